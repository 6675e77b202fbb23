import type { FeeRequest } from '@guihang/contract/parcels/pricing'
import { quoteFeeDetails, quoteFees } from '@guihang/contract/parcels/pricing'
import { defaultPriceTable } from '@guihang/domain/parcels/pricing/pricing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { buildStore, places } from '../../../testing/road/places.ts'
import { seedPriceTable } from './price-table.ts'

// Wednesday, 18 November 2026, in the morning in Vietnam.
const business = manualClock('2026-11-18T02:00:00Z')
const real = manualClock(new Date())

let api: TestApi
let shop: SignedIn
let store_id: string
beforeAll(async () => {
  api = await startTestApi({ clocks: { business, real } })
  shop = await api.signIn()
  store_id = await buildStore(api.database, shop.user.shop, { is_default: true })
})
afterAll(() => api.stop())

function request(traits: Partial<FeeRequest> = {}): FeeRequest {
  return {
    store_id,
    ...places.benNghe,
    weight: 0.4,
    length: 10,
    width: 10,
    height: 10,
    product_value: 200_000,
    cod: 200_000,
    payment_option: 'sender',
    ...traits,
  }
}

/** A request to another place; an address is taken as a whole. */
function requestTo(
  place: (typeof places)[keyof typeof places],
  traits: Partial<FeeRequest> = {},
): FeeRequest {
  const { address_level_2_code: _2, address_level_3_code: _3, ...rest } = request()
  return { ...rest, ...place, ...traits }
}

async function fees(body: FeeRequest, { client } = shop) {
  return (await client.call(quoteFees, { body })).data
}

