import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Outgoing } from './send/send-notices.store.ts'
import { sendDueNotices, sendNotices } from './send/send-notices.ts'
import { deleteOldNotices } from './tell/notices.store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Notices are kept this long, read or not. */
const NOTICE_DAYS = 180

export function notificationJobs(platform: Platform) {
  return {
    async 'send-due-notices'(): Promise<void> {
      const count = await sendDueNotices(platform)
      if (count > 0) platform.log.info({ task: 'send-due-notices', count }, 'notices are due')
    },
    async 'send-notices'(outgoing: Outgoing): Promise<void> {
      await sendNotices(platform, outgoing)
    },
    async 'forget-old-notices'(): Promise<void> {
      const before = new Date(platform.businessClock.now().getTime() - NOTICE_DAYS * DAY_MS)
      const count = await deleteOldNotices(platform.database.db, before)
      platform.log.info({ task: 'forget-old-notices', count }, 'old notices are forgotten')
    },
  }
}

export const notificationSchedule = [
  { job: 'send-due-notices', cron: '* * * * *' },
  // 02:43 in Vietnam.
  { job: 'forget-old-notices', cron: '43 19 * * *' },
] as const satisfies JobSchedule
