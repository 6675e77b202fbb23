import { setImmediate } from 'node:timers/promises'
import type { Tx } from '../../../platform/database/index.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actOnParcels } from '../change/index.ts'
import { listRowsAfter } from './batch-rows.store.ts'
import { type BatchRecord, findBatch, lockBatch, updateBatch } from './batches.store.ts'
import { printLot } from './print-lot.ts'
import type { BatchJob } from './start-batch.ts'
import { isRunning, storeLot } from './store-lot.ts'
import { undoLot } from './undo-lot.ts'

/** Rows of one transaction: they are done and say so, or neither. */
const lot = 100

/** Until no row waits or somebody stops it. Killed, the next try goes on behind the last lot that was stored. */
export async function runBatch(platform: Platform, job: BatchJob, context: JobContext): Promise<void> {
  try {
    do {
      // The runner tries again what this process did not finish.
      context.signal.throwIfAborted()
      await context.giveWay()
      // Calls that came meanwhile are answered first.
      await setImmediate()
    } while (await lotDone(platform, job))
  } catch (error) {
    if (!context.signal.aborted && context.attempt >= context.max_attempts) await giveUp(platform, job)
    throw error
  }
}

/** A lot of deleted drafts tells no screen, and the shop asks for its list once the batch is done. */
async function lotDone(platform: Platform, job: BatchJob): Promise<boolean> {
  const isMore = await doLot(platform, job)
  await platform.readers.wrote(job.shop_id)
  return isMore
}

async function doLot(platform: Platform, { shop_id, batch_id }: BatchJob): Promise<boolean> {
  const { db, transaction } = platform.database
  const record = await findBatch(db, shop_id, batch_id)
  if (record?.state === 'undoing') return await transaction((tx) => undoLot(platform, tx, record))
  if (record === undefined || !isRunning(record)) return false
  if (record.action === 'print') return await printLot(platform, record)
  return await transaction((tx) => actLot(platform, tx, record))
}

async function actLot(platform: Platform, tx: Tx, { shop_id, id }: BatchRecord): Promise<boolean> {
  const record = await lockBatch(tx, shop_id, id)
  if (record === undefined || record.action === 'print' || !isRunning(record)) return false
  const rows = await listRowsAfter(tx, record, { after: record.done_to, limit: lot })
  const by = { shop_id, actor_name: record.user_name }
  const ids = rows.map(({ parcel_id }) => parcel_id)
  const results =
    rows.length === 0
      ? []
      : await actOnParcels(platform, tx, by, ids, { action: record.action, ...record.options })
  return await storeLot(
    tx,
    record,
    rows.map(({ no }, index) => {
      const { code = 'ENOTFOUND', reason = null, position: event_position = null } = results[index] ?? {}
      return { no, outcome: code === null ? 'done' : 'rejected', code, reason, event_position }
    }),
  )
}

async function giveUp(platform: Pick<Platform, 'database'>, { shop_id, batch_id }: BatchJob): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const record = await lockBatch(tx, shop_id, batch_id)
    if (record === undefined || (record.state !== 'undoing' && !isRunning(record))) return
    await updateBatch(tx, record, { state: 'failed' })
  })
}
