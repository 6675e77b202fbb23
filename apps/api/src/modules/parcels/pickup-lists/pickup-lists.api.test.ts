import { cancelParcel, getParcel, saveDraft } from '@guihang/contract/parcels/parcels'
import {
  getPickupList,
  listPickupRows,
  markPickupRows,
  printPickupList,
  scanPickupRow,
} from '@guihang/contract/parcels/pickup-lists'
import { createStore } from '@guihang/contract/shop/stores'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { pagesOf } from '@guihang/domain/parcels/pickup-lists/draw-pickup-sheet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { printInMemory, readSymbols } from '../../../testing/read-printed.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { newParcel, parcelAfter, reportAll } from '../../../testing/road/road.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const on = businessDayOf(new Date())
const tomorrow = addDays(on, 1)
/** The name of everybody whom a test signs in. */
const hanh = 'Nguyễn Thị Hạnh'

function listOf({ client, store }: ShopWithStore, day = on) {
  const named = { store_id: store.id, on: day }
  return {
    head: async () => (await client.call(getPickupList, { query: named })).data,
    rows: async (
      show: 'ready' | 'open' | 'handed_over' | 'collected' | 'fallen_out' | 'leftovers' = 'ready',
    ) => (await client.call(listPickupRows, { query: { ...named, show } })).data,
    mark: async (ids: string[], mark: 'handed_over' | 'open' | 'off') =>
      (await client.call(markPickupRows, { body: { ...named, ids, mark } })).data,
    scan: async (code: string) => (await client.call(scanPickupRow, { body: { ...named, code } })).data,
    print: () => client.raw(printPickupList, { query: named }),
  }
}

