import { dayMs } from '@guihang/domain/time'
import type { ModuleJobs } from '../../../platform/module.ts'
import { deleteOldNotices } from './notify/notices.store.ts'
import { sendDueNotices, sendNotices } from './send/send-notices.ts'

/** Notices are kept this long, read or not. */
const noticeDays = 180

export const notificationJobs = {
  'send-due-notices': {
    cron: '* * * * *',
    async run(platform) {
      const count = await sendDueNotices(platform)
      if (count > 0) platform.log.info({ task: 'send-due-notices', count }, 'notices are due')
    },
  },
  'send-notices': { run: sendNotices },
  'forget-old-notices': {
    // 02:43 in Vietnam.
    cron: '43 19 * * *',
    async run({ database, businessClock, log }) {
      const before = new Date(businessClock.now().getTime() - noticeDays * dayMs)
      const count = await deleteOldNotices(database.db, before)
      log.info({ task: 'forget-old-notices', count }, 'old notices are forgotten')
    },
  },
} satisfies ModuleJobs
