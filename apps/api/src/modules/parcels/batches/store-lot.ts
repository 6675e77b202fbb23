import type { Tx } from '../../../platform/database/index.ts'
import { markRows, type RowResult } from './batch-rows.store.ts'
import { type BatchRecord, updateBatch } from './batches.store.ts'

export function isRunning({ state }: Pick<BatchRecord, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** False when it was the last. */
export async function storeLot(
  tx: Tx,
  record: BatchRecord,
  results: readonly RowResult[],
  file_id?: string,
): Promise<boolean> {
  await markRows(tx, record, results)
  const done = results.filter(({ outcome }) => outcome === 'done').length
  const undoable = results.filter(({ printed_at, event_position }) => printed_at ?? event_position)
  const done_to = record.done_to + results.length
  const more = done_to < record.rows_total
  await updateBatch(tx, record, {
    state: more ? 'running' : 'done',
    done_to,
    rows_ok: record.rows_ok + done,
    rows_rejected: record.rows_rejected + results.length - done,
    rows_undoable: record.rows_undoable + undoable.length,
    ...(file_id !== undefined && { file_ids: [...record.file_ids, file_id] }),
  })
  return more
}
