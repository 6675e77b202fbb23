import type { Client } from '@guihang/contract/client'
import { cancelParcel, createParcel, editParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { quoteFeeDetails, quoteFees } from '@guihang/contract/parcels/pricing'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { listPriceTables, type Prices, setPrices, tryPrices } from '@guihang/contract/provider/price-tables'
import { defaultPriceTable } from '@guihang/domain/parcels/pricing/pricing'
import { dayMs } from '@guihang/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { tryPrices as countEffect } from './try-prices.ts'

// Wednesday, 18 November 2026, in the morning in Vietnam.
const business = manualClock('2026-11-18T02:00:00Z')
const real = manualClock(new Date(Date.now() + 60_000))
const { step_g: _, ...today } = defaultPriceTable

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { business, real } })
  operator = (await api.operator('Chị Lan vận hành')).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const set = (valid_from: string, prices: Partial<Prices>) => {
  // The plan stored last counts, so each is stored at an instant of its own.
  real.advance(1)
  return operator.call(setPrices, { body: { valid_from, prices: { ...today, ...prices } } })
}

const request = (traits: object = {}) => ({
  ...{ store_id: shop.store.id, ...places.benNghe, weight: 0.4, length: 10, width: 10, height: 10 },
  ...{ product_value: 5_000_000, cod: 200_000, payment_option: 'sender' as const, ...traits },
})

/** Processes read prices anew every five seconds. */
async function fees(traits: object = {}) {
  real.advance(6_000)
  return (await shop.client.call(quoteFees, { body: request(traits) })).data
}

const dearer = { in_province: { first_fee: 18_000, step_fee: 3_000 } }

describe('prices set by the provider', () => {
  it('hold from their day on; parcels made before keep their fees', async () => {
    const { data: before } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
    const { data: table } = await set('2026-11-20', { zones: { ...today.zones, ...dearer } })
    expect(table).toMatchObject({ valid_from: '2026-11-20', prices: { zones: dearer } })
    expect((await fees()).shipping_fee).toBe(16_500)

    // The last second of the day before.
    business.advance(Date.parse('2026-11-20T00:00:00+07:00') - business.now().getTime() - 1)
    expect((await fees()).shipping_fee).toBe(16_500)
    business.advance(1)
    expect((await fees()).shipping_fee).toBe(18_000)
    const { data: after } = await shop.client.call(getParcel, { params: { id: before.id } })
    expect(after.shipping_fee).toBe(before.shipping_fee)
    const edited = await shop.client.call(editParcel, {
      params: { id: before.id },
      body: { cod: 210_000 },
    })
    expect(edited.data.shipping_fee).not.toBe(before.shipping_fee)

    // Its page names the lines of its own prices, and none that would not add up to its fees.
    const { zone, lines } = after.fee_details ?? { lines: [] }
    expect(zone).toBe('in_province')
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      after.shipping_fee + after.insurance_fee + after.service_fee,
    )
    const { data: reckoned } = await shop.client.call(getParcel, { params: { id: before.id } })
    expect(reckoned.fee_details).toBeNull()
  })

  it('replace the plan of the same day, and are listed with the one stored last first', async () => {
    await set('2026-12-24', { remote_ward_fee: 11_000 })
    await set('2026-12-24', { remote_ward_fee: 12_000, insurance_per_mille: 4 })
    const { data } = await operator.call(listPriceTables, { query: {} })
    expect(data.map(({ valid_from, prices }) => [valid_from, prices.remote_ward_fee])).toEqual([
      ['2026-12-24', 12_000],
      ['2026-12-24', 11_000],
      ['2026-11-20', 10_000],
      ['1970-01-01', 10_000],
    ])
    business.advance(Date.parse('2026-12-24T08:00:00+07:00') - business.now().getTime())
    expect(await fees()).toMatchObject({ insurance_fee: 20_000, shipping_fee: 16_500 })
    const details = await shop.client.call(quoteFeeDetails, { body: request() })
    expect(details.data.lines.map(({ title }) => title)).toContain('Bảo hiểm 0,4 % giá trị')
  })

  it('never change today or the past', async () => {
    for (const day of ['2026-12-24', '2026-12-23', '1970-01-01'])
      expect(await refusal(set(day, {}))).toMatchObject(
        answers(422, 'EVALID', { valid_from: ['Chọn từ ngày mai trở đi'] }),
      )
    expect(await refusal(set('2027-01-05', { return_percent: -1, remote_ward_fee: 0.5 }))).toMatchObject({
      status: 422,
      body: {
        errors: {
          'prices.return_percent': [expect.any(String)],
          'prices.remote_ward_fee': [expect.any(String)],
        },
      },
    })
  })

  it('are written in the log of operators', async () => {
    const { data } = await operator.call(listOperatorLog, { query: { action: 'prices_set' } })
    expect(data[0]).toMatchObject({ operator_name: 'Chị Lan vận hành', what: '2026-12-24' })
    expect(data).toHaveLength(3)
  })

  it('hold at once where a demo moves its time to their first day', async () => {
    const { shipping_fee } = await fees()
    await set('2026-12-25', { zones: { ...today.zones, ...dearer } })
    business.advance(Date.parse('2026-12-25T08:00:00+07:00') - business.now().getTime())
    // No five seconds have passed since prices were read.
    const { data } = await shop.client.call(quoteFees, { body: request() })
    expect(data.shipping_fee).toBe(shipping_fee + 1_500)
  })
})

