import type { CarrierNews, CarrierPart } from '@guihang/carriers/shipment'
import { partPaidWith } from '@guihang/domain/parcels/parcels/paid-part'
import type { Split } from '@guihang/domain/parcels/parcels/partial-delivery'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findReturnParcel } from '../../parcels/detail/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { type BookingRow, bookRest, findBooking } from '../carrier-bookings/index.ts'

/** What messages say of a part. Each may leave out the amount or the number; the newest of each counts. */
export function joinParts(news: readonly CarrierNews[]): CarrierPart {
  const said = news.flatMap(({ facts }) => facts.part ?? [])
  return {
    collected: said.findLast(({ collected }) => collected !== null)?.collected ?? null,
    return_code: said.findLast(({ return_code }) => return_code !== null)?.return_code ?? null,
  }
}

/** The kept items, where the amount tells them and the shop allows a part. Otherwise a person decides. */
export function splitTold(parcel: ParcelRow, { collected }: CarrierPart): Split | undefined {
  if (collected === null || !parcel.allow_partial_delivery) return undefined
  return partPaidWith(parcel, collected)
}

/** Gives the rest the carrier's number, also where it comes after the part. Answers false where another parcel has that number. */
export async function nameRest(
  platform: Platform,
  tx: Tx,
  parcel: ParcelRow,
  booking: BookingRow,
  { return_code }: CarrierPart,
): Promise<boolean> {
  if (return_code === null) return true
  const rest = await findReturnParcel(tx, parcel.shop_id, parcel.id)
  if (rest === undefined) return true
  const known = await findBooking(tx, rest.shop_id, rest.id)
  if (known?.carrier_code === return_code) return true
  return await bookRest(platform, tx, booking, rest, return_code)
}
