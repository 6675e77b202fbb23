import { dayMs } from '@guihang/domain/time'
import { forgetStaffSessions } from '../../../platform/auth/staff/staff-sessions.store.ts'
import type { ModuleJobs } from '../../../platform/module.ts'
import { mailAskedLink } from './people/follow-link.ts'
import { forgetStaffLinks } from './people/links.store.ts'
import { forgetStaffPlaces } from './sessions/places.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-staff-sessions': Record<string, never>
  }
}

const weekMs = 7 * dayMs
/** Longer than a place counts as known. */
const placesKeptMs = 91 * dayMs

export const staffJobs = {
  'mail-staff-link': { run: mailAskedLink },
  'forget-old-staff-sessions': {
    cron: '22 19 * * *',
    async run({ database: { db }, realClock, log }) {
      const now = realClock.now().getTime()
      const sessions = await forgetStaffSessions(db, new Date(now - weekMs))
      const links = await forgetStaffLinks(db, new Date(now - weekMs))
      const places = await forgetStaffPlaces(db, new Date(now - placesKeptMs))
      const count = sessions + links + places
      log.info(
        { task: 'forget-old-staff-sessions', count },
        'ended sessions and links of staff are forgotten',
      )
    },
  },
} satisfies ModuleJobs
