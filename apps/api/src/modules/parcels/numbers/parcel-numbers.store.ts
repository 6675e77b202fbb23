import { acrossShops, prepared, type Reader } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type NumberedParcel = Tables['parcel_numbers']

const reason = 'all shops share the tracking numbers'

export async function findNumberedParcels(
  reader: Reader,
  tracking_numbers: readonly string[],
): Promise<NumberedParcel[]> {
  const [first, ...more] = tracking_numbers
  if (first === undefined) return []
  if (more.length === 0) {
    // One number is the hot path: its plan is kept.
    const numbered = await findNumberedParcel(reader, first)
    return numbered === undefined ? [] : [numbered]
  }
  return await prepared(
    acrossShops(reader, reason),
    'find-numbered-parcels',
    'SELECT tracking_number, shop_id, parcel_id FROM parcel_numbers WHERE tracking_number = ANY($1::text[])',
    [tracking_numbers],
  )
}

export async function findNumberedParcel(
  reader: Reader,
  tracking_number: string,
): Promise<NumberedParcel | undefined> {
  const [numbered] = await prepared<NumberedParcel>(
    acrossShops(reader, reason),
    'find-numbered-parcel',
    'SELECT tracking_number, shop_id, parcel_id FROM parcel_numbers WHERE tracking_number = $1',
    [tracking_number],
  )
  return numbered
}

/** Gives back the numbers of parcels that were not stored or are deleted; those of other parcels stay. */
export async function giveBackNumbers(
  reader: Reader,
  parcels: readonly Pick<NumberedParcel, 'tracking_number' | 'parcel_id'>[],
): Promise<void> {
  if (parcels.length === 0) return
  await prepared(
    acrossShops(reader, reason),
    'give-back-numbers',
    'DELETE FROM parcel_numbers WHERE tracking_number = ANY($1::text[]) AND parcel_id = ANY($2::uuid[])',
    [parcels.map(({ tracking_number }) => tracking_number), parcels.map(({ parcel_id }) => parcel_id)],
  )
}
