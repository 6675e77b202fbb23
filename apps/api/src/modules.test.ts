import { expect, it } from 'vitest'
import { jobSchedule, laneOfJob } from './modules.ts'
import { defineModule } from './platform/module.ts'

it('a job that nobody enqueues does not compile without its hour', () => {
  // @ts-expect-error: it has no cron
  defineModule({ name: 'test', jobs: { 'make-months': { run: async () => undefined } } })
  // @ts-expect-error: no such job
  defineModule({ name: 'test', jobs: { 'make-years': { run: async () => undefined } } })
  expect(jobSchedule).toContainEqual({ job: 'make-months', cron: '47 * * * *' })
  expect(new Set(jobSchedule.map(({ job }) => job)).size).toBe(jobSchedule.length)
})

it('a job is in the lane that its module names, or in `other`', () => {
  const named = Object.entries(laneOfJob).filter(([, lane]) => lane !== 'other')
  expect(Object.fromEntries(named)).toEqual({
    'push-parcel': 'push',
    'push-store': 'push',
    'send-mail': 'mail',
    'send-digest': 'digest',
    'send-message': 'message',
    'write-export': 'export',
    'run-batch': 'batch',
    'read-import': 'import',
    'create-import': 'import',
    'read-carrier-statement': 'import',
    'fetch-carrier-places': 'carrier',
    'choose-taker': 'carrier',
    'book-parcel': 'carrier',
    'apply-carrier-news': 'carrier',
    'poll-connection': 'carrier',
  })
})
