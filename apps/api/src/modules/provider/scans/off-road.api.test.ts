import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import {
  answerFailedDelivery,
  cancelParcel,
  countParcelsByStatus,
  getParcel,
  retryAllPushes,
  retryPush,
  withdrawCancel,
} from '@guihang/contract/parcels/parcels'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { sumBalances } from '../../money/ledger/index.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore

beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const detail = async (of: ShopWithStore, id: string) =>
  (await of.client.call(getParcel, { params: { id } })).data

describe('an attempt that fails', () => {
  it('says why, by a reason of its own leg, and in words where the reason is another (EPK022, EPK023)', async () => {
    const { tracking_number, id } = await parcelAfter(operator, shop, 'start_delivery')
    const fail = (reason: object) => reportEvent(operator, tracking_number, 'fail_delivery_attempt', reason)
    expect(await fail({ reason_code: undefined })).toMatchObject({ ok: false, code: 'EPK022' })
    expect(await fail({ reason_code: 'FR003' })).toMatchObject({ ok: false, code: 'EPK023' })
    expect(await fail({ reason_code: 'FR029', note: ' ' })).toMatchObject({ ok: false, code: 'EPK022' })
    expect(await fail({ reason_code: 'FR029', note: 'Chó dữ' })).toMatchObject({
      ok: true,
      status: 'delivery_failed_attempt',
    })
    expect((await detail(shop, id)).events.at(-1)).toMatchObject({ reason_code: 'FR029', note: 'Chó dữ' })
  })

  it('is tried three times, by plan, within thirty minutes or as the shop asks, and no more (EPK024)', async () => {
    const { tracking_number, id } = await parcelAfter(operator, shop, 'start_delivery')
    await reportAll(operator, tracking_number, [
      'fail_delivery_attempt',
      'retry_delivery_soon',
      'fail_delivery_attempt',
    ])
    const again = { answer: 'deliver_again', note: 'Gọi số phụ' } as const
    const { data } = await shop.client.call(answerFailedDelivery, { params: { id }, body: again })
    expect(data.status).toBe('waiting_for_delivery')
    await reportAll(operator, tracking_number, ['plan_delivery', 'start_delivery', 'fail_delivery_attempt'])
    for (const event of ['plan_delivery', 'retry_delivery_soon'] as const)
      expect(await reportEvent(operator, tracking_number, event)).toMatchObject({ ok: false, code: 'EPK024' })
    await expect(
      shop.client.call(answerFailedDelivery, { params: { id }, body: again }),
    ).rejects.toMatchObject({
      status: 409,
      body: { code: 'EPK024' },
    })
    const { data: seen } = await operator.call(listOperatedParcels, { query: { tracking_number } })
    expect(seen[0]?.failed_deliveries).toBe(3)
    await shop.client.call(cancelParcel, { params: { id }, body: {} })
    await reportEvent(operator, tracking_number, 'refuse_cancel')
    for (const event of ['start_delivery', 'fail_delivery_attempt'] as const)
      expect(await reportEvent(operator, tracking_number, event)).toMatchObject({ ok: false, code: 'EPK024' })
    await reportAll(operator, tracking_number, ['report_missing', 'find_before_delivery'])
    expect(await reportEvent(operator, tracking_number, 'plan_delivery')).toMatchObject({
      ok: false,
      code: 'EPK024',
    })
  })

  it('lets the shop choose a day to come, and not one that has passed (EPK021)', async () => {
    const { tracking_number, id } = await parcelAfter(operator, shop, 'start_delivery')
    const again = (deliver_on: string) =>
      shop.client.call(answerFailedDelivery, {
        params: { id },
        body: { answer: 'deliver_again', deliver_on },
      })
    await expect(again('2099-01-01')).rejects.toMatchObject({ body: { code: 'EPK001' } })
    await reportEvent(operator, tracking_number, 'fail_delivery_attempt')
    await expect(again('2020-01-01')).rejects.toMatchObject({ status: 409, body: { code: 'EPK021' } })
    expect((await again('2099-01-01')).data.status).toBe('waiting_for_delivery')
    expect((await detail(shop, id)).events.at(-1)).toMatchObject({
      event: 'deliver_again',
      deliver_on: '2099-01-01',
      actor: { type: 'shop' },
    })
  })
})

