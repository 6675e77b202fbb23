import { moveClock } from '@guihang/contract/business-clock'
import { createClient } from '@guihang/contract/client'
import { refreshGatewayToken } from '@guihang/contract/integrations/api-settings'
import { login } from '@guihang/contract/people/identity'
import { createStore } from '@guihang/contract/stores'
import { startApiProcess, TEST_SECRET } from '../../apps/api/src/testing/api-process.ts'
import type { CrashingPostgres } from '../../apps/api/src/testing/campaign/crashing-postgres.ts'
import type { Findings } from '../../apps/api/src/testing/campaign/promises.ts'
import {
  auditYear,
  liveThrough,
  type YearReport,
  type YearShop,
} from '../../apps/api/src/testing/campaign/year.ts'
import { peopleBuilders } from '../../apps/api/src/testing/people/people.ts'
import { mintTwoOperators } from '../../apps/api/src/testing/people/two-operators.ts'
import { storeBody } from '../../apps/api/src/testing/road/places.ts'

const SHOPS = 16
const DAYS = 365
const unlimited = { CALLS_PER_SESSION: '10000000', CALLS_PER_ADDRESS: '10000000' }

/** A seeded year of a provider over HTTP against one API process; answers what it found, and how fast it went. */
export async function liveAYear(
  postgres: CrashingPostgres,
  parcels: number,
): Promise<{ report: YearReport; findings: Findings }> {
  const api = await startApiProcess({
    databaseUrl: postgres.url,
    // Business time can be moved in a demo alone.
    environment: { ...unlimited, GUIHANG_DEMO: '1', ROLE: 'api' },
  })
  try {
    const token = await mintTwoOperators(postgres.database, TEST_SECRET)
    const operator = createClient({ baseUrl: api.url, token })
    const shops: YearShop[] = []
    for (let count = 0; count < SHOPS; count += 1) shops.push(await openShop(api.url, postgres))
    const report = await liveThrough({
      operator,
      shops,
      seed: 1,
      days: DAYS,
      parcels_a_day: Math.ceil(parcels / DAYS),
      nextDay: async () => {
        await operator.call(moveClock, { body: { advance_seconds: 86_400 } })
      },
    })
    return { report, findings: await auditYear(postgres.database.pool, report) }
  } finally {
    await api.end('SIGTERM')
  }
}

/** A shop that calls with its gateway token, which does not end within the year. */
async function openShop(baseUrl: string, { database }: CrashingPostgres): Promise<YearShop> {
  const people = peopleBuilders(database)
  const user = await people.buildUser({ shop: await people.buildShop() })
  const anybody = createClient({ baseUrl })
  const { access_token } = await anybody.call(login, {
    body: { username: user.email, password: user.password },
  })
  const signedIn = createClient({ baseUrl, token: () => access_token })
  const { data: store } = await signedIn.call(createStore, { body: storeBody() })
  const { data } = await signedIn.call(refreshGatewayToken, {})
  return { client: createClient({ baseUrl, token: () => data.gateway_token }), store_id: store.id }
}