describe('the pickup list of a store and day', () => {
  it('holds the parcels of the day that wait for the courier, oldest first, with their sums', async () => {
    const shop = await shopWithStore(api)
    const products = [
      { name: 'Chén', quantity: 2, value: 100_000 },
      { name: 'Đĩa', quantity: 3, value: 50_000 },
    ]
    const first = await newParcel(shop, { products, weight: 0.7, cod: 300_000, product_value: 350_000 })
    const second = await newParcel(shop)
    await shop.client.call(saveDraft, { body: { store_id: shop.store.id, receiver_name: 'Chưa xong' } })
    const { data: other } = await shop.client.call(createStore, {
      body: storeBody({ store_name: 'Kho hai' }),
    })
    await newParcel({ ...shop, store: other })
    const list = listOf(shop)
    expect(await list.rows()).toMatchObject([
      { id: first.id, state: 'open', pieces: 5, receiver_city: 'Thành phố Hồ Chí Minh', is_leftover: false },
      { id: second.id, state: 'open', ticked_by: null },
    ])
    expect(await list.head()).toMatchObject({
      store_name: shop.store.store_name,
      counts: { open: 2, handed_over: 0, collected: 0, fallen_out: 0, leftovers: 0 },
      totals: { count: 2, pieces: 6, weight: 1.9, total_cod: 1_550_000 },
    })
  })

  it('ticks a parcel for all people of the shop, says who did, and takes it back; the parcel stays as it is', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    const list = listOf(shop)
    expect(await list.mark([parcel.id], 'handed_over')).toEqual([{ id: parcel.id, ok: true }])
    const colleague = await api.signIn(await api.buildUser({ shop: shop.user.shop, name: 'Lê Thu' }))
    const theirs = listOf({ ...colleague, store: shop.store })
    const [row] = await theirs.rows('handed_over')
    expect(row).toMatchObject({ id: parcel.id, state: 'handed_over', ticked_by: hanh })
    // Who ticked first stays.
    await theirs.mark([parcel.id], 'handed_over')
    expect((await list.rows())[0]?.ticked_at).toBe(row?.ticked_at)
    const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(data).toMatchObject({ status: 'waiting_for_pickup', events: [{ event: 'submit_directly' }] })
    await theirs.mark([parcel.id], 'open')
    expect(await list.rows('open')).toMatchObject([{ id: parcel.id, ticked_at: null, ticked_by: null }])
  })

  it('tells what fell out and what the courier has; neither is ready any more', async () => {
    const shop = await shopWithStore(api)
    const operator = (await api.operator()).client
    const collected = await parcelAfter(operator, shop, 'confirm_pickup')
    const cancelled = await newParcel(shop)
    const list = listOf(shop)
    await list.mark([cancelled.id], 'handed_over')
    await shop.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
    expect(await list.rows()).toEqual([])
    expect(await list.rows('collected')).toMatchObject([{ id: collected.id, state: 'collected' }])
    expect(await list.rows('fallen_out')).toMatchObject([
      { id: cancelled.id, state: 'fallen_out', status: 'shop_canceled', ticked_by: hanh },
    ])
    expect((await list.head()).counts).toMatchObject({ open: 0, handed_over: 0, collected: 1, fallen_out: 1 })
    expect(await list.mark([cancelled.id, collected.id], 'handed_over')).toMatchObject([
      { ok: false, code: 'EPK001' },
      { ok: false, code: 'EPK001' },
    ])
  })

  it('offers what was left over from the days before, and takes it on and off', async () => {
    const shop = await shopWithStore(api)
    const left = await newParcel(shop)
    const given = await newParcel(shop)
    await listOf(shop).mark([given.id], 'handed_over')
    const list = listOf(shop, tomorrow)
    expect(await list.rows()).toEqual([])
    expect((await list.head()).counts.leftovers).toBe(1)
    expect(await list.rows('leftovers')).toMatchObject([{ id: left.id, is_leftover: true }])
    await list.mark([left.id], 'open')
    expect(await list.rows()).toMatchObject([{ id: left.id, state: 'open', is_leftover: true }])
    expect((await list.head()).counts).toMatchObject({ open: 1, leftovers: 0 })
    await list.mark([left.id], 'off')
    expect(await list.rows()).toEqual([])
    // The list of a day that is over is offered nothing.
    expect((await listOf(shop, addDays(on, -1)).head()).counts.leftovers).toBe(0)
  })

  it('keeps the parcels and stores of other shops apart', async () => {
    const [mine, theirs] = [await shopWithStore(api), await shopWithStore(api)]
    const parcel = await newParcel(theirs)
    expect(await listOf(mine).mark([parcel.id], 'handed_over')).toMatchObject([
      { ok: false, code: 'ENOTFOUND' },
    ])
    await expect(listOf({ ...mine, store: theirs.store }).head()).rejects.toMatchObject({ status: 404 })
    expect(await listOf(mine).scan(parcel.tracking_number)).toMatchObject({ outcome: 'unknown', row: null })
  })

  it('is paged by its oldest parcels', async () => {
    const shop = await shopWithStore(api)
    const ids = [(await newParcel(shop)).id, (await newParcel(shop)).id, (await newParcel(shop)).id]
    const query = { store_id: shop.store.id, on, limit: '2' }
    const page = await shop.client.call(listPickupRows, { query })
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const cursor = page.meta.next_cursor ?? ''
    const rest = await shop.client.call(listPickupRows, { query: { ...query, cursor } })
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(rest.meta.next_cursor).toBeNull()
    const wrong = shop.client.call(listPickupRows, { query: { ...query, cursor: 'x' } })
    await expect(wrong).rejects.toMatchObject({ status: 422 })
  })
})

