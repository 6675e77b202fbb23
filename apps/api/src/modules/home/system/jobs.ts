import { forgetOldCalls } from '../../../platform/http/guards/call-counts.store.ts'
import { forgetOldKeys } from '../../../platform/idempotency.ts'
import type { JobSchedule } from '../../../platform/module.ts'
import { makeMonths } from '../../../platform/months/index.ts'
import type { Platform } from '../../../platform/platform.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-keys': Record<string, never>
    'forget-old-calls': Record<string, never>
    'make-months': Record<string, never>
  }
}

/** Longer than the window of any limit, which is an hour at most. */
const CALLS_KEPT_MS = 2 * 60 * 60_000

export function systemJobs(platform: Platform) {
  return {
    async 'forget-old-keys'(): Promise<void> {
      const count = await forgetOldKeys(platform.database, platform.realClock)
      platform.log.info({ task: 'forget-old-keys', count }, 'old idempotency keys are forgotten')
    },
    async 'forget-old-calls'(): Promise<void> {
      const before = new Date(platform.realClock.now().getTime() - CALLS_KEPT_MS)
      const count = await forgetOldCalls(platform.database.db, before)
      platform.log.info({ task: 'forget-old-calls', count }, 'old counts of calls are forgotten')
    },
    async 'make-months'(): Promise<void> {
      const { database, businessClock, realClock, log } = platform
      const months = await makeMonths(database.url, { business: businessClock.now(), real: realClock.now() })
      if (months.length > 0) log.info({ task: 'make-months', count: months.length }, 'months are made ahead')
    },
    async 'send-mail'({ mail_id }: { mail_id: string }): Promise<void> {
      await platform.mail.deliver(mail_id)
    },
    async 'send-digest'({ mail_id }: { mail_id: string }): Promise<void> {
      await platform.mail.deliver(mail_id)
    },
    async 'send-message'({ message_id }: { message_id: string }): Promise<void> {
      await platform.messages.deliver(message_id)
    },
    async 'forget-old-messages'(): Promise<void> {
      const count = await platform.messages.forgetOld()
      platform.log.info({ task: 'forget-old-messages', count }, 'old messages are forgotten')
    },
    async 'forget-old-mails'(): Promise<void> {
      const count = await platform.mail.forgetOld()
      platform.log.info({ task: 'forget-old-mails', count }, 'old mails are forgotten')
    },
  }
}

export const systemSchedule = [
  { job: 'forget-old-keys', cron: '17 * * * *' },
  { job: 'forget-old-calls', cron: '7 * * * *' },
  { job: 'forget-old-mails', cron: '27 * * * *' },
  { job: 'forget-old-messages', cron: '37 * * * *' },
  { job: 'make-months', cron: '47 * * * *' },
] as const satisfies JobSchedule
