import { undoingEvent } from '@guihang/domain/parcels/batches/batch-actions'
import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeBack, unmarkPrinted } from '../change/index.ts'
import { type BatchParcel, listRowsAfter, markRows } from './batch-rows.store.ts'
import { type BatchRecord, lockBatch, updateBatch } from './batches.store.ts'

/** Rows of one transaction: they are undone and say so, or neither. */
const lot = 100

/** Undoes the next rows of a batch. A parcel to which something else happened since stays as it is. */
export async function undoLot(platform: Platform, tx: Tx, { shop_id, id }: BatchRecord): Promise<boolean> {
  const record = await lockBatch(tx, shop_id, id)
  if (record?.state !== 'undoing') return false
  const rows = await listRowsAfter(tx, record, {
    after: record.undone_to,
    limit: lot,
    outcomes: ['done'],
  })
  const last = rows.at(-1)
  if (last === undefined) {
    await updateBatch(tx, record, { state: 'undone' })
    return false
  }
  const undone = await undoRows(platform, tx, record, rows)
  await markRows(
    tx,
    record,
    rows.map(({ no, parcel_id }) =>
      undone.has(parcel_id)
        ? { no, outcome: 'undone', code: null, reason: null }
        : { no, outcome: 'kept', code: 'EUNDO', reason: null },
    ),
  )
  await updateBatch(tx, record, {
    undone_to: last.no,
    rows_undone: record.rows_undone + undone.size,
    rows_kept: record.rows_kept + rows.length - undone.size,
  })
  return true
}

/** Answers the ids of the parcels that are as they were before the batch. */
async function undoRows(
  platform: Platform,
  tx: Tx,
  { shop_id, action, user_name }: BatchRecord,
  rows: readonly BatchParcel[],
): Promise<ReadonlySet<string>> {
  if (action === 'print') return await unmarkPrinted(tx, shop_id, rows, platform.businessClock.now())
  const event = undoingEvent[action]
  const steps = rows.flatMap(({ parcel_id: parcel, event_position: position }) =>
    position === null ? [] : [{ id: parcel, position }],
  )
  if (event === null || steps.length === 0) return new Set()
  const results = await takeBack(platform, tx, { shop_id, actor_name: user_name }, steps, event)
  return new Set(results.flatMap(({ id, code }) => (code === null ? [id] : [])))
}