describe('a scan', () => {
  it('ticks by bars, by the QR code and by the private code, and once', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop, { private_code: 'DH-77' })
    const list = listOf(shop)
    const address = `https://guihang.example/t/${parcel.tracking_number}`
    const ticked = await list.scan(address)
    expect(ticked).toMatchObject({ outcome: 'ticked', row: { id: parcel.id, state: 'handed_over' } })
    expect(await list.scan(` ${parcel.tracking_number.toLowerCase()} `)).toMatchObject({
      outcome: 'already_ticked',
      row: { ticked_by: hanh },
    })
    await list.mark([parcel.id], 'open')
    expect(await list.scan('DH-77')).toMatchObject({ outcome: 'ticked' })
  })

  it('says why a parcel is not ticked', async () => {
    const shop = await shopWithStore(api)
    const operator = (await api.operator()).client
    const list = listOf(shop)
    const cancelled = await newParcel(shop)
    await shop.client.call(cancelParcel, { params: { id: cancelled.id }, body: {} })
    const collected = await newParcel(shop)
    await reportAll(operator, collected.tracking_number, ['plan_pickup', 'start_pickup', 'confirm_pickup'])
    const { data: draft } = await shop.client.call(saveDraft, { body: { store_id: shop.store.id } })
    const { data: store } = await shop.client.call(createStore, {
      body: storeBody({ store_name: 'Kho hai' }),
    })
    const elsewhere = await newParcel({ ...shop, store })
    const today = await newParcel(shop)
    const outcomes = [cancelled, collected, draft, elsewhere].map(({ tracking_number }) =>
      list.scan(tracking_number),
    )
    expect(await Promise.all(outcomes)).toMatchObject([
      { outcome: 'fallen_out', row: { status: 'shop_canceled' } },
      { outcome: 'collected' },
      { outcome: 'not_ready', row: { status: 'draft' } },
      { outcome: 'other_list', store_name: 'Kho hai' },
    ])
    expect(await list.scan('GH0000000000')).toEqual({ outcome: 'unknown', row: null, store_name: null })
    expect(await listOf(shop, tomorrow).scan(today.tracking_number)).toMatchObject({ outcome: 'leftover' })
    expect((await list.head()).counts.handed_over).toBe(0)
  })

  it('of two people at once ticks one time', async () => {
    const shop = await shopWithStore(api)
    const { tracking_number } = await newParcel(shop)
    const colleague = await api.signIn(await api.buildUser({ shop: shop.user.shop }))
    const lists = [listOf(shop), listOf({ ...colleague, store: shop.store })]
    const answers = await Promise.all(lists.map((list) => list.scan(tracking_number)))
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['already_ticked', 'ticked'])
  })
})

describe('the printed pickup list', () => {
  it('says shop, store, day and page on every page, and has bars that a scanner reads at 203 dpi', async () => {
    const shop = await shopWithStore(api)
    const parcels = []
    for (let index = 0; index < 26; index += 1) parcels.push(await newParcel(shop))
    await listOf(shop).mark([parcels[0]?.id ?? ''], 'handed_over')
    const response = await listOf(shop).print()
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(`ban-giao-${on}.pdf`)
    const pages = await printInMemory(new Uint8Array(await response.arrayBuffer()))
    expect(pages).toHaveLength(pagesOf(26))
    const symbols: string[] = []
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Trang ${index + 1}/${pages.length}`)
      expect(page.text).toContain(on.split('-').reverse().join('/'))
      expect(page.text).toContain(shop.store.store_name)
      expect(page.text).toContain(shop.user.shop.shop_code)
      symbols.push(...(await readSymbols(page.dots)))
    }
    expect(symbols).toEqual(parcels.map(({ tracking_number }) => `Code128 ${tracking_number}`))
    const last = pages.at(-1)?.text ?? ''
    for (const word of [
      'Tổng cộng 26 đơn',
      '32.500.000',
      'BÊN GIAO (SHOP)',
      'BÊN NHẬN (BƯU TÁ)',
      'Giờ bàn giao',
    ])
      expect(last).toContain(word)
  })

  it('is refused while nothing waits', async () => {
    const shop = await shopWithStore(api)
    const refused = listOf(shop).print()
    await expect(refused).rejects.toMatchObject({ status: 409, body: { code: 'EPICKUP' } })
  })
})
