import { defineModule } from '../../../platform/module.ts'
import { nameUnstated } from '../owed/index.ts'
import { checkKeptSums } from './check-kept-sums.ts'

export { measureKeptSums } from './check-kept-sums.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'check-kept-sums': Record<string, never>
    'name-unstated': Record<string, never>
  }
}

export const keptSumsModule = defineModule({
  name: 'kept-sums',
  jobs: {
    'name-unstated': {
      cron: '43 * * * *',
      async run({ database, log }) {
        const count = await nameUnstated(database.db)
        if (count > 0)
          log.info({ task: 'name-unstated', count }, 'what waits for a statement names its parcels')
      },
    },
    'check-kept-sums': {
      // 02:53 in Vietnam.
      cron: '53 19 * * *',
      async run(platform) {
        const wrong = await checkKeptSums(platform)
        for (const [name, count] of Object.entries(wrong))
          if (count > 0) platform.log.error({ task: 'check-kept-sums', name, count }, 'kept sums are wrong')
      },
    },
  },
})