describe('what needs the shop', () => {
  it('names failed deliveries until the shop has answered', async () => {
    const own = await shopWithStore(api)
    const parcel = await parcelAfter(operator, own, 'start_delivery')
    const needs = async () => (await own.client.call(getDashboard, { query: {} })).data.needs_shop
    await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt')
    expect(await needs()).toMatchObject({ undelivered_count: 1, delivery_failed_count: 0 })
    await reportEvent(operator, parcel.tracking_number, 'give_up_delivery')
    expect(await needs()).toMatchObject({ undelivered_count: 0, delivery_failed_count: 1 })
    const body = { answer: 'deliver_again' } as const
    await own.client.call(answerFailedDelivery, { params: { id: parcel.id }, body })
    expect(await needs()).toMatchObject({ undelivered_count: 0, delivery_failed_count: 0 })
  })
})

describe('a parcel that comes back', () => {
  const back: readonly ParcelEvent[] = [
    'await_return_linehaul',
    'plan_return_linehaul',
    'depart_return',
    'arrive_return',
    'plan_return',
    'start_return',
    'fail_return_attempt',
    'plan_return',
    'start_return',
    'hand_back',
    'confirm_return',
  ]

  it('is sent back by the shop, given back at the second try, and its fees are charged once', async () => {
    const own = await shopWithStore(api)
    const parcel = await parcelAfter(operator, own, 'start_delivery', {
      payment_option: 'receiver',
      // Insured: what was insured came back, so only the two ways cost.
      product_value: 4_000_000,
    })
    await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt', { reason_code: 'FR015' })
    const sendBack = { params: { id: parcel.id }, body: { answer: 'send_back' } } as const
    await own.client.call(answerFailedDelivery, sendBack)
    await reportAll(operator, parcel.tracking_number, back)
    for (let time = 0; time < 2; time += 1)
      expect(await reportEvent(operator, parcel.tracking_number, 'charge_return_to_shop')).toMatchObject({
        ok: true,
        status: 'returned_fee_charged_to_shop',
      })
    const balances = await sumBalances(api.database.db, own.user.shop.id)
    const fees = parcel.shipping_fee + parcel.return_fee
    expect(fees).toBeGreaterThan(parcel.shipping_fee)
    expect(Object.fromEntries(balances)).toEqual({ shop_fees_due: fees, provider_revenue: -fees })
    expect(await miscountedDays(api.database)).toBe(0)
    const { data: groups } = await own.client.call(countParcelsByStatus, {})
    expect(JSON.stringify(groups)).toContain('return')
  })

  it('says by when it is back, whoever turned it and however often it was tried', async () => {
    const turned = await parcelAfter(operator, shop, 'arrive')
    expect(turned.estimated_return_on).toBeNull()
    await reportEvent(operator, turned.tracking_number, 'turn_back')
    const sent = await parcelAfter(operator, shop, 'start_delivery')
    await reportEvent(operator, sent.tracking_number, 'fail_delivery_attempt')
    await shop.client.call(answerFailedDelivery, { params: { id: sent.id }, body: { answer: 'send_back' } })
    const tried = await parcelAfter(operator, shop, 'arrive')
    for (let attempt = 0; attempt < 3; attempt += 1)
      await reportAll(operator, tried.tracking_number, [
        'plan_delivery',
        'start_delivery',
        'fail_delivery_attempt',
      ])
    await reportEvent(operator, tried.tracking_number, 'turn_back')
    for (const { id } of [turned, sent, tried]) {
      const { estimated_return_on, estimated_delivery_on, created_at } = await detail(shop, id)
      // The way back takes as long as the way there, which began on the same day.
      expect(estimated_return_on).toBe(estimated_delivery_on)
      expect(String(estimated_return_on) > businessDayOf(created_at)).toBe(true)
    }
    const promised = (await detail(shop, turned.id)).estimated_return_on
    await reportAll(operator, turned.tracking_number, ['await_return_linehaul', 'plan_return_linehaul'])
    expect((await detail(shop, turned.id)).estimated_return_on).toBe(promised)
    await reportAll(operator, turned.tracking_number, ['report_missing', 'find_before_delivery'])
    expect((await detail(shop, turned.id)).estimated_return_on).toBeNull()
  })

  it('costs the shop nothing where the hub is to blame', async () => {
    const own = await shopWithStore(api)
    const { tracking_number } = await parcelAfter(operator, own, 'arrive')
    await reportAll(operator, tracking_number, ['turn_back', ...back, 'charge_return_to_hub'])
    expect((await sumBalances(api.database.db, own.user.shop.id)).size).toBe(0)
  })

  it('cannot be taken in again once it is delivered, returned or abandoned (EPK012, EPK013, EPK014)', async () => {
    const delivered = await parcelAfter(operator, shop, 'confirm_delivery')
    const returned = await parcelAfter(operator, shop, 'arrive')
    await reportAll(operator, returned.tracking_number, ['turn_back', ...back])
    const left = await parcelAfter(operator, shop, 'arrive')
    await reportAll(operator, left.tracking_number, [
      'turn_back',
      'plan_return',
      'start_return',
      'fail_return_attempt',
      'give_up_return',
      'abandon',
    ])
    const takeIn = async ({ tracking_number }: { tracking_number: string }) =>
      (await reportEvent(operator, tracking_number, 'accept_handover')).code
    expect([await takeIn(delivered), await takeIn(returned), await takeIn(left)]).toEqual([
      'EPK012',
      'EPK013',
      'EPK014',
    ])
  })
})

