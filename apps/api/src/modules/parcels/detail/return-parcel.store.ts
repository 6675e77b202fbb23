import { preparedForShops, type Reader } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

export async function findReturnParcel(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<ParcelRow | undefined> {
  return await reader
    .selectFrom('whole_parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('return_of_id', '=', id)
    .executeTakeFirst()
}

export type Originals = ReadonlyMap<string, Pick<ParcelRow, 'id' | 'status' | 'cod'>>

/** The parcels whose rests these are. A parcel that is not the rest of a partial delivery has none. */
export async function findOriginals(reader: Reader, rests: readonly ParcelRow[]): Promise<Originals> {
  const named = rests.flatMap(({ shop_id, return_of_id }) =>
    return_of_id === null ? [] : [{ shop_id, return_of_id }],
  )
  if (named.length === 0) return new Map()
  const rows: Pick<ParcelRow, 'id' | 'status' | 'cod'>[] = await preparedForShops(
    reader,
    named,
    'find-originals',
    `SELECT original.id, original.status, original.cod
     FROM unnest($1::uuid[], $2::uuid[]) AS rest (shop_id, return_of_id)
     JOIN whole_parcels AS original ON original.shop_id = rest.shop_id AND original.id = rest.return_of_id`,
    (some) => [some.map(({ shop_id }) => shop_id), some.map(({ return_of_id }) => return_of_id)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
