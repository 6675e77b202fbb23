import type { Client } from '@guihang/contract/client'
import {
  getOperatedParcel,
  listOperatedParcels,
  viewPhone,
} from '@guihang/contract/provider/operated-parcels'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { searchAllShops } from '@guihang/contract/provider/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { buildStaff, startSession } from '../../../testing/people/staff.ts'
import { plansOf } from '../../../testing/plans-of.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'

let api: TestApi
let reader: Client
let shop: ShopWithStore
let other: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  reader = (await api.operator('Chị Lan', ['read'])).client
  shop = await shopWithStore(api)
  other = await shopWithStore(api)
})
afterAll(() => api.stop())

const search = async (keyword: string, shop_code?: string) =>
  (await reader.call(searchAllShops, { query: { keyword, ...(shop_code && { shop_code }) } })).data
const numbersOf = async (keyword: string, shop_code?: string) =>
  (await search(keyword, shop_code)).parcels.map(({ tracking_number }) => tracking_number)

describe('the search over all shops', () => {
  it('finds a parcel by its tracking number, the whole phone of its receiver and the shop’s own code, as people type them', async () => {
    const one = await newParcel(shop, { receiver_phone: '0987123001', private_code: 'DH-77 a' })
    const two = await newParcel(other, { receiver_phone: '0987123001', private_code: 'DH-77 a' })
    const number = one.tracking_number
    expect(await numbersOf(` ${number.slice(0, 6)} ${number.slice(6)} `.toLowerCase())).toEqual([number])
    const both = [two.tracking_number, number]
    expect(await numbersOf('+84 987 123 001')).toEqual(both)
    expect(await numbersOf('DH-77 a')).toEqual(both)
    expect(await numbersOf('DH-77')).toEqual([])
    expect(await numbersOf(one.code.toLowerCase())).toEqual([number])
  })

  it('finds a shop by its code, its name, and the e-mail or phone of its people, beside parcels', async () => {
    const own = await api.buildUser({ shop: await api.buildShop({ shop_name: 'Gốm Thuận Thành' }) })
    const phone = `${own.phone.slice(0, 4)} ${own.phone.slice(4)}`
    for (const keyword of [own.shop.shop_code.toLowerCase(), 'thuận th', own.email, phone]) {
      const { shops } = await search(keyword)
      expect(shops.map(({ shop_code }) => shop_code)).toEqual([own.shop.shop_code])
    }
    expect(await search('không có gì như thế')).toEqual({ parcels: [], shops: [] })
  })

  it('finds names and parts of phones within one shop only, in the list page by page', async () => {
    const traits = { receiver_name: 'Đặng Thị Quỳnh', receiver_phone: '0366123002' }
    const [older, newer] = [await newParcel(shop, traits), await newParcel(shop, traits)]
    await newParcel(other, traits)
    const mine = [newer.tracking_number, older.tracking_number]
    const { shop_code } = shop.user.shop
    for (const keyword of ['dang thi quynh', '6123002']) {
      expect(await numbersOf(keyword)).toEqual([])
      expect(await numbersOf(keyword, shop_code)).toEqual(mine)
      const list = (query: object) =>
        reader.call(listOperatedParcels, { query: { keyword, shop_code, limit: '1', ...query } })
      const first = await list({})
      const second = await list({ cursor: first.meta.next_cursor ?? '' })
      expect([...first.data, ...second.data].map(({ tracking_number }) => tracking_number)).toEqual(mine)
      expect((await list({ status: 'draft' })).data).toEqual([])
    }
    const without = reader.call(listOperatedParcels, { query: { keyword: 'quynh' } })
    await expect(without).rejects.toMatchObject({
      status: 422,
      body: { errors: { shop_code: [expect.anything()] } },
    })
    expect(await numbersOf('quynh', 'KHONGCO')).toEqual([])
  })

  it('tells nobody a phone or a whole name, and is no reading of personal data', async () => {
    const { tracking_number } = await newParcel(shop, {
      receiver_name: 'Nguyễn Thị Hồng Nhung',
      receiver_phone: '0912345678',
    })
    const found = await search(tracking_number)
    expect(found.parcels).toMatchObject([
      { receiver_name_masked: '*** Nhung', receiver_phone_masked: '0912 ••• 678' },
    ])
    expect(JSON.stringify(found)).not.toMatch(/0912345678|Hồng/)
    expect(await logOf(tracking_number)).toEqual([])
  })

  it('walks indexes, whatever is typed', async () => {
    await multiply(await newParcel(shop))
    const plans = await plansOf(api, /FROM parcels|parcel_searches/, async () => {
      await search('0912345678')
      await search('DH-1')
      await search('nhung', shop.user.shop.shop_code)
    })
    for (const index of ['parcels_phone_index', 'parcels_private_code_key', 'parcels_code_key'])
      expect(plans).toContain(index)
    expect(plans).toContain('parcel_searches')
    expect(plans).not.toMatch(/Seq Scan on (parcels|parcel_searches)/)
  })
})

