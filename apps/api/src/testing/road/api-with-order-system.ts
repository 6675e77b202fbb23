import { startTestApi, type TestApi } from '../api.ts'
import { type JobTime, jobTime } from '../job-time.ts'
import { openTestOrderSystem, type TestOrderSystem } from './order-system.ts'

/** The product with an order system behind it, and a clock for its pushes. */
export type ApiWithOrderSystem = {
  readonly api: TestApi
  readonly oms: TestOrderSystem
  readonly time: JobTime
  /** Sends every push that is due, then counts the requests received from 0. */
  forget(): Promise<void>
  stop(): Promise<void>
}

/** Starts both. One for each test file, in beforeAll. */
export async function apiWithOrderSystem(): Promise<ApiWithOrderSystem> {
  const oms = await openTestOrderSystem()
  const api = await startTestApi({ environment: { OMS_URL: oms.url } })
  const time = jobTime(api)
  return {
    api,
    oms,
    time,
    async forget() {
      oms.behaviour = 'up'
      await time.run()
      oms.arrived.length = 0
      oms.acted.length = 0
    },
    async stop() {
      await api.stop()
      oms.close()
    },
  }
}
