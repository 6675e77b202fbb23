import type { LabelLogo as LogoAnswer } from '@guihang/contract/parcels/label-logo'
import {
  type GreyPicture,
  type LabelLogo,
  type LogoShading,
  logoDots,
  logoShadings,
} from '@guihang/domain/parcels/labels/label-logo'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { greyPicture } from '../../../platform/files/pictures.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { holdOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteLogo, findLogo, type LabelLogoRow, lockLogo, putLogo, shadeLogo } from './label-logos.store.ts'

/** Pixels of the stored logo at most: more than the dots of the largest label. */
const largestLogo = { width: 600, height: 300 }
/** The room in which the answer shows it, in dots: about that of 100 × 150 mm, twice as large. */
const shown = { columns: 400, rows: 180 }
const contentType = 'application/octet-stream'

export async function readLogo(
  platform: Platform,
  reader: Reader,
  shop_id: string,
): Promise<LabelLogo | undefined> {
  const row = await findLogo(reader, shop_id)
  return row && { grey: await readGrey(platform, reader, row), shading: row.shading }
}

export async function getLogo(
  platform: Platform,
  reader: Reader,
  shop_id: string,
): Promise<LogoAnswer | null> {
  const row = await findLogo(reader, shop_id)
  return row === undefined ? null : await answerOf(platform, reader, row)
}

/** Stores a logo in greys in the place of another. Raises 422 at `file` for what is no picture. */
export async function uploadLogo(
  platform: Platform,
  shop_id: string,
  actor: Actor,
  bytes: Buffer,
): Promise<LogoAnswer> {
  const grey = await greyPicture(bytes, largestLogo)
  return await platform.database.transaction(async (tx) => {
    await holdOpenShop(tx, shop_id)
    const before = await lockLogo(tx, shop_id)
    const file = { shop_id, kind: 'label_logo', content_type: contentType, bytes: sizedBytes(grey) }
    const { id } = await platform.files.putFile(tx, file)
    const row = await putLogo(tx, { shop_id, file_id: id, updated_at: platform.businessClock.now() })
    if (before !== undefined) await platform.files.deleteFile(tx, shop_id, before.file_id)
    await tell(platform, tx, shop_id, actor)
    return await answerOf(platform, tx, row)
  })
}

/** Raises ENOTFOUND without a logo. */
export async function editLogo(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  shading: LogoShading,
): Promise<LogoAnswer> {
  const row = await shadeLogo(tx, shop_id, shading, platform.businessClock.now())
  if (row === undefined) throw reject('ENOTFOUND')
  await announce(tx, { shop_id, type: 'profile', id: shop_id })
  return await answerOf(platform, tx, row)
}

export async function removeLogo(platform: Platform, tx: Tx, shop_id: string, actor: Actor): Promise<void> {
  const row = await lockLogo(tx, shop_id)
  if (row === undefined) return
  await deleteLogo(tx, shop_id)
  await platform.files.deleteFile(tx, shop_id, row.file_id)
  await tell(platform, tx, shop_id, actor)
}

async function tell(platform: Platform, tx: Tx, shop_id: string, actor: Actor): Promise<void> {
  await recordAudit(tx, { shop_id, at: platform.realClock.now(), actor, action: 'label_logo_changed' })
  await announce(tx, { shop_id, type: 'profile', id: shop_id })
}

async function answerOf(platform: Platform, reader: Reader, row: LabelLogoRow): Promise<LogoAnswer> {
  const grey = await readGrey(platform, reader, row)
  const [lines, tones] = logoShadings.map((shading) => logoDots({ grey, shading }, shown.columns, shown.rows))
  const none = { columns: 0, rows: 0, bits: '' }
  return {
    shading: row.shading,
    updated_at: row.updated_at.toISOString(),
    pictures: { lines: lines ?? none, tones: tones ?? none },
  }
}

/** Width and height in two bytes each, then a byte for each pixel. */
function sizedBytes({ width, height, data }: GreyPicture): Uint8Array {
  const bytes = Buffer.alloc(4 + data.length)
  bytes.writeUInt16BE(width, 0)
  bytes.writeUInt16BE(height, 2)
  bytes.set(data, 4)
  return bytes
}

async function readGrey(platform: Platform, reader: Reader, row: LabelLogoRow): Promise<GreyPicture> {
  const file = await platform.files.getFile(reader, row.shop_id, row.file_id)
  if (file === undefined) throw new Error('The file of a logo is gone')
  const { bytes } = file
  return { width: bytes.readUInt16BE(0), height: bytes.readUInt16BE(2), data: bytes.subarray(4) }
}