async function post(body: unknown, path = '/v1/pricings/shipping-fee') {
  const response = await api.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.access_token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

describe('POST /v1/pricings/shipping-fee', () => {
  it('answers every fee, the weight that counts and the day of delivery', async () => {
    expect(await fees(request())).toEqual({
      shipping_fee: 16_500,
      insurance_fee: 0,
      service_fee: 0,
      return_fee: 5_000,
      total_fee: 16_500,
      dim: 0.2,
      charged_weight: 0.5,
      zone: 'in_province',
      expected_delivery_on: '2026-11-19',
    })
  })

  it('quotes by zone, and the scheme in which a place was typed makes no difference', async () => {
    expect(await fees(requestTo(places.saiGon))).toEqual(await fees(request()))
    expect(await fees(requestTo(places.hoanKiem))).toMatchObject({
      zone: 'inter_region',
      shipping_fee: 25_000,
      return_fee: 12_500,
      expected_delivery_on: '2026-11-21',
    })
    // Bình Dương has been a part of Hồ Chí Minh City since July 2025.
    const thuDauMot = {
      address_level_1_code: '74',
      address_level_2_code: '718',
      address_level_3_code: '25741',
    }
    expect(await fees(request(thuDauMot))).toMatchObject({ zone: 'in_province' })
    const canTho = { address_level_1_code: '92', address_level_2_code: '916', address_level_3_code: '31117' }
    expect(await fees(request(canTho))).toMatchObject({ zone: 'intra_region', shipping_fee: 20_500 })
  })

  it('adds the surcharge and a day for a remote ward', async () => {
    const island = await fees(requestTo(places.lySon))
    expect(island).toMatchObject({
      zone: 'inter_region',
      shipping_fee: 25_000 + defaultPriceTable.remote_ward_fee,
      // Four days of delivery; Sunday is none.
      expected_delivery_on: '2026-11-23',
    })
  })

  it('charges the larger of weight and volume in steps, and insures a value over 3,000,000', async () => {
    expect(await fees(request({ length: 50, width: 40, height: 30 }))).toMatchObject({
      dim: 12,
      charged_weight: 12,
      shipping_fee: 16_500 + 23 * 2_500,
    })
    expect(await fees(request({ product_value: 3_000_000 }))).toMatchObject({ insurance_fee: 0 })
    expect(await fees(request({ product_value: 3_000_001 }))).toMatchObject({
      insurance_fee: 15_000,
      total_fee: 31_500,
    })
  })

  it('tells all that is wrong with the address and the store at once', async () => {
    const wrong = request({ store_id: v7(), address_level_3_code: '00001' })
    expect(await refusal(fees(wrong))).toMatchObject(
      answers(422, 'EVALID', {
        store_id: ['Cửa hàng này không có'],
        address_level_3_code: ['Đơn vị này không thuộc đơn vị cấp trên đã chọn'],
      }),
    )
    expect(await refusal(fees(requestTo(places.hoangSa)))).toMatchObject(
      answers(422, 'EVALID', {
        address_level_3_code: ['Khu vực này chưa phục vụ. Gọi 1900 636 677 để được hỗ trợ'],
      }),
    )
  })
})

describe('POST /v1/price-details/shipping-fee', () => {
  it('answers the same fees and the lines they are made of, in the language asked for', async () => {
    const body = requestTo(places.lySon, { weight: 1.2, product_value: 5_000_000 })
    const vietnamese = (await shop.client.call(quoteFeeDetails, { body })).data
    const { lines, ...same } = vietnamese
    expect(same).toEqual(await fees(body))
    expect(lines.map(({ title, amount }) => [title, amount])).toEqual([
      ['Cước 0,5 kg đầu', 25_000],
      ['Cước mỗi 0,5 kg tiếp theo', 10_000],
      ['Phụ phí vùng xa', 10_000],
      ['Bảo hiểm 0,5 % giá trị', 25_000],
      ['Phí thu hộ', 0],
    ])
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(same.total_fee)
    const english = await api.client(shop.access_token, 'en').call(quoteFeeDetails, { body })
    expect(english.data.lines.map(({ title }) => title)).toContain('Remote ward surcharge')
  })
})

describe('the price table', () => {
  it('is the newest one that is valid, within seconds of being stored', async () => {
    const dearer = { ...defaultPriceTable, remote_ward_fee: 12_345 }
    const next = { ...defaultPriceTable, remote_ward_fee: 99_999 }
    await storePrices(dearer, '2026-11-18T00:00:00Z')
    await storePrices(next, '2026-12-01T00:00:00Z')
    real.advance(10_000)
    expect(await fees(requestTo(places.lySon))).toMatchObject({ shipping_fee: 25_000 + 12_345 })
  })

  it('is seeded once and never over prices that are there', async () => {
    await Promise.all([seedPriceTable(api.database, new Date()), seedPriceTable(api.database, new Date())])
    const rows = await api.database.db.selectFrom('price_tables').select('valid_from').execute()
    expect(rows).toHaveLength(3)
  })
})

describe('what a quote refuses', () => {
  it('check 10: money and measures that are none, at their field', async () => {
    const odd = ['-1', '30000001', '1e21', '"1.5"', '1.5', 'NaN', '9007199254740992', 'null', '""', '[]']
    for (const field of ['cod', 'product_value']) {
      for (const value of odd) {
        const { status, body } = await post(withRaw(field, value))
        // NaN is no JSON at all.
        if (value === 'NaN') expect([status, body.code]).toEqual([400, 'EBODY'])
        else expect([status, Object.keys(body.errors ?? {})], `${field} ${value}`).toEqual([422, [field]])
      }
    }
    for (const field of ['weight', 'length', 'width', 'height']) {
      for (const value of ['-1', '0', '1e21', '"1.5"', '1.2345', '9007199254740992', 'null']) {
        const { status, body } = await post(withRaw(field, value))
        expect([status, Object.keys(body.errors ?? {})], `${field} ${value}`).toEqual([422, [field]])
      }
    }
    expect((await post(withRaw('weight', '80'))).body.errors).toEqual({
      weight: ['Cân nặng phải lớn hơn 0 và dưới 80 kg'],
    })
    expect((await post(withRaw('length', '180'))).body.errors).toEqual({
      length: ['Mỗi chiều phải lớn hơn 0 và dưới 180 cm'],
    })
    expect((await post({ ...request(), length: 100, width: 100, height: 50 })).body.errors).toEqual({
      length: ['Khối lượng quy đổi nhiều nhất 80 kg. Kích thước này là 100 kg'],
      width: ['Khối lượng quy đổi nhiều nhất 80 kg. Kích thước này là 100 kg'],
      height: ['Khối lượng quy đổi nhiều nhất 80 kg. Kích thước này là 100 kg'],
    })
  })

  it('check 19: anybody without a token', async () => {
    for (const declared of [quoteFees, quoteFeeDetails]) {
      expect(await refusal(api.client().call(declared, { body: request() }))).toMatchObject(
        answers(401, 'ETOKEN'),
      )
    }
  })

  it('check 20: the store of another shop, exactly as a missing one', async () => {
    const other = await api.buildShop()
    const foreign = await buildStore(api.database, other, { is_default: true })
    const bodies = await Promise.all(
      [foreign, v7()].map(async (id) => {
        const { status, body } = await post({ ...request(), store_id: id })
        const { request_id: _, ...rest } = body
        return { status, rest }
      }),
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({
      status: 422,
      rest: { errors: { store_id: ['Cửa hàng này không có'] } },
    })
  })

  it('check 21: fields that are not the caller’s to set', async () => {
    for (const path of ['/v1/pricings/shipping-fee', '/v1/price-details/shipping-fee']) {
      const { status, body } = await post(
        { ...request(), shop_id: v7(), zone: 'in_province', shipping_fee: 0 },
        path,
      )
      expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['shipping_fee', 'shop_id', 'zone']])
    }
  })

  it('check 45: SQL and odd strings in every field, without ever failing', async () => {
    const odd = ["' OR 1=1 --", '"', '%', '_', '\\', '\u0000', '🚚', '\u202E', '']
    for (const field of Object.keys(request())) {
      for (const text of odd) {
        const { status } = await post({ ...request(), [field]: text })
        expect(status, `${field} ${JSON.stringify(text)}`).toBe(422)
      }
    }
    for (const body of ['', '{', '[]', '"x"', '1', 'null'])
      expect([400, 422]).toContain((await post(body)).status)
  })
})

function withRaw(field: string, json: string): string {
  const { [field as keyof FeeRequest]: _, ...rest } = request() // as: the tests name fields of the request
  return `${JSON.stringify(rest).slice(0, -1)},"${field}":${json}}`
}

async function storePrices(prices: object, valid_from: string): Promise<void> {
  await api.database.db
    .insertInto('price_tables')
    .values({
      id: v7(),
      valid_from: new Date(valid_from),
      prices: JSON.stringify(prices),
      created_at: new Date(),
    })
    .execute()
}
