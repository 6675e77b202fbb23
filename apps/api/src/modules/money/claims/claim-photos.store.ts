import type { Selectable } from 'kysely'
import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type ClaimPhotoRow = Selectable<Tables['claim_photos']>

export async function insertClaimPhoto(tx: Tx, row: ClaimPhotoRow): Promise<void> {
  await tx.insertInto('claim_photos').values(row).execute()
}

export async function listWaitingPhotos(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ClaimPhotoRow[]> {
  return await reader
    .selectFrom('claim_photos')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('claim_id', 'is', null)
    .orderBy('file_id')
    .execute()
}

export async function takeWaitingPhotos(
  tx: Tx,
  { shop_id, id, parcel_id }: { readonly shop_id: string; readonly id: string; readonly parcel_id: string },
): Promise<void> {
  await tx
    .updateTable('claim_photos')
    .set({ claim_id: id })
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('claim_id', 'is', null)
    .execute()
}

export async function removeWaitingPhoto(
  tx: Tx,
  { shop_id, parcel_id, file_id }: Pick<ClaimPhotoRow, 'shop_id' | 'parcel_id' | 'file_id'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_photos')
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('file_id', '=', file_id)
    .where('claim_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function listPhotosOfClaims(
  reader: Reader,
  claim_ids: readonly string[],
): Promise<ClaimPhotoRow[]> {
  if (claim_ids.length === 0) return []
  return await acrossShops(reader, 'the provider judges the losses of all shops')
    .selectFrom('claim_photos')
    .selectAll()
    .where('claim_id', 'in', claim_ids)
    .orderBy('file_id')
    .execute()
}

/** Their files are deleted with the shop's other files. */
export async function deleteClaimPhotos(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('claim_photos').where('shop_id', '=', shop_id).execute()
}
