import { startOfBusinessDay } from '@guihang/domain/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../api.ts'
import { shopWithStore } from '../road/parcels.ts'
import { giveBankAccount } from '../road/pay-shop.ts'
import { sizeOf } from '../size.ts'
import { answerWeighings, countBag, doBooks } from './books.ts'
import { auditQuarter } from './quarter.ts'
import { quarterOutcomes } from './quarter-outcomes.ts'
import { auditScreens } from './screens.ts'
import { liveThrough } from './year.ts'

const parcelsADay = sizeOf({ short: 12, full: 36 })

let api: TestApi
let now = startOfBusinessDay('2026-11-18')
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: { now: () => now } } })
})
afterAll(() => api.stop())

it('check 6: collected = paid + fees + held + written off, by the product’s count and by plain SQL', async () => {
  const own = [await shopWithStore(api), await shopWithStore(api)]
  for (const { user } of own) await giveBankAccount(api.database, user.shop.id)
  const operator = await api.twoOperators()
  const { database } = api
  const seed = 5
  const watched = own.map(({ client, user }) => ({ watching: client, shop_id: user.shop.id }))
  const seen: string[] = []
  const report = await liveThrough({
    operator,
    shops: own.map(({ client, store }) => ({ client, store_id: store.id })),
    seed,
    outcomes: quarterOutcomes,
    days: 7,
    parcels_a_day: parcelsADay,
    nextDay: async () => {
      now = new Date(now.getTime() + 86_400_000)
    },
    doBooks: async () => {
      const paid = await doBooks({ database, clock: { now: () => now }, operator, seed })
      for (const shop of watched) await answerWeighings(shop, now)
      const [looking] = watched.reverse()
      if (looking) seen.push(...(await auditScreens(database.pool, looking, now)))
      return paid
    },
    count: (event, numbers) => countBag({ database, seed }, event, numbers),
  })
  const { findings, counts } = await auditQuarter(database.pool, operator, report, now)
  expect(seen).toEqual([])
  expect(findings).toEqual([])
  expect(counts.parcels).toBeGreaterThan(6.6 * parcelsADay)
  expect(counts.statements).toBeGreaterThan(4)
  expect(counts.collected).toBe(
    counts['paid to shops'] +
      counts['fees and what the provider bears'] +
      counts.held +
      counts['written off'],
  )
})
