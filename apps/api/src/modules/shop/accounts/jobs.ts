import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetContactChanges, forgetOldLinks } from '../identity/index.ts'
import { forgetOldCaptchas } from './captcha.store.ts'
import { forgetInvitations, forgetRegistrations } from './forget-registrations.ts'
import { mailRecoveryLink } from './forgot-password.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-links': Record<string, never>
    'forget-registrations': Record<string, never>
  }
}

const WEEK_MS = 7 * 86_400_000

export function accountJobs(platform: Platform) {
  return {
    async 'mail-recovery-link'(payload: { shop_id: string; user_id: string; ip: string }): Promise<void> {
      await mailRecoveryLink(platform, payload)
    },
    async 'forget-old-links'(): Promise<void> {
      const { db } = platform.database
      const now = platform.realClock.now()
      const links = await forgetOldLinks(db, new Date(now.getTime() - WEEK_MS))
      const captchas = await forgetOldCaptchas(db, now)
      const changes = await forgetContactChanges(db, now)
      const count = links + captchas + changes
      platform.log.info({ task: 'forget-old-links', count }, 'dead links and codes are forgotten')
    },
    async 'forget-registrations'(): Promise<void> {
      const count = (await forgetRegistrations(platform)) + (await forgetInvitations(platform))
      platform.log.info({ task: 'forget-registrations', count }, 'people who never came are forgotten')
    },
  }
}

export const accountSchedule = [
  { job: 'forget-old-links', cron: '37 * * * *' },
  { job: 'forget-registrations', cron: '57 * * * *' },
] as const satisfies JobSchedule
