import { getCodCharts } from '@guihang/contract/money/cod-overview'
import { confirmTransfer, failTransfer } from '@guihang/contract/money/operated-statements'
import { getParcelMoney } from '@guihang/contract/parcels/parcel-money'
import { createStore } from '@guihang/contract/shop/stores'
import { addDays } from '@guihang/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { Payouts } from '../../../testing/road/payouts.ts'
import { places, storeBody } from '../../../testing/road/places.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'

let api: TestApi
let payouts: Payouts
beforeAll(async () => {
  api = await startTestApi()
  payouts = await Payouts.open(api)
})
afterAll(() => api.stop())

describe('the charts of COD', () => {
  it('count attempted parcels and how they ended, and why attempts failed, by day, province and store', async () => {
    const shop = await payouts.payableShop()
    const operator = payouts.preparing
    await payouts.atHub(shop, { cod: 300_000 })
    const back = await parcelAfter(operator, shop, 'start_delivery')
    await reportEvent(operator, back.tracking_number, 'fail_delivery_attempt', { reason_code: 'FR015' })
    await reportAll(operator, back.tracking_number, ['turn_back'])
    await parcelAfter(operator, shop, 'arrive')
    const first = payouts.today()
    await payouts.nextDay()
    const later = await parcelAfter(operator, shop, 'start_delivery', { cod: 200_000 })
    await reportEvent(operator, later.tracking_number, 'fail_delivery_attempt', { reason_code: 'FR011' })
    await reportAll(operator, later.tracking_number, ['plan_delivery', 'start_delivery', 'deliver'])
    const today = payouts.today()
    const { data } = await shop.client.call(getCodCharts, { query: { from: first, to: today } })
    expect(data.outcome).toEqual({ attempted: 3, delivered: 2, returned: 1 })
    expect(data.days).toMatchObject([
      {
        on: first,
        turnover_amount: 300_000,
        collected_amount: 300_000,
        attempted: 2,
        delivered: 1,
        returned: 1,
      },
      { on: today, turnover_amount: 200_000, collected_amount: 0, attempted: 1, delivered: 1, returned: 0 },
    ])
    expect(data.reasons).toEqual([
      { reason_code: 'FR011', reason: expect.any(String), count: 1 },
      { reason_code: 'FR015', reason: expect.any(String), count: 1 },
    ])
    expect(data.provinces).toMatchObject([
      { attempted: 3, cod_amount: 500_000, name: expect.stringMatching(/./) },
    ])
    expect(data.stores).toMatchObject([
      { store_id: shop.store.id, store_name: shop.store.store_name, attempted: 3 },
    ])
  })

  it('show each store and province once, the one with the most attempts first', async () => {
    const shop = await payouts.payableShop()
    const { data: store } = await shop.client.call(createStore, {
      body: storeBody({ store_name: 'Kho Hà Nội' }),
    })
    const far = { ...shop, store }
    await payouts.atHub(shop, { cod: 100_000 })
    for (const cod of [200_000, 300_000]) await payouts.atHub(far, { cod, ...places.hoanKiem })
    const today = payouts.today()
    const { data } = await shop.client.call(getCodCharts, { query: { from: today, to: today } })
    const sums = (count: number, cod_amount: number) => ({
      attempted: count,
      delivered: count,
      returned: 0,
      cod_amount,
    })
    expect(data).toEqual({
      from: today,
      to: today,
      days: [
        {
          on: today,
          turnover_count: 3,
          turnover_amount: 600_000,
          collected_amount: 600_000,
          paid_amount: 0,
          attempted: 3,
          delivered: 3,
          returned: 0,
        },
      ],
      outcome: { attempted: 3, delivered: 3, returned: 0 },
      reasons: [],
      provinces: [
        { code: '01', name: 'Thành phố Hà Nội', ...sums(2, 500_000) },
        { code: '79', name: 'Thành phố Hồ Chí Minh', ...sums(1, 100_000) },
      ],
      stores: [
        { store_id: store.id, store_name: 'Kho Hà Nội', ...sums(2, 500_000) },
        { store_id: shop.store.id, store_name: shop.store.store_name, ...sums(1, 100_000) },
      ],
    })
    const query = { from: today, to: today, store_id: shop.store.id }
    const { data: one } = await shop.client.call(getCodCharts, { query })
    expect(one.outcome.attempted).toBe(1)
    expect(one.stores.map(({ store_id }) => store_id)).toEqual([shop.store.id])
  })

  it('look at 92 days at most, each of them in the answer', async () => {
    const shop = await payouts.payableShop()
    const to = payouts.today()
    const ask = (days: number) =>
      shop.client.call(getCodCharts, { query: { from: addDays(to, 1 - days), to } })
    expect((await ask(92)).data.days).toHaveLength(92)
    expect(await refusal(ask(93))).toMatchObject({
      status: 422,
      body: { errors: { from: expect.anything() } },
    })
  })
})

