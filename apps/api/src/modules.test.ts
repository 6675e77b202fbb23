import { expect, it } from 'vitest'
import { jobSchedule } from './modules.ts'
import type { JobPayloads } from './platform/jobs/index.ts'

type RecurringJob = {
  [Job in keyof JobPayloads]: JobPayloads[Job] extends Record<string, never> ? Job : never
}[keyof JobPayloads]

// A job without a payload that is missing here does not compile.
const recurring: Record<RecurringJob, true> = {
  'accept-unanswered-weighings': true,
  'forget-old-imports': true,
  'forget-old-webhooks': true,
  'forget-old-sign-in-failures': true,
  'forget-old-exports': true,
  'forget-old-batches': true,
  'forget-old-calls': true,
  'forget-old-keys': true,
  'make-months': true,
  'check-kept-sums': true,
  'forget-old-links': true,
  'forget-old-mails': true,
  'forget-old-messages': true,
  'forget-old-notices': true,
  'send-due-notices': true,
  'forget-personal-data': true,
  'forget-registrations': true,
  'make-statements': true,
  'resume-pushes': true,
  'drive-sandboxes': true,
  'wipe-sandboxes': true,
  'tell-ending-tokens': true,
}

it('every job that nobody enqueues stands in the schedule, once', () => {
  expect(jobSchedule.map(({ job }) => job).sort()).toEqual(Object.keys(recurring).sort())
})
