import { setTimeout as sleep } from 'node:timers/promises'
import { defineModule } from '../../../platform/module.ts'
import { fillDays } from './fill-days.ts'

export { isAttempt } from './attempts.store.ts'
export { type AttemptedRow, countAttempted, countFailureReasons } from './attempts-of-days.store.ts'
export { type CreatedDay, countCreated, type DayScope, listCreatedDays } from './created-days.store.ts'
export { createdGroupOf, isIn } from './day-groups.ts'
export { type DayMove, keepDays } from './keep-days.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'fill-day-counts': Record<string, never>
  }
}

export const dayCountsModule = defineModule({
  name: 'day-counts',
  jobs: {
    'fill-day-counts': {
      cron: '41 * * * *',
      async run(platform) {
        const count = await fillDays(platform, sleep)
        if (count > 0) platform.log.info({ task: 'fill-day-counts', count }, 'parcels are counted by day')
      },
    },
  },
})
