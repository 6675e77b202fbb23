import { dayMs } from '@guihang/domain/time'
import { forgetOldAudit } from '../../../platform/audit.ts'
import type { ModuleJobs } from '../../../platform/module.ts'
import { forgetOldOperatorLog } from '../../../platform/operator-log.ts'
import { maskReceivers } from '../../parcels/parcels/index.ts'
import { forgetSupport, forgetUploads } from '../../talk/support/index.ts'
import { forgetOldSessions } from '../users/index.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-personal-data': Record<string, never>
  }
}

/** Entries of audit logs are kept for five years, as accounting papers of everyday use are. */
const auditDays = 5 * 365
/** Who read whose parcel is kept for a year: an operator reads thousands a day. */
const readDays = 365
/** Ended sessions are kept this long, so that a shop can ask who was signed in from where. */
const sessionDays = 90

export const personalDataJobs = {
  /** What docs/personal-data.md promises, done every night at 02:23 in Vietnam. */
  'forget-personal-data': {
    cron: '23 19 * * *',
    async run(platform) {
      const { database, businessClock, realClock, environment, log } = platform
      const now = businessClock.now()
      const before = new Date(now.getTime() - environment.receiverDataDays * dayMs)
      const count = await maskReceivers(database.db, before, now)
      log.info({ task: 'forget-personal-data', count }, 'old receivers are masked')
      const requests = await forgetSupport(platform, before, now)
      log.info({ task: 'forget-personal-data', count: requests }, 'old support requests are emptied')
      await forgetUploads(platform)
      const real = realClock.now().getTime()
      const oldestEntry = new Date(real - auditDays * dayMs)
      await forgetOldAudit(database.db, oldestEntry)
      await forgetOldOperatorLog(database.db, {
        changes: oldestEntry,
        reads: new Date(real - readDays * dayMs),
      })
      await forgetOldSessions(database.db, new Date(real - sessionDays * dayMs))
    },
  },
} satisfies ModuleJobs
