import type { Client } from '@guihang/contract/client'
import { hourMs } from '@guihang/domain/time'
import { startTestApi, type TestApi } from '../api.ts'
import { type JobTime, jobTime } from '../job-time.ts'
import { type ShopWithStore, shopWithStore } from '../road/parcels.ts'
import { connectCarrier } from './connect-carrier.ts'
import { ghtkSecrets, type PlainGhtk, startPlainGhtk } from './plain-ghtk.ts'

/** The product, a GHTK that it can connect, and a shop whose parcels are pushed. */
export type ApiWithGhtk = {
  readonly api: TestApi
  readonly ghtk: PlainGhtk
  readonly shop: ShopWithStore
  readonly operator: Client
  readonly time: JobTime
  /** Connects GHTK under this code. Answers the path to which GHTK sends its messages. */
  connect(code: string): Promise<string>
  /** Moves real time ahead, for jobs and for what we know of carriers. */
  pass(ms: number): Promise<void>
  /** Does the work as if it were so many hours later. */
  later<Answer>(hours: number, work: () => Promise<Answer>): Promise<Answer>
  stop(): Promise<void>
}

/** Starts both. Once for each test file, in beforeAll. */
export async function apiWithGhtk(): Promise<ApiWithGhtk> {
  let passed = 0
  const real = { now: () => new Date(Date.now() + passed) }
  const ghtk = await startPlainGhtk()
  const api = await startTestApi({ environment: { WEBHOOK_ALLOW_PRIVATE: '1' }, clocks: { real } })
  const shop = await shopWithStore(api, { is_oms: 1 })
  const operator = (await api.operator()).client
  const time = jobTime(api)
  return {
    ...{ api, ghtk, shop, operator, time },
    async connect(code) {
      const connection = { code, kind: 'ghtk', secrets: ghtkSecrets, url: ghtk.url } as const
      return new URL((await connectCarrier(operator, connection)).inbox).pathname
    },
    async pass(ms) {
      passed += ms
      await time.pass(ms)
    },
    async later(hours, work) {
      passed += hours * hourMs
      try {
        return await work()
      } finally {
        passed -= hours * hourMs
      }
    },
    async stop() {
      await api.stop()
      await ghtk.stop()
    },
  }
}
