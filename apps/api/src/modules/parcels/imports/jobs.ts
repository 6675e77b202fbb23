import { inBatches } from '../../../platform/database/batches.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
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

const DAY_MS = 24 * 60 * 60_000
/** Rows hold the names and phones of receivers, also of orders that were never sent. */
const KEPT_DAYS = 30

export function importJobs(platform: Platform) {
  return {
    'read-import': (job: ImportJob, context: JobContext) => readImport(platform, job, context),
    'create-import': (job: ImportJob, context: JobContext) => createWaiting(platform, job, context),
    async 'forget-old-imports'(): Promise<void> {
      const before = new Date(platform.businessClock.now().getTime() - KEPT_DAYS * DAY_MS)
      await inBatches(async (size) => {
        const old = await listImportsBefore(platform.database.db, before, size)
        for (const { shop_id, id, file_id } of old) {
          await platform.database.transaction(async (tx) => {
            await deleteImport(tx, shop_id, id)
            // A file that nobody has named the columns of.
            if (file_id !== null) await platform.files.deleteFile(tx, shop_id, file_id)
          })
        }
        return old.length
      })
    },
  }
}

// 02:41 in Vietnam.
export const importSchedule = [
  { job: 'forget-old-imports', cron: '41 19 * * *' },
] as const satisfies JobSchedule
