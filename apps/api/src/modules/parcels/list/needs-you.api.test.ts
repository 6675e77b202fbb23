import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { claimLoss } from '@guihang/contract/money/claims'
import { answerFailedDeliveries, listNeeds } from '@guihang/contract/parcels/needs-you'
import {
  answerFailedDelivery,
  cancelParcel,
  getParcel,
  listParcels,
  type Parcel,
  saveDraft,
} from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { createStore } from '@guihang/contract/shop/stores'
import { startOfBusinessDay } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { storeBody } from '../../../testing/road/places.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'

const hour = 3_600_000
const day = startOfBusinessDay('2026-11-18').getTime()
let now = new Date(day + 9 * hour)
let api: TestApi
let operator: Client

beforeAll(async () => {
  api = await startTestApi({ clocks: { business: { now: () => now } } })
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

const needsOf = async (shop: ShopWithStore, query: object = {}) =>
  (await shop.client.call(listNeeds, { query })).data

async function failedAt(shop: ShopWithStore, hours: number, more: object = {}): Promise<Parcel> {
  now = new Date(day + hours * hour)
  const parcel = await parcelAfter(operator, shop, 'start_delivery')
  await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt', more)
  return parcel
}

describe('the parcels that need their shop', () => {
  it('are listed by deadline, then by age, each with what happened and what can be done', async () => {
    const shop = await shopWithStore(api)
    const valuable = await newParcel(shop, { product_value: 25_000_000 })
    const later = await failedAt(shop, 11, { reason_code: 'FR013', note: 'Số nhà không có' })
    const givenUp = await failedAt(shop, 9)
    await reportEvent(operator, givenUp.tracking_number, 'give_up_delivery')
    const sooner = await failedAt(shop, 10)
    const needs = await needsOf(shop)
    expect(needs.map(({ need, parcel }) => [need, parcel.id])).toEqual([
      ['undelivered', sooner.id],
      ['undelivered', later.id],
      ['delivery_failed', givenUp.id],
      ['approval', valuable.id],
    ])
    expect(needs[1]).toMatchObject({
      reason_code: 'FR013',
      note: 'Số nhà không có',
      attempts_left: 2,
      answer_by: new Date(day + 35 * hour).toISOString(),
      hours_left: 25,
    })
    expect(needs[2]).toMatchObject({
      reason_code: 'FR011',
      answer_by: new Date(day + 57 * hour).toISOString(),
    })
    expect(needs[3]).toMatchObject({ approval: 'value', answer_by: null, note: null })
    expect(await needsOf(shop, { need: 'approval' })).toHaveLength(1)
  })

  it('come page by page, each once, those without a deadline too', async () => {
    const shop = await shopWithStore(api)
    for (const hours of [9, 9, 10]) await failedAt(shop, hours)
    for (let count = 0; count < 2; count += 1) await newParcel(shop, { product_value: 25_000_000 })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await shop.client.call(listNeeds, { query: { limit: '2', ...(cursor && { cursor }) } })
      seen.push(...page.data.map(({ parcel }) => parcel.id))
      cursor = page.meta.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
    await expect(shop.client.call(listNeeds, { query: { cursor: 'x' } })).rejects.toMatchObject({
      status: 422,
    })
  })

  it('name what the order system refused, and not what it has yet to answer', async () => {
    const shop = await shopWithStore(api, { is_oms: 1 })
    const refused = await newParcel(shop)
    await newParcel(shop)
    await reportEvent(operator, refused.tracking_number, 'fail_push', { note: 'Sai mã kho' })
    const needs = await needsOf(shop)
    expect(needs.map(({ need, parcel, note }) => [need, parcel.id, note])).toEqual([
      ['push_failed', refused.id, 'Sai mã kho'],
    ])
  })
})

describe('what needs the shop', () => {
  it('counts the same in the list, its total and the dashboard, of the shop and of one store', async () => {
    const shop = await shopWithStore(api)
    const other = (await shop.client.call(createStore, { body: storeBody() })).data
    await failedAt(shop, 9)
    await newParcel(shop)
    const lost = await parcelAfter(operator, shop, 'arrive_at_hub')
    await reportAll(operator, lost.tracking_number, ['report_missing', 'confirm_lost'])
    await newParcel(shop, { product_value: 25_000_000, store_id: other.id })
    await shop.client.call(saveDraft, { body: { receiver_name: 'Chưa xong' } })
    const counted = async (store_id?: string) => {
      const query = store_id === undefined ? {} : { store_id }
      const { data, meta } = await shop.client.call(listNeeds, { query })
      const { draft_count: _drafts, ...counts } = (await shop.client.call(getDashboard, { query })).data
        .needs_shop
      const dashboard = Object.values(counts).reduce((sum, count) => sum + count, 0)
      return { rows: data.length, total: meta.total, dashboard }
    }
    expect(await counted()).toEqual({ rows: 3, total: 3, dashboard: 3 })
    expect(await counted(other.id)).toEqual({ rows: 1, total: 1, dashboard: 1 })
    const losses = await shop.client.call(listNeeds, { query: { need: 'unclaimed_loss' } })
    expect(losses.meta.total).toBe(1)
    expect(losses.data).toMatchObject([{ parcel: { id: lost.id }, answer_by: null }])
    await shop.client.call(claimLoss, { params: { id: lost.id }, body: {} })
    expect(await counted()).toEqual({ rows: 2, total: 2, dashboard: 2 })
  })
})

describe('an answer for many parcels', () => {
  it('is taken for each by itself: answered, out of tries, of another shop or answered before', async () => {
    const shop = await shopWithStore(api)
    const stranger = await shopWithStore(api)
    const waiting = await failedAt(shop, 9)
    const tried = await failedAt(shop, 9)
    const again = ['retry_delivery_soon', 'fail_delivery_attempt'] as const
    await reportAll(operator, tried.tracking_number, [...again, ...again])
    const foreign = await failedAt(stranger, 9)
    const body = {
      ids: [waiting.id, tried.id, foreign.id, waiting.id],
      answer: 'deliver_again' as const,
      deliver_on: '2026-11-20',
      deliver_half: 'morning' as const,
    }
    const { data } = await shop.client.call(answerFailedDeliveries, { body })
    expect(data.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [waiting.id, true, undefined],
      [tried.id, false, 'EPK024'],
      [foreign.id, false, 'ENOTFOUND'],
    ])
    const second = await shop.client.call(answerFailedDeliveries, { body: { ...body, ids: [waiting.id] } })
    expect(second.data).toMatchObject([{ ok: false, code: 'EPK001' }])
    expect(second.data[0]?.message).toContain('Trạng thái hiện tại')
    const { data: theirs } = await stranger.client.call(getParcel, { params: { id: foreign.id } })
    expect(theirs.status).toBe('delivery_failed_attempt')
    const { data: operated } = await operator.call(listOperatedParcels, {
      query: { tracking_number: waiting.tracking_number },
    })
    expect(operated[0]).toMatchObject({ status: 'waiting_for_delivery', deliver_on: '2026-11-20' })
    const { data: mine } = await shop.client.call(getParcel, { params: { id: waiting.id } })
    expect(mine).toMatchObject({ deliver_on: '2026-11-20', deliver_half: 'morning' })
    expect(mine.events.at(-1)).toMatchObject({ event: 'deliver_again', deliver_half: 'morning' })
  })

  it('sends many back at once', async () => {
    const shop = await shopWithStore(api)
    const ids = [(await failedAt(shop, 9)).id, (await failedAt(shop, 9)).id]
    const { data } = await shop.client.call(answerFailedDeliveries, { body: { ids, answer: 'send_back' } })
    expect(data.every(({ ok }) => ok)).toBe(true)
    expect(await needsOf(shop)).toEqual([])
  })
})

describe('a receiver put right for another try', () => {
  it('has the new phone and address, is found by it, and the history tells who changed it', async () => {
    const shop = await shopWithStore(api)
    const { id } = await failedAt(shop, 9, { reason_code: 'FR013' })
    const { data } = await shop.client.call(answerFailedDelivery, {
      params: { id },
      body: {
        answer: 'deliver_again',
        note: 'Gọi số mới',
        receiver_phone: '0987 654 321',
        receiver_address: '47 Lê Văn Sỹ',
      },
    })
    expect(data.receiver).toMatchObject({ phone: '0987654321', address: '47 Lê Văn Sỹ' })
    const found = await shop.client.call(listParcels, { query: { keyword: '0987654321' } })
    expect(found.data.map((parcel) => parcel.id)).toEqual([id])
    const { data: seen } = await shop.client.call(getParcel, { params: { id } })
    expect(seen.events.slice(-2)).toMatchObject([
      { event: 'deliver_again', note: 'Gọi số mới', status: 'waiting_for_delivery' },
      { event: 'edit', status: 'waiting_for_delivery' },
    ])
  })

  it('is refused at its field, and stays as it is when the goods go back', async () => {
    const shop = await shopWithStore(api)
    const { id } = await failedAt(shop, 9)
    const answer = (body: object) =>
      shop.client.call(answerFailedDelivery, {
        params: { id },
        body: { answer: 'deliver_again', ...body },
      })
    await expect(answer({ receiver_phone: '123' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { receiver_phone: expect.anything() } },
    })
    const { data } = await answer({ answer: 'send_back', receiver_phone: '0987654321' })
    expect(data).toMatchObject({ status: 'waiting_for_return', receiver: { phone: '0912345678' } })
    await expect(shop.client.call(cancelParcel, { params: { id }, body: {} })).rejects.toMatchObject({
      body: { code: 'EPK016' },
    })
  })
})
