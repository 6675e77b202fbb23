import type { CarrierFault, RefusedField } from '@guihang/carriers/conversation'
import {
  bilingualWords,
  type CarrierRefusal,
  type PushRefusal,
  pushRefusalText,
} from '@guihang/domain/parcels/parcels/push-faults'

/** The names by which the shop's screen finds the field to mark. A fault of the connection has none: the shop cannot correct it. */
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

/** Letters of our words in each language. */
const most = 240

/** The text for `push_error`: the name of the field, then the carrier's words or ours in both languages. */
export function refusalText(carrier: string, { fields, message, ours }: CarrierFault): string {
  const [code] = fields.flatMap((field) => refusals[field] ?? [])
  const named = (words: string) => (words.includes(carrier) ? words : `${carrier}: ${words}`).slice(0, most)
  // In push_error a second line is our English, so the carrier's words become one line.
  const theirs = () => `${carrier}: ${message.replace(/\s+/g, ' ')}`.slice(0, 2 * most)
  return pushRefusalText(
    code,
    ours === null ? theirs() : bilingualWords({ vi: named(ours.vi), en: named(ours.en) }),
  )
}