describe('a parcel that is cancelled on its way', () => {
  const ask = async (id: string) =>
    await shop.client.call(cancelParcel, { params: { id }, body: { reason: 'Khách đổi ý' } })

  it('waits for the provider, who turns it back or says no; the shop asks once (EPK016)', async () => {
    const parcel = await parcelAfter(operator, shop, 'depart')
    expect((await ask(parcel.id)).data.status).toBe('request_cancel')
    await expect(ask(parcel.id)).rejects.toMatchObject({ status: 409, body: { code: 'EPK016' } })
    expect(
      await reportAll(operator, parcel.tracking_number, ['cancel_on_the_road', 'turn_back']),
    ).toMatchObject({
      status: 'waiting_for_return',
    })
  })

  it('goes on as before when the shop takes its request back, and only then (EPK001)', async () => {
    for (const last of ['confirm_pickup', 'depart', 'plan_delivery', 'start_delivery'] as const) {
      const parcel = await parcelAfter(operator, shop, last)
      const before = await detail(shop, parcel.id)
      const withdraw = () => shop.client.call(withdrawCancel, { params: { id: parcel.id } })
      await expect(withdraw()).rejects.toMatchObject({ status: 409, body: { code: 'EPK001' } })
      await ask(parcel.id)
      expect((await withdraw()).data.status).toBe(before.status)
      expect((await detail(shop, parcel.id)).events.at(-1)).toMatchObject({
        event: 'withdraw_cancel',
        actor: { type: 'shop' },
      })
      // The shop may change its mind again.
      expect((await ask(parcel.id)).data.status).toBe('request_cancel')
    }
  })

  it('cannot be taken back once the provider has decided', async () => {
    const parcel = await parcelAfter(operator, shop, 'depart')
    await ask(parcel.id)
    const [withdrawn, decided] = await Promise.allSettled([
      shop.client.call(withdrawCancel, { params: { id: parcel.id } }),
      reportEvent(operator, parcel.tracking_number, 'cancel_on_the_road'),
    ])
    const { status } = await detail(shop, parcel.id)
    expect(status).toBe(withdrawn.status === 'fulfilled' ? 'in_linehaul' : 'delivery_cancelled')
    expect(decided).toMatchObject({ value: { ok: withdrawn.status === 'rejected' } })
  })

  it('goes on where it was when the provider says no', async () => {
    const parcel = await parcelAfter(operator, shop, 'depart')
    await ask(parcel.id)
    await reportAll(operator, parcel.tracking_number, [
      'refuse_cancel',
      'arrive',
      'plan_delivery',
      'start_delivery',
    ])
    expect(await reportEvent(operator, parcel.tracking_number, 'deliver')).toMatchObject({ ok: true })
  })

  it('is delivered all the same where the courier was quicker, and its money is posted', async () => {
    const own = await shopWithStore(api)
    const parcel = await parcelAfter(operator, own, 'start_delivery', { cod: 400_000 })
    await own.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
    expect(await reportEvent(operator, parcel.tracking_number, 'deliver')).toMatchObject({
      status: 'delivery_successful',
    })
    expect((await sumBalances(api.database.db, own.user.shop.id)).get('shop_payable')).toBe(-400_000)
  })
})

