import type { ClaimPhoto } from '@guihang/contract/parcels/parcel-story'
import { limits } from '@guihang/domain/limits'
import { isHeld } from '@guihang/domain/provider/reweighs/reweigh'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { redrawPicture } from '../../../platform/files/pictures.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimPhotoAnswer } from '../../parcels/detail/index.ts'
import { findParcelById } from '../../parcels/parcels/index.ts'
import { requireAnswerable } from './answerable.ts'
import {
  insertReweighPhoto,
  listPhotosOfReweighs,
  type ReweighPhotoRow,
  removePhotos,
} from './reweigh-photos.store.ts'
import { findReweigh, lockReweigh, type ReweighRow } from './reweighs.store.ts'

/** Pixels of the longer side: the figures of a scale can still be read. */
const longestSide = 2_000

/** Who adds a photo: a person of the shop for its dispute, or an operator to show the measuring. */
export type PhotoBy =
  | { readonly side: 'shop'; readonly shop_id: string; readonly reader_id: string }
  | { readonly side: 'provider'; readonly reader_id: string }

/** ENOTFOUND, EREWEIGH where this side can add none, 422 at `file` for no picture and for one too many. */
export async function addPhoto(
  platform: Platform,
  by: PhotoBy,
  reweigh_id: string,
  bytes: Buffer,
): Promise<ClaimPhoto> {
  const { database, files, realClock } = platform
  // Asked before the drawing, which costs most, and again with the weighing held.
  await database.transaction((tx) => requireRoom(platform, tx, by, reweigh_id))
  const drawn = await redrawPicture(bytes, { longest_side: longestSide })
  return await database.transaction(async (tx) => {
    const { shop_id, parcel_id } = await requireRoom(platform, tx, by, reweigh_id)
    const { id: file_id } = await files.putFile(tx, { shop_id, kind: 'reweigh_photo', ...drawn })
    const row: ReweighPhotoRow = {
      ...{ shop_id, file_id, reweigh_id, side: by.side },
      uploaded_at: realClock.now(),
    }
    await insertReweighPhoto(tx, row)
    if (by.side === 'provider') await notifyScreens(tx, shop_id, parcel_id)
    return claimPhotoAnswer(platform, row, by.reader_id)
  })
}

/** Open screens of the shop show the photo at once: it often comes a moment after the weighing. */
async function notifyScreens(tx: Tx, shop_id: string, parcel_id: string): Promise<void> {
  const parcel = await findParcelById(tx, shop_id, parcel_id)
  if (parcel !== undefined)
    await announce(tx, { shop_id, type: 'parcel', id: parcel_id, status: parcel.status })
}

/** Removes a photo of the shop, before it disputes. Raises ENOTFOUND, and EREWEIGH where the dispute has it. */
export async function removeOwnPhoto(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  { id: reweigh_id, photo_id: file_id }: { readonly id: string; readonly photo_id: string },
): Promise<void> {
  const weighing = await lockReweigh(tx, shop_id, reweigh_id)
  if (weighing === undefined) throw reject('ENOTFOUND')
  requireAnswerable(platform, weighing)
  const removed = await removePhotos(tx, { shop_id, reweigh_id, side: 'shop', file_id })
  if (removed.length === 0) throw reject('ENOTFOUND')
  await platform.files.deleteFile(tx, shop_id, file_id)
}

/** The shop has accepted, or its time ran out: nobody needs the photos that waited. */
export async function forgetOwnPhotos(
  { files }: Pick<Platform, 'files'>,
  tx: Tx,
  { shop_id, id: reweigh_id }: Pick<ReweighRow, 'shop_id' | 'id'>,
): Promise<void> {
  for (const file_id of await removePhotos(tx, { shop_id, reweigh_id, side: 'shop' }))
    await files.deleteFile(tx, shop_id, file_id)
}

async function requireRoom(
  platform: Platform,
  tx: Tx,
  by: PhotoBy,
  reweigh_id: string,
): Promise<Pick<ReweighRow, 'shop_id' | 'parcel_id'>> {
  const found = await findReweigh(tx, reweigh_id)
  if (found === undefined || (by.side === 'shop' && found.shop_id !== by.shop_id)) throw reject('ENOTFOUND')
  const weighing = await lockReweigh(tx, found.shop_id, reweigh_id)
  if (weighing === undefined) throw reject('ENOTFOUND')
  if (by.side === 'shop') requireAnswerable(platform, weighing)
  // A weighing that applied at once can be shown as well.
  else if (!isHeld(weighing.state) && weighing.state !== 'applied') throw reject('EREWEIGH')
  const photos = await listPhotosOfReweighs(tx, [reweigh_id])
  if (photos.filter(({ side }) => side === by.side).length >= limits.reweigh_photos_max)
    throw rejectFields({ file: [{ rule: 'reweigh_photos' }] })
  return found
}