describe("the story of a parcel's money", () => {
  it('goes from the door to the bank in steps that add up, with names and never a phone', async () => {
    const shop = await payouts.payableShop()
    const operator = payouts.preparing
    const hub = await buildHub(operator, { name: 'Bưu cục Tân Bình' })
    const courier = await buildCourier(operator, hub.code)
    const parcel = await parcelAfter(operator, shop, 'start_delivery', { cod: 500_000 })
    await reportEvent(operator, parcel.tracking_number, 'deliver', { courier_code: courier.code })
    await reportAll(operator, parcel.tracking_number, ['confirm_delivery'])
    await reportEvent(operator, parcel.tracking_number, 'hand_over_cash', { hub_code: hub.code })
    const storyOf = async () => (await shop.client.call(getParcelMoney, { params: { id: parcel.id } })).data
    const before = await storyOf()
    expect(before).toMatchObject({
      cod_amount: 500_000,
      paid_amount: 0,
      remaining_amount: 500_000 - before.fees_amount,
      payout_on: expect.any(String),
    })
    expect(before.steps.map(({ kind }) => kind)).toEqual(['collected', 'fees_charged', 'at_hub'])
    await payouts.toCenter(parcel)
    const id = await payouts.newStatement(shop)
    await payouts.approve(id)
    await payouts.send(id)
    await payouts.paying.call(failTransfer, { params: { id }, body: { reason: 'Sai số tài khoản' } })
    await payouts.send(id)
    await payouts.paying.call(confirmTransfer, { params: { id }, body: { bank_reference: `FT-${id}` } })
    const story = await storyOf()
    expect(story.steps.map(({ kind }) => kind)).toEqual([
      'collected',
      'fees_charged',
      'at_hub',
      'at_main_hub',
      'at_center',
      'in_statement',
      'set_aside',
      'sent_to_bank',
      'transfer_failed',
      'sent_to_bank',
      'paid',
    ])
    const bare = {
      at: expect.any(String),
      amount: 0,
      cash_amount: null,
      holder: null,
      statement: null,
      bank: null,
      reason: null,
    }
    const cash = { ...bare, cash_amount: 500_000 }
    const statement = { id, number: expect.stringMatching(/^DS-/), kind: 'delivered' }
    const bank = {
      name: 'Vietcombank',
      account_number: expect.stringMatching(/^•••• .{4}$/),
      reference: null,
    }
    const paid_amount = 500_000 - story.fees_amount
    expect(story.steps.map(({ kind: _, ...step }) => step)).toEqual([
      { ...cash, amount: 500_000, holder: { kind: 'courier', name: courier.name } },
      { ...bare, amount: -story.fees_amount },
      { ...cash, holder: { kind: 'hub', name: 'Bưu cục Tân Bình' } },
      { ...cash, holder: { kind: 'hub', name: null } },
      { ...cash, holder: { kind: 'center', name: null } },
      { ...bare, statement },
      { ...cash, holder: null },
      { ...bare, statement, bank },
      { ...bare, statement, bank, reason: 'Sai số tài khoản' },
      { ...bare, statement, bank },
      { ...bare, amount: -paid_amount, statement, bank: { ...bank, reference: `FT-${id}` } },
    ])
    const times = story.steps.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(story.steps.at(-1)).toMatchObject({
      statement: { id, kind: 'delivered' },
      bank: {
        name: 'Vietcombank',
        account_number: expect.stringMatching(/^•••• .{4}$/),
        reference: `FT-${id}`,
      },
    })
    expect(story).toMatchObject({
      remaining_amount: 0,
      payout_on: null,
      paid_amount: 500_000 - story.fees_amount,
    })
    expect(story.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(JSON.stringify(story)).not.toContain(courier.phone)
    const day = { from: payouts.today(), to: payouts.today() }
    const { data: charts } = await shop.client.call(getCodCharts, { query: day })
    expect(story.fees_amount).toBeGreaterThan(0)
    expect(charts.days.map((each) => each.paid_amount)).toEqual([paid_amount])
  })

  it('check 19: is found by the shop of the parcel only', async () => {
    const [shop, stranger] = [await payouts.payableShop(), await payouts.payableShop()]
    const { id } = await payouts.atHub(shop)
    const ask = stranger.client.call(getParcelMoney, { params: { id } })
    expect(await refusal(ask)).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})
