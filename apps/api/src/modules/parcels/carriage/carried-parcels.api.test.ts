import type { Client } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { downloadExport } from '@guihang/contract/parcels/exports'
import { createParcel, findParcel, getParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { scanPickupRow } from '@guihang/contract/parcels/pickup-lists'
import { getOperatedParcel, listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { searchAllShops } from '@guihang/contract/provider/search'
import { businessDayOf } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../testing/api.ts'
import { type ApiWithGhtk, apiWithGhtk } from '../../../testing/carriers/api-with-ghtk.ts'
import { carriedParcel } from '../../../testing/carriers/carried-parcel.ts'
import { type GhtkParcels, ghtkParcels } from '../../../testing/carriers/ghtk-parcels.ts'
import { ghnSecrets } from '../../../testing/carriers/plain-ghn.ts'
import type { PlainGhtk } from '../../../testing/carriers/plain-ghtk.ts'
import type { JobTime } from '../../../testing/job-time.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { workbookRows } from '../../../testing/read-workbook.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'

let carrier: ApiWithGhtk
let parcels: GhtkParcels
let api: TestApi
let ghtk: PlainGhtk
let shop: ShopWithStore
let operator: Client
let time: JobTime

beforeAll(async () => {
  carrier = await apiWithGhtk()
  ;({ api, ghtk, operator, time } = carrier)
  parcels = await ghtkParcels(carrier)
  shop = await shopWithStore(api)
  const body = { code: 'GHN-1', kind: 'ghn', name: 'GHN thử', mode: 'test', secrets: ghnSecrets } as const
  await operator.call(addCarrierConnection, { body })
})
afterAll(async () => {
  await carrier.stop()
})

const ghn = { connection: 'GHN-1', kind: 'ghn', sort_code: '1-P-12' } as const
const detail = async ({ client }: ShopWithStore, id: string) =>
  (await client.call(getParcel, { params: { id } })).data

describe('the detail of a parcel that goes by a carrier', () => {
  it('names the carrier, its number and its page, and nothing of the provider’s contract', async () => {
    const { id, tracking_number } = await carriedParcel(api, shop, { ...ghn, code: '5ENLKKHD' })
    expect((await detail(shop, id)).carrier).toEqual({
      kind: 'ghn',
      name: 'GHN',
      code: '5ENLKKHD',
      tracking_page: 'https://donhang.ghn.vn/?order_code=5ENLKKHD',
      shop_paid_after_days: 5,
    })
    const text = JSON.stringify([await detail(shop, id), await publicPage(tracking_number)])
    expect(text).not.toMatch(/GHN-1|GHN thử|connection|cost/)
  })

  it('names the connection to the provider’s systems, and none where its own couriers carry it', async () => {
    const carried = await carriedParcel(api, shop, { ...ghn, code: '5OPSSEE' })
    const { data: own } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
    for (const [{ tracking_number }, connection] of [
      [carried, 'GHN-1'],
      [own, null],
    ] as const) {
      // as: the list is a table
      const { data } = await operator.call(listOperatedParcels, { query: { tracking_number } })
      expect(data).toMatchObject([{ tracking_number, connection }])
      const one = await operator.call(getOperatedParcel, { params: { tracking_number } })
      expect(one.data.connection).toBe(connection)
    }
  })

  it('is without one for the provider’s own couriers', async () => {
    const { data } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
    expect((await detail(shop, data.id)).carrier).toBeNull()
  })

  it('names the carrier before it has given a number, and forgets one that refused', async () => {
    const connected = await shopWithStore(api, { is_oms: 1 })
    const body = parcelBody(connected.store, { receiver_phone: '0987111222' })
    const { data } = await connected.client.call(createParcel, { body })
    ghtk.mood = 'down'
    await time.run('choose-taker', 'book-parcel')
    const waits = { kind: 'ghtk', name: 'GHTK', code: null, tracking_page: null }
    expect((await detail(connected, data.id)).carrier).toMatchObject(waits)
    const refused = await connected.client.call(createParcel, { body })
    ghtk.mood = 'refuses_phone'
    await time.run('choose-taker', 'book-parcel')
    ghtk.mood = 'takes'
    expect(await detail(connected, refused.data.id)).toMatchObject({ status: 'failed', carrier: null })
  })

  it('tells what the carrier said and what must have happened before, to shop and provider alike', async () => {
    const connected = await shopWithStore(api, { is_oms: 1 })
    const body = parcelBody(connected.store, { receiver_phone: '0987111222' })
    const { data } = await connected.client.call(createParcel, { body })
    await time.run('choose-taker', 'book-parcel')
    const { tracking_number } = data
    await tell(tracking_number, '4')
    const { events } = await detail(connected, data.id)
    const told = events.map(({ event, actor, inferred }) => [event, actor.name, inferred])
    expect(told.slice(0, 2)).toEqual([
      ['submit', expect.anything(), undefined],
      ['accept', 'GHTK', undefined],
    ])
    expect(told.slice(2, -1).length).toBeGreaterThan(2)
    for (const step of told.slice(2, -1)) expect(step.slice(1)).toEqual(['GHTK', true])
    expect(told.at(-1)).toEqual(['start_delivery', 'GHTK', undefined])
    const seen = (await operator.call(getOperatedParcel, { params: { tracking_number } })).data.events
    expect(seen.map(({ inferred }) => inferred)).toEqual(events.map(({ inferred }) => inferred))
  })
})

async function tell(tracking_number: string, status: string): Promise<void> {
  const label = ghtk.orders.get(tracking_number)?.label ?? ''
  await parcels.say({ id: '', tracking_number, label }, status, { at: new Date() })
  await time.run('apply-carrier-news')
}

describe('the number of a carrier', () => {
  it('finds the parcel, whole and in any case, in the lists and by its call', async () => {
    const { id } = await carriedParcel(api, shop, { ...ghn, code: 'L8TKYG' })
    for (const keyword of ['L8TKYG', ' l8tkyg ']) {
      const { data } = await shop.client.call(listParcels, { query: { keyword } })
      expect(data.map((parcel) => parcel.id)).toEqual([id])
      expect((await shop.client.call(findParcel, { query: { code: keyword } })).data.id).toBe(id)
    }
    expect((await shop.client.call(listParcels, { query: { keyword: 'L8TKY' } })).data).toEqual([])
  })

  it('check 20: is of the own shop only', async () => {
    const stranger = await shopWithStore(api)
    await carriedParcel(api, shop, { ...ghn, code: 'L9ABCD' })
    expect((await stranger.client.call(listParcels, { query: { keyword: 'L9ABCD' } })).data).toEqual([])
    expect(await refusal(stranger.client.call(findParcel, { query: { code: 'L9ABCD' } }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
  })

  it('yields to the shop’s own code', async () => {
    const { data: own } = await shop.client.call(createParcel, {
      body: parcelBody(shop.store, { private_code: 'LXSAME' }),
    })
    const carried = await carriedParcel(api, shop, { ...ghn, code: 'LXSAME' })
    expect((await shop.client.call(findParcel, { query: { code: 'LXSAME' } })).data.id).toBe(own.id)
    const { data } = await shop.client.call(listParcels, { query: { keyword: 'LXSAME' } })
    expect(data.map(({ id }) => id)).toEqual([carried.id, own.id])
  })

  it('finds the parcels of all shops for the provider', async () => {
    const other = await shopWithStore(api)
    const carried = [
      await carriedParcel(api, shop, { connection: 'GHTK', kind: 'ghtk', code: 'S1.A1.77' }),
      await carriedParcel(api, other, { ...ghn, code: 'S1.A1.77' }),
    ]
    const { data } = await operator.call(searchAllShops, { query: { keyword: 's1.a1.77' } })
    expect(data.parcels.map(({ id }) => id)).toEqual(carried.map(({ id }) => id).toReversed())
  })

  it('ticks the parcel off when the label is scanned at the pickup', async () => {
    const { id } = await carriedParcel(api, shop, { ...ghn, code: '7SCANME' })
    const on = businessDayOf(api.platform.businessClock.now())
    const body = { store_id: shop.store.id, on, code: '7SCANME' }
    const { data } = await shop.client.call(scanPickupRow, { body })
    expect(data).toMatchObject({ outcome: 'ticked', row: { id } })
  })

  it('stands in a file of parcels where its column is chosen', async () => {
    const own = await shopWithStore(api)
    await own.client.call(createParcel, { body: parcelBody(own.store) })
    await carriedParcel(api, own, { ...ghn, code: '8EXPORT' })
    const query = { columns: 'carrier,carrier_code' }
    const file = await (await own.client.raw(downloadExport, { query })).arrayBuffer()
    expect(workbookRows(Buffer.from(file)).map((row) => row.map(({ value }) => value))).toEqual([
      ['Hãng vận chuyển', 'Mã của hãng'],
      ['GHN', '8EXPORT'],
      [],
    ])
  })
})

async function publicPage(code: string, init: RequestInit = {}) {
  const response = await fetch(`${api.url}/t/${code}`, { redirect: 'manual', ...init })
  return { status: response.status, text: await response.text() }
}

describe('the recipient’s page of a parcel that goes by a carrier', () => {
  it('names the carrier and links its page, and no hub of the provider', async () => {
    const { tracking_number } = await carriedParcel(api, shop, { ...ghn, code: '9RECIP' })
    const { status, text } = await publicPage(tracking_number)
    expect(status).toBe(200)
    expect(text).toContain(
      '<dt>Giao bởi</dt><dd>GHN · mã <a href="https://donhang.ghn.vn/?order_code=9RECIP" rel="noreferrer">9RECIP</a></dd>',
    )
    expect(text).not.toContain('<dt>Bưu cục</dt>')
    const english = await publicPage(`${tracking_number}?lang=en`)
    expect(english.text).toContain('<dt>Delivered by</dt><dd>GHN · number <a')
  })

  it('is not opened by the carrier’s number', async () => {
    await carriedParcel(api, shop, { ...ghn, code: '9CLOSED' })
    for (const code of ['9CLOSED', '9closed']) expect((await publicPage(code)).status).toBe(404)
  })

  it('offers no choice that the carrier would not take', async () => {
    const connected = await shopWithStore(api, { is_oms: 1 })
    const body = parcelBody(connected.store, { receiver_phone: '0987111222' })
    const { tracking_number } = (await connected.client.call(createParcel, { body })).data
    await time.run('choose-taker', 'book-parcel')
    await tell(tracking_number, '4')
    expect((await publicPage(tracking_number)).text).not.toContain('<form')
    const form = new URLSearchParams({ choice: 'collect_at_hub', digits: '1222' })
    expect(await publicPage(tracking_number, { method: 'POST', body: form })).toMatchObject({ status: 409 })
  })
})
