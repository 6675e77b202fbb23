import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { cancelParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { mainRoad, providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { nextStatus, operationsEvents } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { sumBalances } from '../../money/ledger/index.ts'

let api: TestApi
let operator: Client

beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

const road: readonly ParcelEvent[] = providerRoad

const report = (tracking_number: string, event: ParcelEvent, more: Partial<ReportedEvent> = {}) =>
  reportEvent(operator, tracking_number, event, more)

const walk = (tracking_number: string, until: ParcelEvent) =>
  reportAll(operator, tracking_number, road.slice(0, road.indexOf(until) + 1))

describe('the main road', () => {
  it('carries a COD parcel from creation to the cash at the hub, and the ledger explains every dong', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop, { cod: 900_000, payment_option: 'receiver' })
    await walk(parcel.tracking_number, 'hand_over_cash')
    const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(data.status).toBe('cod_collected')
    expect(data.events.map(({ status }) => status)).toEqual(mainRoad.slice(2))
    expect(data.events.find(({ event }) => event === 'deliver')?.receiver_type).toBe('CUSTOMER')
    const balances = await sumBalances(api.database.db, shop.user.shop.id)
    expect(balances.get('hub_custody')).toBe(parcel.total_cod)
    expect(balances.get('courier_custody') ?? 0).toBe(0)
    expect(balances.get('shop_payable')).toBe(-900_000)
    expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
    const { data: dashboard } = await shop.client.call(getDashboard, { query: {} })
    expect(dashboard.waiting_transfer).toMatchObject({ count: 1, amount: 900_000 })
    expect(dashboard.today_packages.count).toBe(1)
  })

  it('ends at delivered when there is no cash to hand over', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop, { cod: 0 })
    await walk(parcel.tracking_number, 'confirm_delivery')
    expect(await report(parcel.tracking_number, 'hand_over_cash')).toMatchObject({
      ok: false,
      code: 'EPK001',
    })
    const balances = await sumBalances(api.database.db, shop.user.shop.id)
    expect(balances.get('shop_fees_due')).toBe(parcel.shipping_fee)
  })

  it('changes nothing when an event is repeated or happened earlier, and answers done', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    const at = parcel.created_at
    await walk(parcel.tracking_number, 'arrive')
    const before = await shop.client.call(getParcel, { params: { id: parcel.id } })
    const done = { ok: true, status: 'waiting_for_delivery' }
    // Also what could happen to it now, and what never could.
    for (const event of ['plan_pickup', 'confirm_pickup', 'depart', 'plan_delivery', 'hand_back'] as const)
      expect(await report(parcel.tracking_number, event, { at }), event).toMatchObject(done)
    // Without a time: the same event again.
    expect(await report(parcel.tracking_number, 'arrive')).toMatchObject(done)
    for (let time = 0; time < 2; time += 1)
      expect(await report(parcel.tracking_number, 'plan_delivery', { event_id: 'same' })).toMatchObject({
        ok: true,
        status: 'planned_for_delivery',
      })
    const after = await shop.client.call(getParcel, { params: { id: parcel.id } })
    expect(after.data.events).toHaveLength(before.data.events.length + 1)
  })

  it('rejects an event of now that the parcel has passed, whoever reports it', async () => {
    const shop = await shopWithStore(api)
    const { tracking_number } = await newParcel(shop)
    await walk(tracking_number, 'arrive')
    for (const more of [{}, { at: new Date().toISOString() }])
      expect(await report(tracking_number, 'confirm_pickup', more)).toMatchObject({
        ok: false,
        code: 'EPK001',
        status: 'waiting_for_delivery',
      })
  })

  it('rejects another event under an id that was used before, and does not answer done', async () => {
    const shop = await shopWithStore(api)
    const { tracking_number } = await newParcel(shop)
    await report(tracking_number, 'plan_pickup', { event_id: 'once' })
    const other = await report(tracking_number, 'start_pickup', { event_id: 'once' })
    expect(other).toMatchObject({ ok: false, code: 'EIDEMPOTENCY', status: 'planned_for_pickup' })
    // Nor when the parcel has passed the other event.
    await walk(tracking_number, 'confirm_pickup')
    const late = await report(tracking_number, 'start_pickup', { event_id: 'once' })
    expect(late).toMatchObject({ ok: false, code: 'EIDEMPOTENCY' })
    expect(await report(tracking_number, 'plan_pickup', { event_id: 'once' })).toMatchObject({ ok: true })
    // An id is the reporter's for one parcel.
    const second = await newParcel(shop)
    expect(await report(second.tracking_number, 'plan_pickup', { event_id: 'once' })).toMatchObject({
      ok: true,
      status: 'planned_for_pickup',
    })
  })

  it('takes no event from before the parcel was created', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    const early = await report(parcel.tracking_number, 'plan_pickup', { at: '1970-01-01T00:00:00Z' })
    expect(early).toMatchObject({ ok: false, code: 'EVALID', status: 'waiting_for_pickup' })
    expect(early.message).toContain('trước khi tạo đơn')
  })

  it('takes what a courier did before the shop asked to cancel, and dates it no earlier than the request', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    await walk(parcel.tracking_number, 'start_delivery')
    const at = new Date().toISOString()
    await shop.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
    const late = await report(parcel.tracking_number, 'plan_delivery', { at: parcel.created_at })
    expect(late).toMatchObject({ ok: true, status: 'request_cancel' })
    const slow = await report(parcel.tracking_number, 'deliver', { at })
    expect(slow).toMatchObject({ ok: true, status: 'delivery_successful' })
    const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
    const [requested, delivered] = data.events.slice(-2)
    expect(delivered?.at).toBe(requested?.at)
  })

  it('rejects an event that skips a step, with its code and without a change', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    expect(await report(parcel.tracking_number, 'deliver')).toMatchObject({
      ok: false,
      code: 'EPK001',
      status: 'waiting_for_pickup',
    })
    expect(await report('GH0000000000', 'deliver')).toMatchObject({ ok: false, code: 'EPK002', status: null })
  })

  it('puts no parcel on a pickup before the order system has accepted it', async () => {
    const shop = await shopWithStore(api, { is_oms: 1 })
    const parcel = await newParcel(shop)
    expect(await report(parcel.tracking_number, 'plan_pickup')).toMatchObject({
      ok: false,
      code: 'EPK004',
      status: 'waiting_for_approval',
    })
  })

  it('asks for the receiver of a delivery, and for the cash that was due', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    await walk(parcel.tracking_number, 'start_delivery')
    const deliver = (more: object) => report(parcel.tracking_number, 'deliver', more)
    expect(await deliver({ receiver_type: undefined })).toMatchObject({ ok: false, code: 'EPK020' })
    expect(await deliver({ cash_amount: parcel.total_cod - 1 })).toMatchObject({ ok: false, code: 'EPK026' })
    expect(await deliver({ at: '2999-01-01T00:00:00Z' })).toMatchObject({ ok: false, code: 'EVALID' })
    expect(await deliver({ cash_amount: parcel.total_cod })).toMatchObject({
      ok: true,
      status: 'delivery_successful',
    })
  })

  it('answers each row of a bulk call on its own', async () => {
    const shop = await shopWithStore(api)
    const [first, second] = [await newParcel(shop), await newParcel(shop)]
    const events = [
      { event_id: 'b1', tracking_number: first.tracking_number, event: 'plan_pickup' as const },
      { event_id: 'b2', tracking_number: 'GH0000000000', event: 'plan_pickup' as const },
      { event_id: 'b3', tracking_number: second.tracking_number, event: 'plan_pickup' as const },
    ]
    const { data } = await operator.call(reportEvents, { body: { events } })
    expect(data.map(({ id, ok }) => [id, ok])).toEqual([
      ['b1', true],
      ['b2', false],
      ['b3', true],
    ])
  })

  it('lists waiting parcels, those waiting longest first, page by page', async () => {
    const shop = await shopWithStore(api)
    const numbers: string[] = []
    for (let index = 0; index < 3; index += 1) {
      const { tracking_number } = await newParcel(shop)
      await walk(tracking_number, 'start_pickup')
      numbers.push(tracking_number)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await operator.call(listOperatedParcels, {
        query: { status: 'in_pickup', limit: '2', ...(cursor && { cursor }) },
      })
      seen.push(...page.data.map(({ tracking_number }) => tracking_number))
      cursor = page.meta.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(numbers)
  })
})

