import { Readable } from 'node:stream'
import type { Export } from '@guihang/contract/parcels/exports'
import { hourMs } from '@guihang/domain/time'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ExportRecord, findExport, lockExport, updateExport } from './exports.store.ts'
import { dropFile } from './write-export.ts'

/** A file of an export holds names and phones of receivers: it is kept for a day. */
export const exportKeptMs = 24 * hourMs

export function exportAnswer(record: ExportRecord): Export {
  const { id, state, format, file_name, rows_done, rows_total, created_at } = record
  return {
    id,
    state,
    format,
    file_name,
    rows_done,
    rows_total,
    created_at: created_at.toISOString(),
    expires_at: new Date(created_at.getTime() + exportKeptMs).toISOString(),
  }
}

/** Raises ENOTFOUND. */
export async function requireExport(reader: Reader, shop_id: string, id: string): Promise<ExportRecord> {
  const record = await findExport(reader, shop_id, id)
  if (record === undefined) throw reject('ENOTFOUND')
  return record
}

/** Part by part. Raises ENOTDONE, ENOTFOUND. */
export async function readExportFile(
  platform: Pick<Platform, 'database' | 'files'>,
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<{ content: Readable; record: ExportRecord }> {
  const record = await requireExport(reader, shop_id, id)
  if (record.state === 'waiting' || record.state === 'running') throw reject('ENOTDONE')
  if (record.state !== 'done') throw reject('ENOTFOUND')
  async function* parts(): AsyncGenerator<Buffer> {
    for (const file_id of record.file_ids) {
      const file = await platform.files.getFile(platform.database.db, shop_id, file_id)
      // Deleted while it is read: the download breaks off, so that nobody takes a part for the whole.
      if (file === undefined) throw new Error('A part of an export is gone')
      yield file.bytes
    }
  }
  return { content: Readable.from(parts(), { objectMode: false }), record }
}

/** Deletes what there is of its file as well. Raises ENOTFOUND. */
export async function stopExport(platform: Platform, tx: Tx, shop_id: string, id: string): Promise<void> {
  const record = await lockExport(tx, shop_id, id)
  if (record === undefined) throw reject('ENOTFOUND')
  await dropFile(platform, tx, record)
  await updateExport(tx, shop_id, id, { state: 'stopped' })
}
