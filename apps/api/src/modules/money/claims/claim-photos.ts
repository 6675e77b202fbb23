import type { ClaimPhoto } from '@guihang/contract/parcels/parcel-story'
import { limits } from '@guihang/domain/limits'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { redrawPicture } from '../../../platform/files/pictures.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimPhotoAnswer } from '../../parcels/detail/index.ts'
import { findParcelById, lockParcel } from '../../parcels/parcels/index.ts'
import {
  type ClaimPhotoRow,
  insertClaimPhoto,
  listWaitingPhotos,
  removeWaitingPhoto,
} from './claim-photos.store.ts'
import { requireLost } from './open-claim.ts'

/** Pixels of the longer side: the print of an invoice can still be read. */
const longestSide = 2_000

type Shop = { readonly shop_id: string; readonly user_id: string }

export async function listClaimPhotos(
  platform: Platform,
  reader: Reader,
  { shop_id, user_id }: Shop,
  parcel_id: string,
): Promise<ClaimPhoto[]> {
  if ((await findParcelById(reader, shop_id, parcel_id)) === undefined) throw reject('ENOTFOUND')
  const rows = await listWaitingPhotos(reader, shop_id, parcel_id)
  return rows.map((row) => claimPhotoAnswer(platform, row, user_id))
}

/** ELC003 or EPK001 for a parcel that cannot be claimed, 422 at `file` for no picture and for one too many. */
export async function addClaimPhoto(
  platform: Platform,
  { shop_id, user_id }: Shop,
  parcel_id: string,
  bytes: Buffer,
): Promise<ClaimPhoto> {
  const { database, files, realClock } = platform
  // Asked before the drawing, which costs most, and again with the parcel held.
  await database.transaction((tx) => requireRoom(tx, shop_id, parcel_id))
  const drawn = await redrawPicture(bytes, { longest_side: longestSide })
  return await database.transaction(async (tx) => {
    await requireRoom(tx, shop_id, parcel_id)
    const { id: file_id } = await files.putFile(tx, { shop_id, kind: 'claim_photo', ...drawn })
    const row: ClaimPhotoRow = {
      ...{ shop_id, file_id, parcel_id },
      claim_id: null,
      uploaded_at: realClock.now(),
    }
    await insertClaimPhoto(tx, row)
    return claimPhotoAnswer(platform, row, user_id)
  })
}

/** Removes a waiting photo and its file. A photo of a claim stays with it. */
export async function removeClaimPhoto(
  platform: Pick<Platform, 'files'>,
  tx: Tx,
  shop_id: string,
  { id: parcel_id, photo_id: file_id }: { readonly id: string; readonly photo_id: string },
): Promise<void> {
  if (!(await removeWaitingPhoto(tx, { shop_id, parcel_id, file_id }))) throw reject('ENOTFOUND')
  await platform.files.deleteFile(tx, shop_id, file_id)
}

async function requireRoom(tx: Tx, shop_id: string, parcel_id: string): Promise<void> {
  const parcel = await lockParcel(tx, shop_id, parcel_id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  requireLost(parcel)
  const { length } = await listWaitingPhotos(tx, shop_id, parcel_id)
  if (length >= limits.claim_photos_max) throw rejectFields({ file: [{ rule: 'claim_photos' }] })
}
