import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { expectedReturnOn } from '@guihang/domain/parcels/parcels/delivery-promise'
import { zones } from '@guihang/domain/parcels/pricing/pricing'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { newId } from '../../../platform/new-id.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import {
  insertParcels,
  type NewParcelRow,
  newborn,
  randomParcelCode,
  randomTrackingNumber,
} from '../create/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import type { EventFacts, ReturnedPart } from './accepted-event.ts'

/**
 * The same people and measures, codes in the letters of the original, nothing to collect, the way back as its only fee
 * (decision 0182). The order system's code stays that of its order.
 */
function restColumns(
  original: ParcelRow,
  rest: ReturnedPart,
  at: Date,
  daysOff: ReadonlySet<Day>,
): NewParcelRow {
  const zone = zones.find((known) => known === original.zone)
  return {
    ...original,
    ...newborn,
    code: randomParcelCode(businessDayOf(at)),
    tracking_number: randomTrackingNumber(original.tracking_number.slice(0, 2)),
    private_code: null,
    id: newId(at),
    return_of_id: original.id,
    status: 'waiting_for_return',
    status_at: at,
    products: [...rest.products],
    product_value: rest.product_value,
    cod: 0,
    total_cod: 0,
    payment_option: 'sender',
    shipping_fee: 0,
    insurance_fee: 0,
    service_fee: 0,
    allow_partial_delivery: false,
    awb_printed_at: null,
    awb_print_count: 0,
    estimated_delivery_on: null,
    estimated_return_on: zone === undefined ? null : expectedReturnOn(zone, businessDayOf(at), { daysOff }),
    // The provider made it itself.
    pushed_version: null,
    approval_reason: null,
    created_at: at,
    updated_at: at,
  }
}

export async function storeReturnParcel(
  tx: Tx,
  original: ParcelRow,
  rest: ReturnedPart,
  event: Pick<EventFacts, 'at' | 'recorded_at' | 'actor' | 'place'>,
): Promise<ParcelRow> {
  const { actor, place } = event
  const first = {
    event: 'return_rest',
    actor_type: actor.type,
    actor_name: actor.name,
    place: place ?? null,
    note: original.tracking_number,
  }
  const daysOff = await readDaysOff(tx)
  // A tracking number is drawn from a billion; see `storeParcels`.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const row = { ...restColumns(original, rest, event.at, daysOff), updated_at: event.recorded_at }
    // The sender is a copy of the original's, whatever the store says by now.
    const stored = await insertParcels(tx, [{ row, first, guarded: false }])
    if (!stored.has(row.id)) continue
    await announce(tx, { shop_id: row.shop_id, type: 'parcel', id: row.id, status: row.status })
    return row
  }
  throw new Error('No free tracking number found in five draws')
}
