import type { Gazetteer, TextRange } from '../addresses/address-match.ts'
import type { UnitsReading } from '../addresses/read-units.ts'
import { readOneOrder } from './read-orders.ts'

/** A value read out of a message and the part of the message it came from. */
export type ReadPart<Value> = TextRange & { readonly value: Value }

/** What an order message says; parts it does not say clearly are undefined. */
export type OrderReading = {
  readonly name: ReadPart<string> | undefined
  readonly phone: ReadPart<string> | undefined
  /** House number and street, without the units. */
  readonly address: ReadPart<string> | undefined
  readonly units: UnitsReading | undefined
  /** VND to collect. */
  readonly cod: ReadPart<number> | undefined
  /** The parts of the message that were used, in order and apart, to highlight. */
  readonly used: readonly TextRange[]
}

/**
 * Reads one order out of a pasted chat message, in one scheme: the reader of `readOrders` for who has a form to fill in.
 * It suggests and never insists: whatever is not clear stays undefined for the shop to fill in.
 */
export function readOrderText(text: string, gazetteer: Gazetteer): OrderReading {
  const { places, unsure, ...order } = readOneOrder(text, [gazetteer])
  const at = <Value>(value: Value | undefined, place: TextRange | undefined): ReadPart<Value> | undefined =>
    value === undefined || place === undefined ? undefined : { ...place, value }
  return {
    name: unsure.includes('receiver_name') ? undefined : at(order.name, places.name),
    phone: unsure.includes('receiver_phone') ? undefined : at(order.phone, places.phone),
    address: unsure.includes('receiver_address') ? undefined : at(order.address, places.address),
    units: order.units,
    cod: unsure.includes('cod') ? undefined : at(order.cod, places.cod),
    used: order.used,
  }
}
