import { defineModule } from '../../../platform/module.ts'
import { carrierMoneyJobs } from './jobs.ts'
import { carrierMoneyRoutes } from './routes.ts'

export type { DifferenceRow } from './differences/differences.store.ts'
export { markSent } from './differences/mark-sent.ts'
export { gatherFacts } from './facts/gather-facts.ts'
export { listRowPlaces } from './facts/row-places.store.ts'
export { judgeByTime } from './jobs.ts'

export const carrierMoneyModule = defineModule({
  name: 'carrier-money',
  routes: carrierMoneyRoutes,
  jobs: carrierMoneyJobs,
})
