import { ApiError } from '@guihang/contract/client'
import { addressLevel3, convertAddress, suggestAddress } from '@guihang/contract/parcels/addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { seedAddresses } from './seed-addresses.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ database: { places: false } })
})
afterAll(() => api.stop())

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await api.fetch(path, { headers })
  const text = await response.text()
  return { response, status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

describe('the first start', () => {
  it('fills both schemes once, also when two processes start together', async () => {
    const now = new Date()
    const both = await Promise.all([seedAddresses(api.database, now), seedAddresses(api.database, now)])
    expect(both).toContain(true)
    expect(await seedAddresses(api.database, now)).toBe(false)
    const counts = await api.database.db
      .selectFrom('address_units')
      .select((select) => ['scheme', 'level', select.fn.countAll<number>().as('count')])
      .groupBy(['scheme', 'level'])
      .orderBy('scheme')
      .orderBy('level')
      .execute()
    expect(counts.map(({ scheme, level, count }) => `${scheme} ${level}: ${count}`).sort()).toEqual([
      'vn2025 1: 34',
      'vn2025 2: 34',
      'vn2025 3: 3321',
      'vn_legacy 1: 63',
      'vn_legacy 2: 696',
      'vn_legacy 3: 10051',
    ])
    const { mappings } = await api.database.db
      .selectFrom('address_mappings')
      .select((select) => select.fn.countAll<number>().as('mappings'))
      .executeTakeFirstOrThrow()
    expect(mappings).toBe(10_065)
  })
})

describe('GET /v1/address-level-1, -2 and -3', () => {
  it('answer the whole list, the two-level scheme by default, without a token', async () => {
    const provinces = await get('/v1/address-level-1')
    expect(provinces.status).toBe(200)
    expect(provinces.body.data).toHaveLength(34)
    expect(provinces.body.data[0]).toMatchObject({
      code: '01',
      name: 'Thành phố Hà Nội',
      scheme: 'vn2025',
      parent_code: null,
    })
    expect((await get('/v1/address-level-1?address_scheme=vn_legacy')).body.data).toHaveLength(63)
  })

  it('names the provinces that a province of today took in', async () => {
    const { data } = (await get('/v1/address-level-1')).body
    const formerly = (name: string) => data.find((unit: { name: string }) => unit.name === name)?.formerly
    expect(formerly('Tỉnh Đồng Tháp')).toEqual(['Tiền Giang'])
    expect(formerly('Thành phố Hồ Chí Minh')).toEqual(['Bình Dương', 'Bà Rịa - Vũng Tàu'])
    expect(formerly('Thành phố Hà Nội')).toEqual([])
    const [district] = (await get('/v1/address-level-2?parent_code=79')).body.data
    expect(district).toMatchObject({ code: '79-00', parent_code: '79' })
    expect((await get(`/v1/address-level-3?parent_code=${district.code}`)).body.data).toHaveLength(168)
  })

  it('keep the zeros of codes and tell the two meanings of one code apart', async () => {
    const old = await get('/v1/address-level-3?address_scheme=vn_legacy&parent_code=001')
    expect(old.body.data.map(({ code }: { code: string }) => code)).toContain('00001')
    const names = await Promise.all(
      ['vn_legacy&parent_code=760', 'vn2025&parent_code=79-00'].map(async (query) => {
        const { body } = await get(`/v1/address-level-3?address_scheme=${query}`)
        return body.data.find(({ code }: { code: string }) => code === '26740').name
      }),
    )
    expect(names).toEqual(['Phường Bến Nghé', 'Phường Sài Gòn'])
  })

  it('search without accents', async () => {
    const found = await get('/v1/address-level-1?address_scheme=vn_legacy&keyword=dak%20lak')
    expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['Tỉnh Đắk Lắk'])
  })

  it('are kept by the browser and answered by 304 until they change', async () => {
    const path = '/v1/address-level-3?parent_code=79-00'
    const first = await get(path)
    const etag = first.response.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect(first.response.headers.get('cache-control')).not.toContain('no-store')
    const again = await get(path, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.body).toBeUndefined()
    expect((await get('/v1/address-level-3?parent_code=01-00', { 'if-none-match': etag })).status).toBe(200)
  })

  it('say at parent_code that it is missing or unknown, in the language asked for', async () => {
    const missing = await get('/v1/address-level-2')
    expect([missing.status, missing.body.code]).toEqual([422, 'EVALID'])
    expect(missing.body.errors).toEqual({ parent_code: ['Bạn chưa điền mục này'] })
    const unknown = await get('/v1/address-level-3?parent_code=99999', { 'accept-language': 'en' })
    expect(unknown.body.errors).toEqual({ parent_code: ['Choose the address from the list'] })
    const scheme = await get('/v1/address-level-1?address_scheme=vn1975')
    expect(Object.keys(scheme.body.errors)).toEqual(['address_scheme'])
  })

  it('check 45: survive SQL and odd strings in every parameter', async () => {
    const odd = [
      "' OR 1=1 --",
      '"',
      '%',
      '_',
      '\\',
      '\u0000',
      '🚚',
      '\u202Egnort',
      '%00',
      'é'.repeat(101),
      '',
    ]
    for (const text of odd) {
      const value = encodeURIComponent(text)
      for (const path of [
        `/v1/address-level-1?keyword=${value}`,
        `/v1/address-level-1?address_scheme=${value}`,
        `/v1/address-level-2?parent_code=${value}`,
        `/v1/address-level-3?parent_code=79-00&keyword=${value}`,
        `/v1/address-conversions?address_level_3_code=${value}`,
      ]) {
        expect([200, 422], path).toContain((await get(path)).status)
      }
    }
  })
})

describe('conversions and suggestions', () => {
  it('answers the new wards an old one became', async () => {
    const client = api.client()
    const { data } = await client.call(convertAddress, { query: { address_level_3_code: '26740' } })
    expect(data.map(({ address_level_3 }) => address_level_3?.name)).toEqual(['Phường Sài Gòn'])
    const split = await client.call(convertAddress, { query: { address_level_3_code: '00166' } })
    expect(split.data).toHaveLength(2)
    const refused = await client
      .call(convertAddress, { query: { address_level_3_code: '99999' } })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { address_level_3_code: [expect.any(String)] } },
    })
  })

  it('reads a pasted address for whoever is signed in', async () => {
    const { client } = await api.signIn()
    const { data } = await client.call(suggestAddress, {
      body: { text: 'số 5 ngõ 12 Hàng Bài, phường Hoàn Kiếm, Hà Nội' },
    })
    expect(data.rest).toContain('Hàng Bài')
    expect(data.suggestion?.address_level_3?.name).toBe('Phường Hoàn Kiếm')
    const { data: wards } = await client.call(addressLevel3, { query: { parent_code: '01' } })
    expect(wards.map(({ code }) => code)).toContain(data.suggestion?.address_level_3?.code)
  })

  it('check 19: asks for a token before it reads a pasted address', async () => {
    const refused = await api
      .client()
      .call(suggestAddress, { body: { text: 'Hà Nội' } })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 401, body: { code: 'ETOKEN' } })
  })
})
