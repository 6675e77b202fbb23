import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { QueryOf } from '@guihang/contract/operation'
import type { readSupportAttachment as declared } from '@guihang/contract/talk/support'
import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { limits } from '@guihang/domain/limits'
import type { Tx } from '../../../platform/database/index.ts'
import { redrawPicture } from '../../../platform/files/pictures.ts'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { holdOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPictureReader } from '../../shop/papers/index.ts'
import { findOperatedRequest } from '../support-requests/index.ts'
import {
  type AttachmentRow,
  countWaiting,
  findAttachment,
  insertAttachment,
  removeWaiting,
  takeFiles,
} from './attachments.store.ts'
import { isPlainPdf, looksLikePdf } from './pdf/plain-pdf.ts'

/** Pixels of the longer side: a photo of a paper can still be read. */
const longestSide = 2_000

/** Who sends a file up: a person of the shop, or an operator, who does it for one request. */
export type Uploader = {
  readonly shop_id: string
  readonly uploaded_by: string
  readonly request_id: string | null
}

/** Until a message takes it. 422 at `file` for neither a picture nor a plain PDF, and for one too many. */
export async function addAttachment(
  platform: Platform,
  uploader: Uploader,
  bytes: Buffer,
): Promise<SupportAttachment> {
  const { database, files, realClock } = platform
  const { shop_id, uploaded_by, request_id } = uploader
  // Asked before the drawing, which costs most.
  await requireRoom(platform, uploader)
  const file = await readFile(bytes)
  return await database.transaction(async (tx) => {
    await holdPlace(tx, uploader)
    const { id: file_id } = await files.putFile(tx, { shop_id, kind: 'support_attachment', ...file })
    const row: AttachmentRow = {
      ...{ shop_id, file_id, uploaded_by, request_id },
      message_id: null,
      taken: false,
      media_type: file.content_type,
      size: file.bytes.byteLength,
      uploaded_at: realClock.now(),
    }
    await insertAttachment(tx, row)
    return attachmentAnswer(platform, row, uploaded_by)
  })
}

/** The shop, or the operator's request, may have gone since the call began: drawing a picture takes its time. */
async function holdPlace(tx: Tx, { shop_id, request_id }: Uploader): Promise<void> {
  if (request_id === null) await holdOpenShop(tx, shop_id)
  else if ((await findOperatedRequest(tx, request_id)) === undefined) throw reject('ENOTFOUND')
}

async function readFile(bytes: Buffer) {
  if (looksLikePdf(bytes)) {
    if (!(await isPlainPdf(bytes))) throw rejectFields({ file: [{ rule: 'attachment_pdf' }] })
    return { bytes, content_type: 'application/pdf' } as const
  }
  const { bytes: drawn, content_type } = await redrawPicture(bytes, { longest_side: longestSide })
  return { bytes: drawn, content_type }
}

async function requireRoom({ database }: Platform, { shop_id, uploaded_by }: Uploader): Promise<void> {
  if ((await countWaiting(database.db, shop_id, uploaded_by)) >= limits.support_waiting_files_max)
    throw rejectFields({ file: [{ rule: 'attachments_waiting' }] })
}

/** Raises ENOTFOUND, also of a file that a message has taken. */
export async function removeAttachment(
  platform: Pick<Platform, 'files'>,
  tx: Tx,
  uploader: Pick<Uploader, 'shop_id' | 'uploaded_by'>,
  file_id: string,
): Promise<void> {
  if (!(await removeWaiting(tx, uploader, file_id))) throw reject('ENOTFOUND')
  await platform.files.deleteFile(tx, uploader.shop_id, file_id)
}

/** Gives files to a request or a message. Raises EVALID at each that is gone, sent already or another person's. */
export async function attach(
  tx: Tx,
  uploader: Pick<Uploader, 'shop_id' | 'uploaded_by'>,
  to: { readonly request_id: string; readonly message_id: string | null },
  file_ids: readonly string[] = [],
): Promise<void> {
  if (file_ids.length === 0) return
  const taken = await takeFiles(tx, uploader, to, file_ids)
  const faults: FieldFaults = {}
  for (const [index, id] of file_ids.entries())
    if (!taken.has(id)) faults[`attachments.${index}`] = [{ rule: 'attachment_unknown' }]
  if (taken.size < file_ids.length) throw rejectFields(faults)
}

export function attachmentAnswer(
  { pictureAddresses }: Pick<Platform, 'pictureAddresses'>,
  { shop_id, file_id, media_type, size, uploaded_at }: AttachmentRow,
  reader_id: string,
): SupportAttachment {
  const url = pictureAddresses.of({ shop_id, file_id, reader_id }, '/v1/support-attachments')
  return { id: file_id, media_type, size, url, uploaded_at: uploaded_at.toISOString() }
}

/** A file by its signed address. One that was tampered with, is over, or belongs to somebody barred looks like none. */
export async function readAttachment(
  { database, files, pictureAddresses }: Platform,
  file_id: string,
  { shop: shop_id, reader: reader_id, expires, signature }: QueryOf<typeof declared>,
): Promise<FileAnswer> {
  if (!pictureAddresses.isGood({ shop_id, file_id, reader_id, expires, signature })) throw reject('ENOTFOUND')
  const [reader, row, file] = await Promise.all([
    findPictureReader(database.db, shop_id, reader_id),
    findAttachment(database.db, shop_id, file_id),
    files.getFile(database.db, shop_id, file_id),
  ])
  if (reader === undefined || row === undefined || file === undefined) throw reject('ENOTFOUND')
  const ending = row.media_type === 'application/pdf' ? 'pdf' : 'jpg'
  return fileAnswer(file.bytes, { name: `support-${file_id.slice(-6)}.${ending}`, type: row.media_type })
}
