import { defineModule } from '../../../platform/module.ts'
import { countDueMonths } from './count-months.ts'
import { carrierScorecardRoutes } from './routes.ts'

export { scoresOf } from './scores-of.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'count-carrier-scores': Record<string, never>
  }
}

export const carrierScorecardModule = defineModule({
  name: 'carrier-scorecard',
  routes: carrierScorecardRoutes,
  jobs: {
    'count-carrier-scores': {
      cron: '37 * * * *',
      async run(platform) {
        const { length: count } = await countDueMonths(platform)
        if (count > 0)
          platform.log.info({ task: 'count-carrier-scores', count }, 'months of carriers are counted')
      },
    },
  },
})
