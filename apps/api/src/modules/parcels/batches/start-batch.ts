import type { BodyOf } from '@guihang/contract/operation'
import type { createBatch } from '@guihang/contract/parcels/batches'
import { businessDayOf } from '@guihang/domain/calendar'
import { labelSheet } from '@guihang/domain/parcels/labels/label-sheet'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { addShopJob } from '../../../platform/jobs/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertBatchRows } from './batch-rows.store.ts'
import { type BatchRecord, insertBatch, lockBatch, updateBatch } from './batches.store.ts'
import { chooseParcels } from './choose-parcels.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'run-batch': BatchJob
    'forget-old-batches': Record<string, never>
  }
}

/** So many parcels are done, or their labels drawn, within seconds. */
const smallBatch = 500

export type BatchJob = { readonly shop_id: string; readonly batch_id: string }

/** Raises EVALID, EBATCH, EPK021, ENOTFOUND. */
export async function startBatch(
  platform: Platform,
  tx: Tx,
  { shop_id, user_name }: { readonly shop_id: string; readonly user_name: string },
  body: BodyOf<typeof createBatch>,
): Promise<BatchRecord> {
  const { filter, ids, rest_of, action, ...options } = body
  checkOptions(platform, body)
  const parcel_ids = await chooseParcels(tx, shop_id, { filter, ids, rest_of })
  const id = newId()
  const created_at = platform.realClock.now()
  const rows_total = parcel_ids.length
  const record = await insertBatch(tx, { shop_id, id, action, options, user_name, rows_total, created_at })
  await insertBatchRows(tx, record, parcel_ids)
  await enqueue(tx, record)
  return record
}

function checkOptions(
  platform: Pick<Platform, 'businessClock'>,
  { action, label, deliver_on }: Pick<BodyOf<typeof createBatch>, 'action' | 'label' | 'deliver_on'>,
): void {
  if (action === 'print') {
    if (label === undefined) throw rejectFields({ label: [{ rule: 'required' }] })
    if (labelSheet(label.size, label.per_sheet ?? 1) === undefined)
      throw rejectFields({ 'label.per_sheet': [{ rule: 'invalid' }] })
  }
  if (deliver_on !== undefined && deliver_on < businessDayOf(platform.businessClock.now()))
    throw reject('EPK021')
}

/** After the lot that is being done. Raises ENOTFOUND. */
export async function stopBatch(tx: Tx, shop_id: string, id: string): Promise<BatchRecord> {
  const record = await requireLocked(tx, shop_id, id)
  if (record.state !== 'waiting' && record.state !== 'running') return record
  return await updateBatch(tx, record, { state: 'stopped' })
}

/** Raises EUNDO, ENOTFOUND. */
export async function startUndo(tx: Tx, shop_id: string, id: string): Promise<BatchRecord> {
  const record = await requireLocked(tx, shop_id, id)
  if (!canUndo(record)) throw reject('EUNDO')
  await enqueue(tx, record)
  return await updateBatch(tx, record, { state: 'undoing' })
}

export function canUndo({ state, rows_undoable }: BatchRecord): boolean {
  const ended = state === 'done' || state === 'stopped' || state === 'failed'
  return ended && rows_undoable > 0
}

async function requireLocked(tx: Tx, shop_id: string, id: string): Promise<BatchRecord> {
  const record = await lockBatch(tx, shop_id, id)
  if (record === undefined) throw reject('ENOTFOUND')
  return record
}

async function enqueue(tx: Tx, { shop_id, id, rows_total }: BatchRecord): Promise<void> {
  const is_large = rows_total > smallBatch
  const job = { key: `run-batch:${id}`, max_attempts: 8, shop_id, is_large }
  await addShopJob(tx, 'run-batch', { shop_id, batch_id: id }, job)
}
