import type { Selectable } from 'kysely'
import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type ReweighPhotoRow = Selectable<Tables['reweigh_photos']>

export async function insertReweighPhoto(tx: Tx, row: ReweighPhotoRow): Promise<void> {
  await tx.insertInto('reweigh_photos').values(row).execute()
}

export async function listPhotosOfReweighs(
  reader: Reader,
  reweigh_ids: readonly string[],
): Promise<ReweighPhotoRow[]> {
  if (reweigh_ids.length === 0) return []
  return await acrossShops(reader, 'the provider weighs parcels of all shops')
    .selectFrom('reweigh_photos')
    .selectAll()
    .where('reweigh_id', 'in', reweigh_ids)
    .orderBy('file_id')
    .execute()
}

/** Removes the photos of one side of a weighing, or one of them. Answers the ids of their files. */
export async function removePhotos(
  tx: Tx,
  {
    shop_id,
    reweigh_id,
    side,
    file_id,
  }: Pick<ReweighPhotoRow, 'shop_id' | 'reweigh_id' | 'side'> & { readonly file_id?: string },
): Promise<string[]> {
  let query = tx
    .deleteFrom('reweigh_photos')
    .where('shop_id', '=', shop_id)
    .where('reweigh_id', '=', reweigh_id)
    .where('side', '=', side)
  if (file_id !== undefined) query = query.where('file_id', '=', file_id)
  const rows = await query.returning('file_id').execute()
  return rows.map((row) => row.file_id)
}

/** Their files are deleted with the shop's other files. */
export async function deleteReweighPhotos(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('reweigh_photos').where('shop_id', '=', shop_id).execute()
}
