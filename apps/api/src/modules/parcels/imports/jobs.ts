import { dayMs } from '@guihang/domain/time'
import { inBatches } from '../../../platform/database/batches.ts'
import type { ModuleJobs } from '../../../platform/module.ts'
import { createWaiting } from './creating/create-from-import.ts'
import { deleteImport, listImportsBefore } from './imports.store.ts'
import type { ImportJob } from './reading/enqueue-reading.ts'
import { readImport } from './reading/read-import.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'read-import': ImportJob
    'create-import': ImportJob
    'forget-old-imports': Record<string, never>
  }
}

/** Rows hold the names and phones of receivers, also of orders that were never sent. */
const keptDays = 30

export const importJobs = {
  'read-import': { lane: 'import', run: readImport },
  'create-import': { lane: 'import', run: createWaiting },
  'forget-old-imports': {
    // 02:41 in Vietnam.
    cron: '41 19 * * *',
    async run({ database, businessClock, files }) {
      const before = new Date(businessClock.now().getTime() - keptDays * dayMs)
      await inBatches(async (size) => {
        const old = await listImportsBefore(database.db, before, size)
        for (const { shop_id, id, file_id } of old) {
          await database.transaction(async (tx) => {
            await deleteImport(tx, shop_id, id)
            // A file that nobody has named the columns of.
            if (file_id !== null) await files.deleteFile(tx, shop_id, file_id)
          })
        }
        return old.length
      })
    },
  },
} satisfies ModuleJobs
