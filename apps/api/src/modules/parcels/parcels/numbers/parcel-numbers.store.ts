import { acrossShops, prepared, type Reader } from '../../../../platform/database/index.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

export type NumberedParcel = Tables['parcel_numbers']

const reason = 'all shops share the tracking numbers'

/** Of any shops, in no particular order. */
export async function findNumberedParcels(
  reader: Reader,
  tracking_numbers: readonly string[],
): Promise<NumberedParcel[]> {
  const [first, ...more] = tracking_numbers
  if (first === undefined) return []
  if (more.length === 0) {
    // A cluster looks for one number by a plan that it keeps.
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

/** Answers the ids of the parcels that got theirs. */
export async function takeNumbers(
  reader: Reader,
  wanted: readonly NumberedParcel[],
): Promise<ReadonlySet<string>> {
  const [first, ...more] = wanted
  const rows =
    first !== undefined && more.length === 0
      ? await takeOne(reader, first)
      : await reader
          .insertInto('parcel_numbers')
          .values([...wanted])
          .onConflict((conflict) => conflict.doNothing())
          .returning('parcel_id')
          .execute()
  return new Set(rows.map(({ parcel_id }) => parcel_id))
}

/** The hot path: the cluster keeps its plan, and knows the node by the number alone. */
async function takeOne(
  reader: Reader,
  { tracking_number, shop_id, parcel_id }: NumberedParcel,
): Promise<Pick<NumberedParcel, 'parcel_id'>[]> {
  return await prepared(
    reader,
    'take-number',
    `INSERT INTO parcel_numbers (tracking_number, shop_id, parcel_id) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING parcel_id`,
    [tracking_number, shop_id, parcel_id],
  )
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
