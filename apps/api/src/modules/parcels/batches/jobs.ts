import { dayMs } from '@guihang/domain/time'
import type { ModuleJobs } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteBatch, eachOldBatch, lockBatch, updateBatch } from './batches.store.ts'
import { runBatch } from './run-batch.ts'

/** Labels hold names and phones of receivers. */
const filesKeptDays = 1
const keptDays = 7

export const batchJobs = {
  'run-batch': { lane: 'batch', run: runBatch },
  'forget-old-batches': {
    cron: '37 * * * *',
    async run(platform) {
      const { db, transaction } = platform.database
      const daysAgo = (days: number) => new Date(platform.realClock.now().getTime() - days * dayMs)
      await eachOldBatch(db, { before: daysAgo(filesKeptDays), files: 'some' }, (batch) =>
        dropFiles(platform, batch),
      )
      await eachOldBatch(db, { before: daysAgo(keptDays), files: 'any' }, async ({ shop_id, id }) => {
        await dropFiles(platform, { shop_id, id })
        await transaction((tx) => deleteBatch(tx, { shop_id, id }))
      })
    },
  },
} satisfies ModuleJobs

function dropFiles({ database, files }: Platform, { shop_id, id }: { shop_id: string; id: string }) {
  return database.transaction(async (tx) => {
    const record = await lockBatch(tx, shop_id, id)
    if (record === undefined) return
    for (const file_id of record.file_ids) await files.deleteFile(tx, shop_id, file_id)
    await updateBatch(tx, record, { file_ids: [] })
  })
}
