import type { Client } from '@guihang/contract/client'
import { getOperatedParcel, listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { getRunsheet } from '@guihang/contract/provider/runsheets'
import { createStore } from '@guihang/contract/shop/stores'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { newParcel, parcelAfter, reportEvent } from '../../../testing/road/road.ts'
import { buildRunsheet, putOnRunsheet } from '../../../testing/road/rounds.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator('Trần Lan')).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const list = (query: object, by = operator) => by.call(listOperatedParcels, { query: { ...query } })
const numbersOf = async (query: object) =>
  (await list({ limit: '200', ...query })).data.map(({ tracking_number }) => tracking_number)
const readersOf = async (tracking_number: string) =>
  (await operator.call(listOperatorLog, { query: { tracking_number } })).data.map(
    ({ operator_name, action }) => `${action} ${operator_name}`,
  )
const traits = { notes: 'Gọi trước khi giao', delivery_option: 'no_check' as const }
const atTheDoor = {
  sender: { name: expect.anything(), phone: storeBody().phone, address: storeBody().address },
  receiver: { name: 'Nguyễn Thị Hồng Nhung', phone: '0912345678', address: '45/12 Lê Văn Sỹ' },
  notes: 'Gọi trước khi giao',
  delivery_option: 'no_check',
}

describe('what operators read of a parcel', () => {
  it('is all that a courier needs at both doors, in the list, alone and on the runsheet', async () => {
    const { tracking_number } = await newParcel(shop, traits)
    const { data } = await list({ tracking_number })
    expect(data).toMatchObject([atTheDoor])
    const one = await operator.call(getOperatedParcel, { params: { tracking_number } })
    expect(one.data).toMatchObject(atTheDoor)
    const { code } = await buildCourier(operator, (await buildHub(operator)).code)
    const { id } = await buildRunsheet(operator, code)
    await putOnRunsheet(operator, id, [tracking_number])
    const runsheet = await operator.call(getRunsheet, { params: { id } })
    expect(runsheet.data.parcels).toMatchObject([{ tracking_number, ...atTheDoor }])
  })

  it('is written down: which operator read which parcel, once a day, however it was read', async () => {
    const [one, two] = [await newParcel(shop), await newParcel(shop)]
    const other = (await api.operator('Lê Hoa')).client
    expect(await readersOf(one.tracking_number)).toEqual([])
    await list({ tracking_number: one.tracking_number })
    await list({ tracking_number: one.tracking_number })
    await other.call(getOperatedParcel, { params: { tracking_number: one.tracking_number } })
    expect(await readersOf(one.tracking_number)).toEqual(['parcel_read Lê Hoa', 'parcel_read Trần Lan'])
    const { code } = await buildCourier(operator, (await buildHub(operator)).code)
    const { id } = await buildRunsheet(operator, code)
    await putOnRunsheet(operator, id, [two.tracking_number])
    await other.call(getRunsheet, { params: { id } })
    expect(await readersOf(two.tracking_number)).toEqual(['parcel_read Lê Hoa'])
  })

  it('can be asked for without personal data, which then is not in the answer and not written down', async () => {
    const { tracking_number } = await newParcel(shop, traits)
    const { data } = await list({ tracking_number, personal_data: 'false' })
    expect(data).toMatchObject([
      {
        sender: { phone: null },
        receiver: { name: '*** Nhung', phone: null, address: null },
        ...{ description: null, notes: null },
      },
    ])
    expect(JSON.stringify(data)).not.toContain('Nguyễn Thị Hồng')
    expect(JSON.stringify(data)).not.toContain('0912345678')
    expect(await readersOf(tracking_number)).toEqual([])
  })

  it('is the history with hubs and cash, and the ledger, of one parcel', async () => {
    const { tracking_number, total_cod } = await parcelAfter(operator, shop, 'start_delivery')
    await reportEvent(operator, tracking_number, 'deliver', { cash_amount: total_cod })
    const { data } = await operator.call(getOperatedParcel, {
      params: { tracking_number: tracking_number.toLowerCase() },
    })
    expect(data.events.at(-1)).toMatchObject({
      event: 'deliver',
      cash_amount: total_cod,
      hub_code: null,
      actor: { type: 'provider', name: 'Trần Lan' },
    })
    expect(data.events[0]?.event).toBe('submit_directly')
    expect(data.ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(data.ledger.length).toBeGreaterThan(1)
    const nobody = { params: { tracking_number: 'GH0000000000' } }
    await expect(operator.call(getOperatedParcel, nobody)).rejects.toMatchObject({ body: { code: 'EPK002' } })
  })

  it('is not for a token that may only scan', async () => {
    const { tracking_number } = await newParcel(shop)
    const scanner = (await api.operator('Máy quét', ['scan'])).client
    const denied = { status: 403, body: { code: 'EUS008' } }
    await expect(list({}, scanner)).rejects.toMatchObject(denied)
    await expect(scanner.call(getOperatedParcel, { params: { tracking_number } })).rejects.toMatchObject(
      denied,
    )
  })
})

describe('the search of operators', () => {
  it('finds by the phone of the receiver as people write it, across shops, newest first', async () => {
    const other = await shopWithStore(api)
    const receiver_phone = '0987004512'
    const one = await newParcel(shop, { receiver_phone })
    const two = await newParcel(other, { receiver_phone })
    await newParcel(shop)
    expect(await numbersOf({ phone: '0987 004 512' })).toEqual([two.tracking_number, one.tracking_number])
    const narrowed = { phone: receiver_phone, shop_code: shop.user.shop.shop_code }
    expect(await numbersOf(narrowed)).toEqual([one.tracking_number])
    expect(await numbersOf({ phone: receiver_phone, status: 'draft' })).toEqual([])
    await expect(list({ phone: '12' })).rejects.toMatchObject({ status: 422 })
  })

  it('finds by shop, by store and by day of creation, with the statuses asked for, page by page', async () => {
    const mine = await shopWithStore(api)
    const { data: second } = await mine.client.call(createStore, {
      body: storeBody({ store_name: 'Kho hai' }),
    })
    const shop_code = mine.user.shop.shop_code
    const made = [
      await newParcel(mine),
      await newParcel(mine, { store_id: second.id }),
      await parcelAfter(operator, mine, 'plan_pickup'),
    ].map(({ tracking_number }) => tracking_number)
    const [first, ofStore, planned] = made
    expect(await numbersOf({ shop_code })).toEqual(made.toReversed())
    expect(await numbersOf({ store_id: second.id })).toEqual([ofStore])
    expect(await numbersOf({ shop_code, status: 'planned_for_pickup' })).toEqual([planned])
    const today = businessDayOf(new Date())
    expect(await numbersOf({ shop_code, from: today, to: today })).toEqual(made.toReversed())
    expect(await numbersOf({ shop_code, to: addDays(today, -1) })).toEqual([])
    expect(await numbersOf({ from: today })).toContain(first)
    expect(await numbersOf({ from: addDays(today, 1) })).toEqual([])
    await expect(list({ from: today, to: addDays(today, -1) })).rejects.toMatchObject({ status: 422 })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ shop_code, limit: '2', ...(cursor !== null && { cursor }) })
      seen.push(...page.data.map(({ tracking_number }) => tracking_number))
      cursor = page.meta.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(made.toReversed())
  })

  it('of days that something narrows reads at most 31 of them, unless a phone, shop or store is named', async () => {
    const { tracking_number, status } = await newParcel(shop)
    const today = businessDayOf(new Date())
    const month = { from: addDays(today, -30) }
    expect(await numbersOf({ ...month, status })).toContain(tracking_number)
    const refused = {
      status: 422,
      body: {
        errors: { from: ['Chọn nhiều nhất 31 ngày, hoặc nêu thêm số điện thoại, shop hay cửa hàng'] },
      },
    }
    const { code: hub_code } = await buildHub(operator)
    for (const narrowed of [{ status }, { held: 'true' as const }, { hub_code }])
      for (const days of [
        { from: addDays(today, -31) },
        { to: today },
        { from: addDays(today, -60), to: today },
      ])
        await expect(list({ ...narrowed, ...days })).rejects.toMatchObject(refused)
    const { shop_code } = shop.user.shop
    expect(await numbersOf({ shop_code, status, to: today })).toContain(tracking_number)
    expect(await numbersOf({ to: today })).toContain(tracking_number)
  })

  it('walks those that wait longest over several statuses in one order, page by page', async () => {
    const status = 'waiting_for_pickup,planned_for_pickup,in_pickup'
    const all = (await list({ status, limit: '200', personal_data: 'false' })).data
    const order = all.map(({ status_at, id }) => `${status_at} ${id}`)
    expect(order).toEqual(order.toSorted())
    expect(new Set(all.map((parcel) => parcel.status)).size).toBeGreaterThan(1)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list({ status, limit: '3', ...(cursor !== null && { cursor }) })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.meta.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(all.map(({ id }) => id))
  })
})
