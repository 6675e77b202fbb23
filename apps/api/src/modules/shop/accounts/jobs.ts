import { dayMs } from '@guihang/domain/time'
import type { ModuleJobs } from '../../../platform/module.ts'
import { forgetContactChanges } from '../identity/index.ts'
import { forgetOldLinks } from '../links/index.ts'
import { forgetOldCaptchas } from './captcha.store.ts'
import { forgetInvitations, forgetRegistrations } from './forget-registrations.ts'
import { mailRecoveryLink } from './forgot-password.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-links': Record<string, never>
    'forget-registrations': Record<string, never>
  }
}

const weekMs = 7 * dayMs

export const accountJobs = {
  'mail-recovery-link': { run: mailRecoveryLink },
  'forget-old-links': {
    cron: '37 * * * *',
    async run({ database: { db }, realClock, log }) {
      const now = realClock.now()
      const links = await forgetOldLinks(db, new Date(now.getTime() - weekMs))
      const captchas = await forgetOldCaptchas(db, now)
      const changes = await forgetContactChanges(db, now)
      const count = links + captchas + changes
      log.info({ task: 'forget-old-links', count }, 'dead links and codes are forgotten')
    },
  },
  'forget-registrations': {
    cron: '57 * * * *',
    async run(platform) {
      const count = (await forgetRegistrations(platform)) + (await forgetInvitations(platform))
      platform.log.info({ task: 'forget-registrations', count }, 'people who never came are forgotten')
    },
  },
} satisfies ModuleJobs
