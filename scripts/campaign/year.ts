import { setTimeout } from 'node:timers/promises'
import { type Client, createClient } from '@guihang/contract/client'
import { refreshGatewayToken } from '@guihang/contract/connection/api-settings'
import { moveClock } from '@guihang/contract/home/business-clock'
import { getPublicSettings } from '@guihang/contract/home/system'
import { login } from '@guihang/contract/shop/identity'
import { createStore } from '@guihang/contract/shop/stores'
import { startApiProcess, testSecret } from '../../apps/api/src/testing/api-process.ts'
import { answerWeighings, countBag, doBooks } from '../../apps/api/src/testing/campaign/books.ts'
import type { CampaignDatabase } from '../../apps/api/src/testing/campaign/given-server.ts'
import type { Findings } from '../../apps/api/src/testing/campaign/promises.ts'
import { auditQuarter, type QuarterCounts } from '../../apps/api/src/testing/campaign/quarter.ts'
import { quarterOutcomes } from '../../apps/api/src/testing/campaign/quarter-outcomes.ts'
import { auditScreens, type WatchingShop } from '../../apps/api/src/testing/campaign/screens.ts'
import {
  auditYear,
  liveThrough,
  type Year,
  type YearReport,
  type YearShop,
} from '../../apps/api/src/testing/campaign/year.ts'
import { peopleBuilders } from '../../apps/api/src/testing/people/people.ts'
import { mintTwoOperators } from '../../apps/api/src/testing/people/two-operators.ts'
import { onPlainCopy } from '../../apps/api/src/testing/plain-copy.ts'
import { giveBankAccount } from '../../apps/api/src/testing/road/pay-shop.ts'
import { storeBody } from '../../apps/api/src/testing/road/places.ts'

const shopCount = 16
const seedOfYear = 1
/** Every so many days one of the shops looks at its screens. */
const lookDays = 3
/** A session ends after fifteen minutes. */
const sessionMs = 600_000
const unlimited = { CALLS_PER_SESSION: '10000000', CALLS_PER_ADDRESS: '10000000' }

/** A seeded year, or fewer days, of a provider over HTTP against one API process; answers what it found, and how fast it went. */
export async function liveAYear(
  postgres: CampaignDatabase,
  parcels: number,
  days: number,
): Promise<{ report: YearReport; findings: Findings }> {
  return await live(postgres, { parcels, days }, ({ report, reader }) => auditYear(reader, report))
}

/** A quarter in which cash is counted short and over, too. Answers what two counts of its money found. */
export async function liveAQuarter(
  postgres: CampaignDatabase,
  parcels: number,
): Promise<{ report: YearReport; findings: Findings; counts: QuarterCounts }> {
  const count: Year['count'] = (event, numbers) =>
    countBag({ database: postgres.database, seed: seedOfYear }, event, numbers)
  const seen: string[] = []
  let day = 0
  /** Each evening the shops answer weighings; every third one of them looks at its screens. */
  const evening = async (shops: readonly WatchingShop[], now: Date) => {
    for (const shop of shops) await answerWeighings(shop, now)
    day += 1
    const looking = shops[(day / lookDays) % shops.length]
    if (day % lookDays === 0 && looking !== undefined)
      seen.push(...(await auditScreens(postgres.database.pool, looking, now)))
  }
  let counts: QuarterCounts | undefined
  const lived = await live(
    postgres,
    { parcels, days: 91, count, evening, outcomes: quarterOutcomes },
    async ({ report, operator, now, reader }) => {
      const audited = await auditQuarter(reader, operator, report, now)
      counts = audited.counts
      return [...seen, ...audited.findings]
    },
  )
  if (counts === undefined) throw new Error('The quarter was not counted')
  return { ...lived, counts }
}

type Lives = Pick<Year, 'count' | 'outcomes'> & {
  readonly parcels: number
  readonly days: number
  /** What the shops do when the books of a day are done. */
  readonly evening?: (shops: readonly WatchingShop[], now: Date) => Promise<void>
}

type Lived = {
  readonly report: YearReport
  readonly operator: Client
  readonly now: Date
  readonly reader: Reader
}

type Reader = Parameters<typeof auditYear>[0]

async function live(
  postgres: CampaignDatabase,
  { parcels, days, count, evening, outcomes }: Lives,
  audit: (lived: Lived) => Promise<Findings>,
): Promise<{ report: YearReport; findings: Findings }> {
  const api = await startApiProcess({
    databaseUrl: postgres.url,
    // Business time can be moved in a demo alone.
    environment: { ...unlimited, GUIHANG_DEMO: '1', ROLE: 'api' },
  })
  try {
    const token = await mintTwoOperators(postgres.database, testSecret)
    const operator = createClient({ baseUrl: api.url, token, fetch: patient })
    const shops: (YearShop & WatchingShop)[] = []
    for (let count = 0; count < shopCount; count += 1) shops.push(await openShop(api.url, postgres))
    const { data } = await createClient({ baseUrl: api.url }).call(getPublicSettings, {})
    let now = new Date(data.now)
    const { database } = postgres
    const report = await liveThrough({
      operator,
      shops,
      seed: seedOfYear,
      days,
      parcels_a_day: Math.ceil(parcels / days),
      nextDay: async () => {
        now = new Date((await operator.call(moveClock, { body: { advance_seconds: 86_400 } })).data.now)
      },
      doBooks: async () => {
        const paid = await doBooks({ database, clock: { now: () => now }, operator, seed: seedOfYear })
        await evening?.(shops, now)
        return paid
      },
      ...(outcomes !== undefined && { outcomes }),
      ...(count !== undefined && { count }),
    })
    const audited = await onPlainCopy(postgres.url, async (reader) => {
      // The year was written faster than PostgreSQL looks at its tables by itself.
      await reader.query('ANALYZE')
      return await audit({ report, operator, now, reader })
    })
    return { report, findings: audited }
  } finally {
    await api.end('SIGTERM')
  }
}

/** On a busy machine the API sheds calls before it takes them up: each is made again. */
const patient: typeof fetch = async (address, init) => {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, init)
    if (answer.status !== 503 || tries === 120) return answer
    await answer.body?.cancel()
    await setTimeout(1_000)
  }
}

/** A shop that calls with its gateway token, which does not end within the year. */
async function openShop(baseUrl: string, { database }: CampaignDatabase): Promise<YearShop & WatchingShop> {
  const people = peopleBuilders(database)
  const user = await people.buildUser({ shop: await people.buildShop() })
  await giveBankAccount(database, user.shop.id)
  const anybody = createClient({ baseUrl })
  let session: { readonly token: string; readonly until: number } | undefined
  const token = async () => {
    if (session === undefined || session.until < Date.now()) {
      const body = { username: user.email, password: user.password }
      const { access_token } = await anybody.call(login, { body })
      session = { token: access_token, until: Date.now() + sessionMs }
    }
    return session.token
  }
  const signedIn = createClient({ baseUrl, token, fetch: patient })
  const { data: store } = await signedIn.call(createStore, { body: storeBody() })
  const { data } = await signedIn.call(refreshGatewayToken, {})
  const client = createClient({ baseUrl, token: () => data.gateway_token, fetch: patient })
  return { client, store_id: store.id, shop_id: user.shop.id, watching: signedIn }
}
