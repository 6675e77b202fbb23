import type { Tx } from '../../../platform/database/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import { isPicture, redrawPicture } from '../../../platform/files/pictures.ts'
import { type FileAnswer, fileAnswer } from '../../../platform/http/answers/answers.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireNew } from './judge-statement.ts'
import { findStatement, lockStatement, type StatementRow, updateStatement } from './statements.store.ts'

/** Pixels of the longer side: a printed receipt can still be read. */
const longestSide = 2_000

/** ECO006, ECO001 and ECO005 for a decided statement, 422 at `file` for neither a picture nor a PDF. */
export async function attachReceipt(
  platform: Pick<Platform, 'database' | 'files'>,
  id: string,
  receipt_number: string,
  bytes: Buffer,
): Promise<void> {
  const { database, files } = platform
  if (!isPdf(bytes) && !isPicture(bytes)) throw rejectFields({ file: [{ rule: 'attachment' }] })
  // Asked before the drawing, which costs most, and again with the statement held.
  await database.transaction((tx) => openStatement(tx, id))
  const file = isPdf(bytes)
    ? { bytes, content_type: 'application/pdf' }
    : await redrawPicture(bytes, { longest_side: longestSide })
  await database.transaction((tx) => keepReceipt(files, tx, id, receipt_number, file))
}

type ReceiptFile = { readonly bytes: Buffer; readonly content_type: string }

/** Takes the place of an earlier one. Raises ECO006, ECO001 and ECO005. */
export async function keepReceipt(
  files: Files,
  tx: Tx,
  id: string,
  receipt_number: string,
  { bytes, content_type }: ReceiptFile,
): Promise<void> {
  const statement = await openStatement(tx, id)
  const { shop_id, receipt_file_id } = statement
  const stored = await files.putFile(tx, { shop_id, kind: 'statement_receipt', content_type, bytes })
  await updateStatement(tx, statement, { receipt_number, receipt_file_id: stored.id })
  if (receipt_file_id !== null) await files.deleteFile(tx, shop_id, receipt_file_id)
}

/** Raises ECO006, and ECO002 where there is none. */
export async function readReceipt({ database, files }: Platform, id: string): Promise<FileAnswer> {
  const statement = await findStatement(database.db, id)
  if (statement === undefined) throw reject('ECO006')
  const answer = await receiptFile({ database, files }, statement)
  if (answer === undefined) throw reject('ECO002')
  return answer
}

/** Of an approved statement, for its shop. Raises ENOTFOUND. */
export async function readCodReceipt(platform: Platform, statement: StatementRow): Promise<FileAnswer> {
  const answer = statement.approved_at === null ? undefined : await receiptFile(platform, statement)
  if (answer === undefined) throw reject('ENOTFOUND')
  return answer
}

async function receiptFile(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  { shop_id, receipt_file_id, number }: StatementRow,
): Promise<FileAnswer | undefined> {
  const file =
    receipt_file_id === null ? undefined : await files.getFile(database.db, shop_id, receipt_file_id)
  if (file === undefined) return undefined
  const name = `${number}.${file.content_type === 'application/pdf' ? 'pdf' : 'jpg'}`
  return fileAnswer(file.bytes, { name, type: file.content_type, headers: { 'cache-control': 'no-store' } })
}

async function openStatement(tx: Tx, id: string): Promise<StatementRow> {
  const statement = await lockStatement(tx, id)
  if (statement === undefined) throw reject('ECO006')
  requireNew(statement)
  return statement
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
}
