import { hourMs } from '@guihang/domain/time'
import { forgetOldCalls } from '../../../platform/http/guards/call-counts.store.ts'
import { forgetOldKeys } from '../../../platform/idempotency.ts'
import type { ModuleJobs } from '../../../platform/module.ts'
import { makeMonths } from '../../../platform/months/index.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-keys': Record<string, never>
    'forget-old-calls': Record<string, never>
    'make-months': Record<string, never>
  }
}

/** Longer than the window of any limit, which is an hour at most. */
const callsKeptMs = 2 * hourMs

export const systemJobs = {
  'forget-old-keys': {
    cron: '17 * * * *',
    async run({ database, realClock, log }) {
      const count = await forgetOldKeys(database, realClock)
      log.info({ task: 'forget-old-keys', count }, 'old idempotency keys are forgotten')
    },
  },
  'forget-old-calls': {
    cron: '7 * * * *',
    async run({ database, realClock, log }) {
      const count = await forgetOldCalls(database.db, new Date(realClock.now().getTime() - callsKeptMs))
      log.info({ task: 'forget-old-calls', count }, 'old counts of calls are forgotten')
    },
  },
  'make-months': {
    cron: '47 * * * *',
    async run({ database, businessClock, realClock, log }) {
      const months = await makeMonths(database.url, { business: businessClock.now(), real: realClock.now() })
      if (months.length > 0) log.info({ task: 'make-months', count: months.length }, 'months are made ahead')
    },
  },
  'send-mail': { lane: 'mail', run: ({ mail }, { mail_id }) => mail.deliver(mail_id) },
  'send-digest': { lane: 'digest', run: ({ mail }, { mail_id }) => mail.deliver(mail_id) },
  'send-message': {
    lane: 'message',
    run: ({ messages }, { message_id }) => messages.deliver(message_id),
  },
  'forget-old-messages': {
    cron: '37 * * * *',
    async run({ messages, log }) {
      const count = await messages.forgetOld()
      log.info({ task: 'forget-old-messages', count }, 'old messages are forgotten')
    },
  },
  'forget-old-mails': {
    cron: '27 * * * *',
    async run({ mail, log }) {
      const count = await mail.forgetOld()
      log.info({ task: 'forget-old-mails', count }, 'old mails are forgotten')
    },
  },
} satisfies ModuleJobs