describe('check 9: the matrix of statuses and events over HTTP', () => {
  it('moves a parcel only by the table, for every event in every status', async () => {
    const shop = await shopWithStore(api)
    for (let steps = 0; steps < road.length; steps += 1) {
      const parcel = await newParcel(shop)
      const reached = road[steps - 1]
      if (reached !== undefined) await walk(parcel.tracking_number, reached)
      const { data: before } = await shop.client.call(getParcel, { params: { id: parcel.id } })
      for (const event of operationsEvents) {
        if (nextStatus(before.status, event) !== undefined) continue
        await report(parcel.tracking_number, event)
      }
      const { data: after } = await shop.client.call(getParcel, { params: { id: parcel.id } })
      expect(after).toEqual(before)
    }
  })
})

describe('check 8: events that race', () => {
  it('lets a cancellation come before a pickup or become a request after it, 25 times', async () => {
    const shop = await shopWithStore(api)
    for (let round = 0; round < 25; round += 1) {
      const parcel = await newParcel(shop)
      await walk(parcel.tracking_number, 'start_pickup')
      const [cancelled, picked] = await Promise.all([
        shop.client.call(cancelParcel, { params: { id: parcel.id }, body: {} }),
        report(parcel.tracking_number, 'confirm_pickup'),
      ])
      const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
      expect(data.status).toBe(picked.ok ? 'request_cancel' : 'shop_canceled')
      expect(cancelled.data.status).toBe(data.status)
    }
  })
})
