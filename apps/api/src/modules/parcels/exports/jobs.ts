import type { ModuleJobs } from '../../../platform/module.ts'
import { deleteExport, eachOldExport, lockExport } from './exports.store.ts'
import { exportKeptMs } from './read-export.ts'
import { dropFile, writeExport } from './write-export.ts'

export const exportJobs = {
  'write-export': { lane: 'export', run: writeExport },
  'forget-old-exports': {
    cron: '27 * * * *',
    async run(platform) {
      const { db, transaction } = platform.database
      const before = new Date(platform.realClock.now().getTime() - exportKeptMs)
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
  },
} satisfies ModuleJobs
