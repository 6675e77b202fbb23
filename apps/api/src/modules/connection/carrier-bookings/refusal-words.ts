import type { CarrierFault, RefusedField } from '@guihang/carriers/conversation'
import {
  bilingualWords,
  type CarrierRefusal,
  type PushRefusal,
  pushRefusalText,
} from '@guihang/domain/parcels/parcels/push-faults'

/** By what the shop's screen marks the field that a carrier refuses. Its shop cannot put right the provider's contract. */
const refusals: Readonly<Record<RefusedField, PushRefusal | CarrierRefusal | undefined>> = {
  'sender.name': 'sender_name',
  'sender.phone': 'sender_phone',
  'sender.address': 'sender_address',
  'receiver.name': 'receiver_name',
  'receiver.phone': 'receiver_phone',
  'receiver.address': 'receiver_address',
  products: 'goods_not_carried',
  weight: 'too_large',
  size: 'parcel_size',
  total_cod: 'cod_amount',
  product_value: 'product_value',
  notes: 'parcel_notes',
  route: 'area_not_served',
  connection: undefined,
}

/** What a screen shows of it, in each language. */
const most = 240

/** As `push_error` holds it: the carrier's own words, or ours of both languages, behind the name of what they are about. */
export function refusalText(carrier: string, { fields, message, ours }: CarrierFault): string {
  const [code] = fields.flatMap((field) => refusals[field] ?? [])
  const named = (words: string) => (words.includes(carrier) ? words : `${carrier}: ${words}`).slice(0, most)
  // A line of its own begins our English.
  const theirs = () => `${carrier}: ${message.replace(/\s+/g, ' ')}`.slice(0, 2 * most)
  return pushRefusalText(
    code,
    ours === null ? theirs() : bilingualWords({ vi: named(ours.vi), en: named(ours.en) }),
  )
}
