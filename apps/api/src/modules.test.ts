import { expect, it } from 'vitest'
import { jobSchedule, laneOfJob } from './modules.ts'
import { defineModule } from './platform/module.ts'

it('a job that nobody enqueues does not compile without its hour', () => {
  // @ts-expect-error: it has no cron
  defineModule({ name: 'test', jobs: { 'make-months': { run: async () => undefined } } })
  // @ts-expect-error: no such job
  defineModule({ name: 'test', jobs: { 'make-years': { run: async () => undefined } } })
  expect(jobSchedule).toContainEqual({ job: 'make-months', cron: '47 * * * *' })
})

it('a job is in the lane that its module names, or in `other`', () => {
  expect(laneOfJob).toMatchObject({ 'push-parcel': 'push', 'send-digest': 'digest', 'make-months': 'other' })
  expect(new Set(Object.values(laneOfJob)).size).toBeGreaterThan(5)
})
