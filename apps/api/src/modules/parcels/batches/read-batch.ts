import { type ErrorCode, isErrorCode } from '@guihang/contract/errors/catalogue'
import type { QueryOf } from '@guihang/contract/operation'
import type { Batch, BatchRow, listBatchRows } from '@guihang/contract/parcels/batches'
import type { Language } from '@guihang/domain/languages'
import { parcelReasonTexts } from '@guihang/domain/parcels/lifecycle/parcel-reasons'
import type { Reader } from '../../../platform/database/index.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { rejectionAnswer } from '../../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findParcelsByIds } from '../parcels/index.ts'
import { type BatchParcel, listRowsAfter } from './batch-rows.store.ts'
import { type BatchRecord, findBatch } from './batches.store.ts'
import { canUndo } from './start-batch.ts'

export function batchAnswer(record: BatchRecord): Batch {
  const { id, action, state, rows_total, rows_ok, rows_rejected, rows_undone, rows_kept, user_name } = record
  return {
    id,
    action,
    state,
    rows_total,
    rows_ok,
    rows_rejected,
    rows_undone,
    rows_kept,
    label_files: record.file_ids.length,
    undoable: canUndo(record),
    user_name,
    created_at: record.created_at.toISOString(),
  }
}

/** Raises ENOTFOUND. */
export async function requireBatch(reader: Reader, shop_id: string, id: string): Promise<BatchRecord> {
  const record = await findBatch(reader, shop_id, id)
  if (record === undefined) throw reject('ENOTFOUND')
  return record
}

/** Raises ENOTFOUND, EVALID. */
export async function readBatchRows(
  platform: Platform,
  reader: Reader,
  asked: { readonly shop_id: string; readonly id: string; readonly language: Language },
  { outcome, limit, cursor = '0' }: QueryOf<typeof listBatchRows>,
): Promise<{ data: BatchRow[]; meta: { next_cursor: string | null; total: null } }> {
  if (!/^\d{1,6}$/.test(cursor)) throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  const { shop_id, language } = asked
  const record = await requireBatch(reader, shop_id, asked.id)
  const rows = await listRowsAfter(reader, record, {
    after: Number(cursor),
    limit: limit + 1,
    ...(outcome !== undefined && { outcomes: [outcome] }),
  })
  const page = rows.slice(0, limit)
  const ids = page.map(({ parcel_id }) => parcel_id)
  const parcels = ids.length === 0 ? [] : await findParcelsByIds(reader, shop_id, ids)
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  const last = page.at(-1)
  return {
    data: page.map((row) => {
      const { no, parcel_id } = row
      const parcel = byId.get(parcel_id)
      return {
        no,
        parcel_id,
        tracking_number: parcel?.tracking_number ?? '',
        receiver_name: parcel?.receiver_name ?? '',
        outcome: row.outcome,
        ...whyNot(platform, row, language),
      }
    }),
    meta: { next_cursor: rows.length > limit && last ? String(last.no) : null, total: null },
  }
}

function whyNot(
  platform: Platform,
  { code, reason }: BatchParcel,
  language: Language,
): { code: ErrorCode | null; message: string | null } {
  if (!isErrorCode(code)) return { code: null, message: null }
  if (reason !== null) return { code, message: parcelReasonTexts[reason][language] }
  return rejectionAnswer({ code, faults: undefined }, platform, language)
}

/** `number` begins with 1. Raises ENOTFOUND. */
export async function readLabelFile(
  platform: Pick<Platform, 'files'>,
  reader: Reader,
  asked: { readonly shop_id: string; readonly id: string; readonly number: number },
): Promise<StoredFile> {
  const record = await requireBatch(reader, asked.shop_id, asked.id)
  const file_id = record.file_ids[asked.number - 1]
  const file = file_id && (await platform.files.getFile(reader, asked.shop_id, file_id))
  if (!file) throw reject('ENOTFOUND')
  return file
}
