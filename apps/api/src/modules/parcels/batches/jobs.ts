import type { JobContext } from '../../../platform/jobs/index.ts'
import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteBatch, eachOldBatch, lockBatch, updateBatch } from './batches.store.ts'
import { runBatch } from './run-batch.ts'
import type { BatchJob } from './start-batch.ts'

const DAY_MS = 24 * 60 * 60_000
/** Labels hold names and phones of receivers. */
const FILES_KEPT_DAYS = 1
const KEPT_DAYS = 7

export function batchJobs(platform: Platform) {
  const { db, transaction } = platform.database
  const daysAgo = (days: number) => new Date(platform.realClock.now().getTime() - days * DAY_MS)
  const dropFiles = (shop_id: string, id: string) =>
    transaction(async (tx) => {
      const record = await lockBatch(tx, shop_id, id)
      if (record === undefined) return
      for (const file_id of record.file_ids) await platform.files.deleteFile(tx, shop_id, file_id)
      await updateBatch(tx, record, { file_ids: [] })
    })
  return {
    'run-batch': (job: BatchJob, context: JobContext) => runBatch(platform, job, context),
    async 'forget-old-batches'(): Promise<void> {
      await eachOldBatch(db, { before: daysAgo(FILES_KEPT_DAYS), files: 'some' }, ({ shop_id, id }) =>
        dropFiles(shop_id, id),
      )
      await eachOldBatch(db, { before: daysAgo(KEPT_DAYS), files: 'any' }, async ({ shop_id, id }) => {
        await dropFiles(shop_id, id)
        await transaction((tx) => deleteBatch(tx, { shop_id, id }))
      })
    },
  }
}

export const batchSchedule = [
  { job: 'forget-old-batches', cron: '37 * * * *' },
] as const satisfies JobSchedule
