import { startOfBusinessDay } from '@guihang/domain/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../api.ts'
import { shopWithStore } from '../road/parcels.ts'
import { giveBankAccount } from '../road/pay-shop.ts'
import { countBag, doBooks } from './books.ts'
import { auditQuarter } from './quarter.ts'
import { liveThrough } from './year.ts'

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
  const report = await liveThrough({
    operator,
    shops: own.map(({ client, store }) => ({ client, store_id: store.id })),
    seed,
    days: 6,
    parcels_a_day: 40,
    nextDay: async () => {
      now = new Date(now.getTime() + 86_400_000)
    },
    doBooks: () => doBooks({ database, clock: { now: () => now }, operator, seed }),
    count: (event, numbers) => countBag({ database, seed }, event, numbers),
  })
  const { findings, counts } = await auditQuarter(database.pool, operator, report, now)
  expect(findings).toEqual([])
  expect(counts.parcels).toBeGreaterThan(240)
  expect(counts.statements).toBeGreaterThan(4)
  expect(counts.collected).toBe(
    counts['paid to shops'] +
      counts['fees and what the provider bears'] +
      counts.held +
      counts['written off'],
  )
}, 120_000)
