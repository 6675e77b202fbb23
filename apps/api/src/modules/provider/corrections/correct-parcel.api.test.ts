import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { openLostClaim } from '@guihang/contract/money/claims'
import { transferCod } from '@guihang/contract/money/cod'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import { closeRunsheet, openRunsheet } from '@guihang/contract/provider/runsheets'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { miscountedStatuses } from '../../../testing/miscounted.ts'
import { buildCourier, buildHub } from '../../../testing/road/hubs.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { buildRunsheet, putOnRunsheet } from '../../../testing/road/rounds.ts'
import { weigh, weighAndAccept } from '../../../testing/road/weighings.ts'
import { miscountedCod, miscountedDays } from '../../../testing/unpaid-days.ts'
import { sumBalances } from '../../money/ledger/index.ts'

const clock = manualClock(new Date())
let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi({ clocks: { business: clock } })
  operator = (await api.operator('Lan, kho Tân Bình')).client
})
afterAll(async () => {
  expect(await miscountedCod(api.database)).toEqual([])
  await api.stop()
})

const reason = 'Bưu tá quét nhầm kiện bên cạnh'

const correct = async (tracking_number: string, more: object = {}) =>
  (
    await operator.call(correctParcel, {
      body: { event_id: crypto.randomUUID(), tracking_number, reason, ...more },
    })
  ).data

const detail = async (shop: ShopWithStore, id: string) =>
  (await shop.client.call(getParcel, { params: { id } })).data

const operated = async (tracking_number: string) =>
  (await operator.call(listOperatedParcels, { query: { tracking_number } })).data[0]

/** The balances of a shop that are not 0. */
async function balancesOf(shop: ShopWithStore): Promise<Record<string, number>> {
  const balances = await sumBalances(api.database.db, shop.user.shop.id)
  return Object.fromEntries([...balances].filter(([, amount]) => amount !== 0))
}

const cod = { cod: 500_000, payment_option: 'receiver', product_value: 4_000_000 }
const deliverAgain: readonly ParcelEvent[] = [
  'plan_delivery',
  'start_delivery',
  'deliver',
  'confirm_delivery',
]