describe('prices that are tried', () => {
  it('say what the parcels of the last 30 days would cost, beside what they were charged, and for whom most changes', async () => {
    const clock = manualClock('2026-11-18T02:00:00Z')
    const one = await startTestApi({ clocks: { business: clock, real } })
    const { client } = await one.operator('Anh Minh', ['settings'])
    const asked = async (prices: Partial<Prices>) =>
      (await client.call(tryPrices, { body: { prices: { ...today, ...prices } } })).data
    const make = async (of: ShopWithStore, traits: object = {}) =>
      (
        await of.client.call(createParcel, {
          body: parcelBody(of.store, { ...request(), store_id: of.store.id, ...traits }),
        })
      ).data
    const [large, small] = [await shopWithStore(one), await shopWithStore(one)]
    try {
      await make(small)
      clock.advance(29 * dayMs)
      const parcels = [await make(small), await make(large, { weight: 2 }), await make(large, { weight: 2 })]
      const gone = await make(large)
      await large.client.call(cancelParcel, { params: { id: gone.id } })
      const charged = 4 // with the oldest, which is still within the 30 days
      expect(await asked({})).toMatchObject({
        ...{ from: '2026-11-18', to: '2026-12-17', parcels: charged, dearer: 0, cheaper: 0, shops: [] },
      })
      const same = await asked({})
      expect(same.tried).toBe(same.charged)
      const platform = { database: one.database, businessClock: clock, realClock: real }
      for (const lot of [1, 2, 5])
        expect(await countEffect(platform, one.database.db, today, lot)).toEqual(same)
      clock.advance(dayMs)
      const tried = await asked({
        zones: { ...today.zones, in_province: { first_fee: 18_000, step_fee: 2_000 } },
      })
      // 0.4 kg: 1,500 more. 2 kg, three further steps: 1,500 more and 1,500 less.
      expect(tried).toMatchObject({ parcels: parcels.length, dearer: 1, cheaper: 0 })
      expect(tried.tried - tried.charged).toBe(1_500)
      const { shop_code } = small.user.shop
      expect(tried.shops).toMatchObject([{ shop_code, parcels: 1, change: 1_500 }])
      expect(
        (await asked({ zones: { ...today.zones, in_province: { first_fee: 16_500, step_fee: 500 } } }))
          .cheaper,
      ).toBe(2)
    } finally {
      await one.stop()
    }
  })
})