describe('a pickup that fails, and a parcel that is lost', () => {
  it('is tried again, given up, opened again, or cancelled by the shop', async () => {
    const parcel = await parcelAfter(operator, shop, 'start_pickup')
    await reportAll(operator, parcel.tracking_number, [
      'fail_pickup_attempt',
      'plan_pickup',
      'start_pickup',
      'fail_pickup_attempt',
      'give_up_pickup',
      'reopen_pickup',
      'plan_pickup',
      'unplan_pickup',
    ])
    const { data } = await shop.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
    expect(data.status).toBe('shop_canceled')
  })

  it('is found again where it lies, or confirmed as lost', async () => {
    const found = await parcelAfter(operator, shop, 'depart')
    await reportAll(operator, found.tracking_number, [
      'report_missing',
      'find_before_delivery',
      'plan_delivery',
    ])
    const lost = await parcelAfter(operator, shop, 'start_delivery')
    expect(
      await reportAll(operator, lost.tracking_number, ['report_missing_courier', 'confirm_lost']),
    ).toMatchObject({ status: 'lost' })
    // Its compensation needs a claim, not a report.
    expect(await reportEvent(operator, lost.tracking_number, 'review_claim')).toMatchObject({
      code: 'EPK001',
    })
  })
})

describe('sending a failed parcel again', () => {
  it('is for failed ones only (EPK015), one or all of the shop', async () => {
    const own = await shopWithStore(api, { is_oms: 1 })
    const failed = await Promise.all([1, 2, 3].map(() => parcelAfter(operator, own, 'submit')))
    for (const { tracking_number } of failed)
      await reportEvent(operator, tracking_number, 'fail_push', { note: 'Sai mã vùng' })
    const [first] = failed
    if (first === undefined) throw new Error('No parcel was made')
    const { data } = await own.client.call(retryPush, { params: { id: first.id } })
    expect(data).toMatchObject({ status: 'waiting_for_approval', push_error: null })
    await expect(own.client.call(retryPush, { params: { id: first.id } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'EPK015' },
    })
    const { data: rows } = await own.client.call(retryAllPushes, { body: {} })
    expect(rows.map(({ id, ok }) => [id, ok]).toSorted()).toEqual(
      failed
        .slice(1)
        .map(({ id }) => [id, true])
        .toSorted(),
    )
    expect((await own.client.call(retryAllPushes, { body: {} })).data).toEqual([])
    // Another shop's are left alone.
    expect((await shop.client.call(retryAllPushes, { body: {} })).data).toEqual([])
  })
})