describe('a delivery that was none', () => {
  it('is taken back: the parcel waits for its delivery at its hub, and nobody owes anything', async () => {
    const shop = await shopWithStore(api)
    const hub = await buildHub(operator, { name: 'Bưu cục Tân Bình' })
    const parcel = await parcelAfter(operator, shop, 'depart', cod)
    const { id, tracking_number } = parcel
    await reportEvent(operator, tracking_number, 'arrive', { hub_code: hub.code })
    await reportAll(operator, tracking_number, deliverAgain)
    expect(await balancesOf(shop)).not.toEqual({})
    expect(await correct(tracking_number)).toMatchObject({ status: 'waiting_for_delivery' })
    expect(await balancesOf(shop)).toEqual({})
    expect(await operated(tracking_number)).toMatchObject({
      current_hub: 'Bưu cục Tân Bình',
      current_hub_code: hub.code,
    })
    const { events, ledger } = await detail(shop, id)
    expect(events.at(-1)).toMatchObject({
      event: 'correct',
      note: reason,
      place: 'Bưu cục Tân Bình',
      actor: { type: 'provider', name: 'Lan, kho Tân Bình' },
    })
    expect(ledger.map(({ kind }) => kind)).toContain('fees-taken-back')
    const { data: dashboard } = await shop.client.call(getDashboard, { query: {} })
    expect(dashboard.waiting_transfer).toMatchObject({ count: 0, amount: 0 })
    const page = await (await fetch(`${api.url}/t/${tracking_number}?lang=en`)).text()
    expect(page).toContain('An earlier entry was wrong')
    const { data: log } = await operator.call(listOperatorLog, { query: { action: 'parcel_corrected' } })
    expect(log[0]).toMatchObject({ operator_name: 'Lan, kho Tân Bình', what: `${tracking_number} ${reason}` })
  })

  it('is delivered again afterwards, and its money is posted anew, as often as it takes', async () => {
    const shop = await shopWithStore(api)
    const { id, tracking_number } = await parcelAfter(operator, shop, 'confirm_delivery', cod)
    const once = await balancesOf(shop)
    for (let time = 0; time < 3; time += 1) {
      await correct(tracking_number)
      expect(await balancesOf(shop)).toEqual({})
      await reportAll(operator, tracking_number, deliverAgain)
      expect(await balancesOf(shop)).toEqual(once)
    }
    const { rows } = await api.database.pool.query(
      `SELECT undone.kind, count(*)::int FROM ledger_transactions AS undoing
       JOIN ledger_transactions AS undone ON undone.shop_id = undoing.shop_id AND undone.id = undoing.reverses_id
       WHERE undoing.parcel_id = $1 AND undoing.kind LIKE '%-taken-back' GROUP BY undone.kind ORDER BY 1`,
      [id],
    )
    expect(rows).toEqual([
      { kind: 'cash-collected', count: 3 },
      { kind: 'fees-charged', count: 3 },
    ])
    expect([await miscountedDays(api.database), await miscountedStatuses(api.database)]).toEqual([0, 0])
  })

  it.each([
    ['the hub', [], 'cod_collected'],
    ['the main hub', ['transfer_to_hub'], 'cod_transferred_to_hub'],
    ['the center', ['transfer_to_hub', 'transfer_to_center'], 'cod_transferred_to_center'],
  ] as const)('sets apart the cash that %s holds', async (_, steps, status) => {
    const shop = await shopWithStore(api)
    const { tracking_number, total_cod } = await parcelAfter(operator, shop, 'hand_over_cash', cod)
    for (const event of steps)
      await operator.call(transferCod, {
        body: { event, reference: crypto.randomUUID(), tracking_numbers: [tracking_number] },
      })
    expect(await operated(tracking_number)).toMatchObject({ status })
    await correct(tracking_number)
    // The courier paid it in although nobody paid for this parcel: it is owed to the courier.
    expect(await balancesOf(shop)).toEqual({ cash_over: total_cod, courier_custody: -total_cod })
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('cannot be taken back once the cash may be on its way to the shop, nor when its rest travels alone (EPK001)', async () => {
    const shop = await shopWithStore(api)
    const paid = await parcelAfter(operator, shop, 'hand_over_cash', cod)
    for (const event of ['transfer_to_hub', 'transfer_to_center', 'transfer_to_shop'] as const)
      await operator.call(transferCod, {
        body: { event, reference: crypto.randomUUID(), tracking_numbers: [paid.tracking_number] },
      })
    const parted = await parcelAfter(operator, shop, 'start_delivery', {
      cod: 500_000,
      allow_partial_delivery: true,
      products: [{ name: 'Áo', quantity: 2, value: 250_000 }],
      product_value: 500_000,
    })
    const { tracking_number } = parted
    await operator.call(deliverPartly, {
      body: {
        event_id: 'part',
        tracking_number,
        kept: [{ index: 0, quantity: 1 }],
        receiver_type: 'CUSTOMER',
      },
    })
    const waiting = await parcelAfter(operator, shop, 'arrive')
    const before = await balancesOf(shop)
    for (const one of [paid, parted, waiting])
      expect(await refusal(correct(one.tracking_number))).toMatchObject(answers(409, 'EPK001'))
    expect(await refusal(correct('GH0000000000'))).toMatchObject(answers(404, 'EPK002'))
    expect(await balancesOf(shop)).toEqual(before)
  })

  it('is corrected once under an id; a second correction is rejected, and two that race post once', async () => {
    const shop = await shopWithStore(api)
    for (let round = 0; round < 15; round += 1) {
      const { tracking_number } = await parcelAfter(operator, shop, 'hand_over_cash', cod)
      const event_id = crypto.randomUUID()
      const raced = await Promise.allSettled([
        correct(tracking_number, { event_id }),
        correct(tracking_number),
      ])
      expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      if (raced[0].status === 'fulfilled')
        expect(await correct(tracking_number, { event_id })).toEqual(raced[0].value)
      expect(await refusal(correct(tracking_number))).toMatchObject(answers(409, 'EPK001'))
    }
    const { cash_over = 0, courier_custody = 0, ...rest } = await balancesOf(shop)
    expect(rest).toEqual({})
    expect(cash_over + courier_custody).toBe(0)
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('answers the parcel as it is when the same correction comes again, and changes nothing', async () => {
    const shop = await shopWithStore(api)
    const { id, tracking_number } = await parcelAfter(operator, shop, 'deliver', cod)
    const event_id = crypto.randomUUID()
    expect(await correct(tracking_number, { event_id })).toMatchObject({ status: 'waiting_for_delivery' })
    await reportAll(operator, tracking_number, deliverAgain)
    const before = [await balancesOf(shop), (await detail(shop, id)).events]
    expect(await correct(tracking_number, { event_id })).toMatchObject({ status: 'delivered' })
    expect([await balancesOf(shop), (await detail(shop, id)).events]).toEqual(before)
  })

  it('comes off the round that is said to have delivered it, and its end changes nothing', async () => {
    const shop = await shopWithStore(api)
    const courier = await buildCourier(operator, (await buildHub(operator)).code)
    const { tracking_number } = await parcelAfter(operator, shop, 'arrive')
    const { id } = await buildRunsheet(operator, courier.code, 'delivery')
    await putOnRunsheet(operator, id, [tracking_number])
    await operator.call(openRunsheet, { params: { id } })
    await reportEvent(operator, tracking_number, 'deliver')
    await correct(tracking_number)
    const next = await buildRunsheet(operator, courier.code, 'delivery')
    expect(await putOnRunsheet(operator, next.id, [tracking_number])).toMatchObject([{ ok: true }])
    expect((await operator.call(closeRunsheet, { params: { id } })).data.rows).toEqual([])
    expect(await operated(tracking_number)).toMatchObject({ status: 'planned_for_delivery' })
  })

  it('is delivered again on a later day, weighed again and taken back again: its money belongs to that day', async () => {
    const shop = await shopWithStore(api)
    const { tracking_number, total_cod } = await parcelAfter(operator, shop, 'hand_over_cash', cod)
    await correct(tracking_number)
    clock.advance(86_400_000)
    await reportAll(operator, tracking_number, deliverAgain)
    await weighAndAccept(operator, shop, tracking_number)
    const { held_amount: held } = await weigh(operator, tracking_number, { weight: 9 })
    expect(await miscountedDays(api.database)).toBe(0)
    expect(await correct(tracking_number)).toMatchObject({ status: 'waiting_for_delivery' })
    // What the second weighing adds stays held: a correction of the delivery decides nothing about it.
    const waits = { fees_held: held, revenue_held: 0 - (held ?? 0) }
    expect(await balancesOf(shop)).toEqual({ cash_over: total_cod, courier_custody: -total_cod, ...waits })
    expect(await miscountedDays(api.database)).toBe(0)
  })
})

describe('a loss that was none', () => {
  it.each([
    ['in_linehaul', 'depart', [], 'waiting_for_linehaul'],
    ['waiting_for_delivery', 'arrive', [], 'waiting_for_delivery'],
    [
      'return_waiting_for_linehaul',
      'arrive',
      ['turn_back', 'await_return_linehaul'],
      'return_waiting_for_linehaul',
    ],
  ] as const)('in %s is found where it was last seen', async (_, until, more, waits) => {
    const shop = await shopWithStore(api)
    const { tracking_number } = await parcelAfter(operator, shop, until)
    await reportAll(operator, tracking_number, [...more, 'report_missing', 'confirm_lost'])
    expect(await correct(tracking_number)).toMatchObject({ status: waits })
    expect(await balancesOf(shop)).toEqual({})
  })

  it('is found at the hub that says so, but not while its claim is open (EPK001)', async () => {
    const shop = await shopWithStore(api)
    const hub = await buildHub(operator)
    const { tracking_number } = await parcelAfter(operator, shop, 'depart')
    await reportAll(operator, tracking_number, ['report_missing', 'confirm_lost'])
    expect(await refusal(correct(tracking_number, { hub_code: 'NONE' }))).toMatchObject(
      answers(404, 'ESH001'),
    )
    await correct(tracking_number, { hub_code: hub.code })
    expect(await operated(tracking_number)).toMatchObject({ current_hub_code: hub.code })
    await reportAll(operator, tracking_number, ['report_missing', 'confirm_lost'])
    await operator.call(openLostClaim, { body: { tracking_number, note: 'Mất cả kiện' } })
    expect(await refusal(correct(tracking_number))).toMatchObject(answers(409, 'EPK001'))
  })
})
