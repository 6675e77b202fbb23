import { startOfBusinessDay } from '@guihang/domain/calendar'
import { randomOf } from '@guihang/domain/seeded-random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../api.ts'
import { onPlainCopy } from '../plain-copy.ts'
import { shopWithStore } from '../road/parcels.ts'
import { giveBankAccount } from '../road/pay-shop.ts'
import { doBooks } from './books.ts'
import { homecoming, outcomeOf, outcomes } from './outcomes.ts'
import { auditYear, liveThrough } from './year.ts'

let api: TestApi
let now = startOfBusinessDay('2026-11-18')
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: { now: () => now } } })
})
afterAll(() => api.stop())

describe('check 6: a provider’s days with everything that can become of a parcel', () => {
  it('draws outcomes by their shares, which make a hundred', () => {
    expect(outcomes.reduce((sum, { share }) => sum + share, 0)).toBe(100)
    const drawn = Array.from({ length: 20_000 }, (_, index) =>
      outcomeOf(randomOf(`${index}`).between(0, 100)),
    )
    for (const outcome of outcomes) {
      const share = drawn.filter((one) => one === outcome).length / 200
      expect(Math.abs(share - outcome.share), outcome.name).toBeLessThan(1.5)
    }
  })

  it('leaves each parcel where it belongs, every dong in one place and every counter right', async () => {
    const own = [await shopWithStore(api), await shopWithStore(api)]
    for (const { user } of own) await giveBankAccount(api.database, user.shop.id)
    const operator = await api.twoOperators()
    const report = await liveThrough({
      operator,
      shops: own.map(({ client, store }) => ({ client, store_id: store.id })),
      // A seed with which all outcomes happen.
      seed: 3,
      days: 4,
      parcels_a_day: 120,
      nextDay: async () => {
        now = new Date(now.getTime() + 86_400_000)
      },
      doBooks: () => doBooks({ database: api.database, clock: { now: () => now }, operator, seed: 3 }),
    })
    // What was handed over in part leaves a parcel that comes home.
    expect(report.parcels).toBeGreaterThan(480)
    expect(new Set(report.ends.values()).size).toBe(
      new Set([...outcomes, homecoming].map(({ ends }) => ends)).size,
    )
    expect(await onPlainCopy(api.database.url, (copy) => auditYear(copy, report))).toEqual([])
  })
})
