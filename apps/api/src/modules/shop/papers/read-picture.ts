import type { QueryOf } from '@guihang/contract/operation'
import type { readPicture as declared } from '@guihang/contract/shop/papers'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPaperOfFile, findPictureReader } from './papers.store.ts'

/**
 * An address that was tampered with or is over, a picture that was replaced, and a barred reader look like no picture.
 * Each view of a paper is in the shop's audit log before the first byte leaves (check 37).
 */
export async function readPicture(
  platform: Platform,
  file_id: string,
  { shop: shop_id, reader: reader_id, expires, signature }: QueryOf<typeof declared>,
  from: Pick<Actor, 'ip' | 'user_agent'>,
): Promise<FileAnswer> {
  const { database, files, pictureAddresses, realClock } = platform
  if (!pictureAddresses.isGood({ shop_id, file_id, reader_id, expires, signature })) throw reject('ENOTFOUND')
  const [reader, file, paper] = await Promise.all([
    findPictureReader(database.db, shop_id, reader_id),
    files.getFile(database.db, shop_id, file_id),
    findPaperOfFile(database.db, shop_id, file_id),
  ])
  if (reader === undefined || file === undefined) throw reject('ENOTFOUND')
  if (file.kind === 'avatar') return answer(file.bytes, 'avatar', 'private, max-age=300')
  // Its row is deleted with it, and its reader was asked about above.
  if (file.kind === 'claim_photo') return answer(file.bytes, 'claim', 'no-store')
  if (file.kind === 'reweigh_photo') return answer(file.bytes, 'weighing', 'no-store')
  if (paper === undefined) throw reject('ENOTFOUND')
  // Of the provider's staff the shop sees the name, not where they sit.
  const actor: Actor =
    reader.user_id === null
      ? { ...reader, ip: null, user_agent: null }
      : { ...reader, ip: from.ip, user_agent: from.user_agent }
  await database.transaction((tx) =>
    recordAudit(tx, { shop_id, at: realClock.now(), actor, action: 'paper_viewed', what: paper }),
  )
  return answer(file.bytes, paper, 'no-store')
}

function answer(bytes: Buffer, name: string, caching: string): FileAnswer {
  return fileAnswer(bytes, { name: `${name}.jpg`, headers: { 'cache-control': caching } })
}