/** Enough parcels that PostgreSQL chooses as it does among a million. */
async function multiply({ id }: { readonly id: string }): Promise<void> {
  const { pool } = api.database
  await pool.query(
    `INSERT INTO parcels SELECT made.* FROM parcels, generate_series(1, 5000) AS no,
       jsonb_populate_record(parcels, jsonb_build_object('id', gen_random_uuid(), 'code', 'C' || no,
         'private_code', 'P' || no, 'receiver_phone', '09' || lpad(no::text, 8, '0'))) AS made
     WHERE parcels.id = $1`,
    [id],
  )
  await pool.query('ANALYZE parcels')
}

const logOf = async (tracking_number: string) =>
  (await reader.call(listOperatorLog, { query: { tracking_number } })).data.map(
    ({ operator_name, action, reason }) => ({ operator_name, action, reason }),
  )

describe('a phone', () => {
  it('check 55: is whole for support, each time with an entry of the log that says why', async () => {
    const { tracking_number } = await newParcel(shop, { receiver_phone: '0912345678' })
    const support = (await api.operator('Lê Hoa', ['support'])).client
    const params = { tracking_number: tracking_number.toLowerCase() }
    for (const reason of ['Khách gọi tổng đài', 'Gọi lại cho khách']) {
      expect((await support.call(viewPhone, { params, body: { reason } })).data).toEqual({
        phone: '0912345678',
      })
    }
    const seen = { operator_name: 'Lê Hoa', action: 'phone_seen' }
    expect(await logOf(tracking_number)).toEqual([
      { ...seen, reason: 'Gọi lại cho khách' },
      { ...seen, reason: 'Khách gọi tổng đài' },
    ])
    const nobody = { params: { tracking_number: 'GH0000000000' }, body: { reason: 'x' } }
    await expect(support.call(viewPhone, nobody)).rejects.toMatchObject({
      status: 404,
      body: { code: 'EPK002' },
    })
    const silent = support.call(viewPhone, { params, body: { reason: ' ' } })
    await expect(silent).rejects.toMatchObject({ status: 422 })
    await expect(reader.call(viewPhone, { params, body: { reason: 'x' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'EUS008' },
    })
    expect(await logOf(tracking_number)).toHaveLength(2)
  })

  it('is masked beside the whole one, and alone where personal data are left out, which is no reading', async () => {
    const { tracking_number } = await newParcel(shop, { receiver_phone: '0912345678' })
    const params = { tracking_number }
    const { data } = await reader.call(getOperatedParcel, { params, query: { personal_data: 'false' } })
    expect(data.receiver).toMatchObject({ phone: null, phone_masked: '0912 ••• 678', address: null })
    expect(data).toMatchObject({ notes: null, description: null })
    expect(await logOf(tracking_number)).toEqual([])
    const whole = await reader.call(getOperatedParcel, { params })
    expect(whole.data.receiver).toMatchObject({ phone: '0912345678', phone_masked: '0912 ••• 678' })
    expect(await logOf(tracking_number)).toEqual([
      { operator_name: 'Chị Lan', action: 'parcel_read', reason: null },
    ])
  })

  it.each([
    { scopes: ['read', 'money'], sees: false },
    { scopes: ['read', 'settings', 'accounts'], sees: false },
    { scopes: ['read', 'support'], sees: true },
    { scopes: ['read', 'dispatch'], sees: true },
  ] as const)(
    'is answered to a person with $scopes: $sees, whatever is asked for',
    async ({ scopes, sees }) => {
      const { tracking_number } = await newParcel(shop, { receiver_phone: '0912345678', notes: 'Gọi trước' })
      const { client } = await startSession(api, await buildStaff(api, { scopes }))
      const phone = sees ? '0912345678' : null
      const one = await client.call(getOperatedParcel, {
        params: { tracking_number },
        query: { personal_data: 'true' },
      })
      expect(one.data.receiver).toMatchObject({ phone, phone_masked: '0912 ••• 678' })
      const listed = await client.call(listOperatedParcels, { query: { tracking_number } })
      expect(listed.data[0]).toMatchObject({ receiver: { phone }, notes: sees ? 'Gọi trước' : null })
      expect(await logOf(tracking_number)).toHaveLength(sees ? 1 : 0)
    },
  )
})
