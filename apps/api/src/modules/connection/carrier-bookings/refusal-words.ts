import type { CarrierFault, RefusedField } from '@guihang/carriers/conversation'
import { type PushRefusal, pushRefusalText } from '@guihang/domain/parcels/parcels/push-faults'

/** Which of the order system's refusals a carrier's is, so that the shop's screen marks the same field. */
const refusals: Readonly<Partial<Record<RefusedField, PushRefusal>>> = {
  'receiver.address': 'receiver_address',
  'receiver.phone': 'receiver_phone',
  products: 'goods_not_carried',
  weight: 'too_large',
  size: 'too_large',
  route: 'area_not_served',
}

/** As `push_error` holds it: the carrier's own words, behind the name of the field they are about. */
export function refusalText(carrier: string, { fields, message }: CarrierFault): string {
  const [code] = fields.flatMap((field) => refusals[field] ?? [])
  return pushRefusalText(code, `${carrier}: ${message}`).slice(0, 500)
}
