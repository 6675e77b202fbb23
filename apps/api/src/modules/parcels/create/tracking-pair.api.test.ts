import { isTrackingNumber, numbersOfAPair } from '@guihang/domain/parcels/parcels/tracking-number'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'

const real = manualClock(new Date())
let api: TestApi
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { real }, environment: { TRACKING_PREFIXES: 'GH,GX' } })
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

/** As if other shops had so many parcels. */
async function given(count: number): Promise<void> {
  const other = await api.buildShop()
  await api.database.pool.query(
    "insert into parcel_counts (shop_id, status, count) values ($1, 'bank_transfered', $2)",
    [other.id, count],
  )
}

/** Processes count anew every hour; sessions end sooner, so somebody signs in again. */
async function nextNumber(): Promise<string> {
  real.advance(3_600_001)
  const { client } = await api.signIn(shop.user)
  return (await newParcel({ ...shop, client })).tracking_number
}

it('opens the next letter pair when a tenth of one is used, in the same format', async () => {
  const first = await nextNumber()
  expect(first).toMatch(/^GH\d{10}$/)
  await given(numbersOfAPair - 3)
  expect(await nextNumber()).toMatch(/^GH/)
  await given(2)
  const next = await nextNumber()
  expect(next).toMatch(/^GX\d{10}$/)
  expect(isTrackingNumber(next)).toBe(true)
  expect(api.logs.join('')).not.toContain('TRACKING_PREFIXES')
})

it('stays with the last pair, and warns once', async () => {
  await given(numbersOfAPair)
  expect(await nextNumber()).toMatch(/^GX/)
  expect(await nextNumber()).toMatch(/^GX/)
  const warnings = api.logs.filter((line) => line.includes('add one to TRACKING_PREFIXES'))
  expect(warnings).toHaveLength(1)
})
