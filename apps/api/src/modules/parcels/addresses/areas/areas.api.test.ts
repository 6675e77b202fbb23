import type { Client } from '@guihang/contract/client'
import { addressLevel3 } from '@guihang/contract/parcels/addresses'
import { quoteFees } from '@guihang/contract/parcels/pricing'
import { listAreaRules, setAreaRules } from '@guihang/contract/provider/areas'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import { answers, refusal } from '../../../../testing/matrix/refusals.ts'
import { type ShopWithStore, shopWithStore } from '../../../../testing/road/parcels.ts'
import { places } from '../../../../testing/road/places.ts'

// Wednesday, 18 November 2026.
const business = manualClock('2026-11-18T02:00:00Z')
const real = manualClock(new Date(Date.now() + 60_000))

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ clocks: { business, real } })
  operator = (await api.operator('Chị Lan vận hành')).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

type Area = { address_scheme: 'vn_legacy' | 'vn2025'; code: string; served?: boolean; remote?: boolean }
const set = (valid_from: string, ...areas: Area[]) => {
  // What was stored last comes first, so no two calls lie in the same instant.
  real.advance(1)
  return operator.call(setAreaRules, { body: { valid_from, areas } })
}

function until(day: string): void {
  business.advance(Date.parse(`${day}T08:00:00+07:00`) - business.now().getTime())
}

function quote(place: object) {
  real.advance(6_000)
  const body = {
    ...{ store_id: shop.store.id, ...places.benNghe, weight: 0.4, length: 10, width: 10, height: 10 },
    ...{ product_value: 200_000, cod: 200_000, payment_option: 'sender' as const, ...place },
  }
  return shop.client.call(quoteFees, { body })
}

/** Whether each ward of the district is served, and the name of this list in caches. */
async function wards() {
  const query = { address_scheme: 'vn_legacy', parent_code: '760' } as const
  const { data } = await api.client().call(addressLevel3, { query })
  const { headers } = await api.fetch('/v1/address-level-3?address_scheme=vn_legacy&parent_code=760')
  return { served: new Set(data.map(({ served }) => served)), etag: headers.get('etag') }
}

const district = { address_scheme: 'vn_legacy', code: '760' } as const

describe('areas set by the provider', () => {
  it('are remote or not served from their day on, with all that lies below them', async () => {
    await set('2026-11-20', { ...district, served: true, remote: true })
    await set('2026-11-25', { ...district, served: false, remote: false })
    expect((await quote({})).data.shipping_fee).toBe(16_500)

    until('2026-11-20')
    expect((await quote({})).data).toMatchObject({
      shipping_fee: 26_500,
      expected_delivery_on: '2026-11-23',
    })
    const before = await wards()
    expect(before.served).toEqual(new Set([true]))

    until('2026-11-25')
    expect(await refusal(quote({}))).toMatchObject({ status: 422, body: { code: 'EVALID' } })
    const after = await wards()
    expect(after.served).toEqual(new Set([false]))
    expect(after.etag).not.toBe(before.etag)
  })

  it('let the rule of a ward go before that of its district, but serve nothing in an unserved one', async () => {
    const ward = { address_scheme: 'vn_legacy', code: '26740', remote: false } as const
    await set('2026-11-26', { ...ward, served: true })
    until('2026-11-26')
    expect((await refusal(quote({}))).status).toBe(422)
    await set('2026-11-27', { ...district, served: true, remote: true })
    until('2026-11-27')
    expect((await quote({})).data.shipping_fee).toBe(16_500)
    await set('2026-11-28', { ...ward, served: false })
    until('2026-11-28')
    expect((await refusal(quote({}))).status).toBe(422)
    expect((await wards()).served).toEqual(new Set([true, false]))
  })

  it('leave as it was what they do not name', async () => {
    // An island district without wards, remote in the list.
    const island = { ...places.lySon, address_level_3_code: undefined }
    const fee = async () => (await quote(island)).data.shipping_fee
    const before = await fee()
    const province = { address_scheme: 'vn_legacy', code: '51' } as const
    await set('2026-11-29', { ...province, served: true })
    until('2026-11-29')
    expect(await fee()).toBe(before)
    await set('2026-11-30', { ...province, remote: false })
    until('2026-11-30')
    expect(await fee()).toBe(before - 10_000)
    expect(await refusal(set('2026-12-01', province))).toMatchObject(
      answers(422, 'EVALID', { 'areas.0.served': ['Bạn chưa điền mục này'] }),
    )
  })

  it('never change today or the past, and name units that exist, each once', async () => {
    expect(await refusal(set('2026-11-30', { ...district, served: true, remote: false }))).toMatchObject(
      answers(422, 'EVALID', { valid_from: ['Chọn từ ngày mai trở đi'] }),
    )
    const twice = { ...district, served: true, remote: false }
    const refused = await refusal(set('2026-12-01', { ...twice, code: '00000x' }, twice, twice))
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['areas.0.code', 'areas.2.code'])
  })

  it('are listed with the one stored last first, and written in the log of operators', async () => {
    const query = { address_scheme: 'vn_legacy', code: '760' } as const
    const { data } = await operator.call(listAreaRules, { query })
    expect(data).toMatchObject([
      { unit: { name: 'Quận 1' }, valid_from: '2026-11-27', served: true, remote: true },
      { unit: { name: 'Quận 1' }, valid_from: '2026-11-25', served: false },
      { unit: { name: 'Quận 1' }, valid_from: '2026-11-20', served: true, remote: true },
    ])
    const log = await operator.call(listOperatorLog, { query: { action: 'areas_set', limit: '1' } })
    expect(log.data[0]).toMatchObject({ what: '2026-11-30: 51' })
  })
})
