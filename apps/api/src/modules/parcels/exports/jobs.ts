import type { JobContext } from '../../../platform/jobs/index.ts'
import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteExport, eachOldExport, lockExport } from './exports.store.ts'
import { EXPORT_KEPT_MS } from './read-export.ts'
import { dropFile, type ExportJob, writeExport } from './write-export.ts'

export function exportJobs(platform: Platform) {
  return {
    async 'write-export'(job: ExportJob, context: JobContext): Promise<void> {
      await writeExport(platform, job, context)
    },
    async 'forget-old-exports'(): Promise<void> {
      const { db, transaction } = platform.database
      const before = new Date(platform.realClock.now().getTime() - EXPORT_KEPT_MS)
      const count = await eachOldExport(db, before, ({ shop_id, id }) =>
        transaction(async (tx) => {
          const record = await lockExport(tx, shop_id, id)
          if (record === undefined) return
          await dropFile(platform, tx, record)
          await deleteExport(tx, shop_id, id)
        }),
      )
      platform.log.info({ task: 'forget-old-exports', count }, 'old exports are forgotten')
    },
  }
}

export const exportSchedule = [
  { job: 'forget-old-exports', cron: '27 * * * *' },
] as const satisfies JobSchedule
