import { getDashboard } from '@guihang/contract/home/dashboard'
import {
  type CodItem,
  type CodOverview,
  getCodOverview,
  listCodItems,
} from '@guihang/contract/money/cod-overview'
import { listCodStatements } from '@guihang/contract/money/statements'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { reweighParcels } from '@guihang/contract/provider/operated-reweighs'
import { reportEvents } from '@guihang/contract/provider/scans'
import { addDays } from '@guihang/domain/calendar'
import { type CodFigure, codFigures } from '@guihang/domain/money/cod/cod-figures'
import { localRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { randomOf } from '@guihang/domain/seeded-random'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { parcelBody, type ShopWithStore } from '../../../testing/road/parcels.ts'
import { Payouts } from '../../../testing/road/payouts.ts'
import { RandomMoney } from '../../../testing/road/random-money.ts'
import { parcelAfter } from '../../../testing/road/road.ts'
import { runJob } from '../../../testing/run-job.ts'
import { sizeOf } from '../../../testing/size.ts'
import { miscountedCod, miscountedDays } from '../../../testing/unpaid-days.ts'
import { walkPages } from '../../../testing/walk-pages.ts'

let api: TestApi
let payouts: Payouts
beforeAll(async () => {
  api = await startTestApi()
  payouts = await Payouts.open(api)
})
afterAll(async () => {
  expect([await miscountedDays(api.database), await miscountedCod(api.database)]).toEqual([0, []])
  await api.stop()
})

type Query = { from?: string; to?: string; store_id?: string }

const overviewOf = async ({ client }: ShopWithStore, query: Query = {}) =>
  (await client.call(getCodOverview, { query })).data

/** The first transfer that the dashboard tells of. */
const nextOnDashboard = async ({ client }: ShopWithStore, query: { store_id?: string } = {}) =>
  (await client.call(getDashboard, { query })).data.next_transfers[0] ?? null

/** All pages of the list behind a figure. */
async function itemsOf({ client }: ShopWithStore, figure: CodFigure, query: Query = {}): Promise<CodItem[]> {
  const items: CodItem[] = []
  let cursor: string | null = null
  do {
    const asked: object = { figure, ...query, limit: '7', ...(cursor === null ? {} : { cursor }) }
    const page = await client.call(listCodItems, { query: asked as { figure: CodFigure } }) // as: built above
    items.push(...page.data)
    cursor = page.meta.next_cursor
  } while (cursor !== null)
  return items
}

const figureIn: Readonly<Record<CodFigure, (overview: CodOverview) => number>> = {
  turnover: ({ turnover }) => turnover.amount,
  collected: ({ collected }) => collected.amount,
  paid: ({ paid }) => paid.amount,
  remaining_debt: ({ remaining_debt }) => remaining_debt.amount,
  waiting_transfer: ({ waiting_transfer }) => waiting_transfer.amount,
  fees_due: ({ remaining_debt }) => remaining_debt.fees_amount,
  next_payout: ({ next_payout }) => (next_payout?.net_amount ?? 0) - (next_payout?.carried_amount ?? 0),
  late_cash: ({ next_payout }) => next_payout?.late_cash_amount ?? 0,
  at_courier: ({ at_risk }) => at_risk.at_courier.amount,
  at_hub: ({ at_risk }) => at_risk.at_hub.amount,
}
const countIn: Partial<Record<CodFigure, (overview: CodOverview) => number>> = {
  turnover: ({ turnover }) => turnover.count,
  collected: ({ collected }) => collected.count,
  paid: ({ paid }) => paid.count,
  waiting_transfer: ({ waiting_transfer }) => waiting_transfer.count,
  at_courier: ({ at_risk }) => at_risk.at_courier.count,
  at_hub: ({ at_risk }) => at_risk.at_hub.count,
}
const ofWholeShop: readonly CodFigure[] = ['next_payout', 'late_cash']
const sumOf = (items: readonly CodItem[]) => items.reduce((sum, { amount }) => sum + amount, 0)

async function expectFiguresToAddUp(shop: ShopWithStore, query: Query, history: readonly string[]) {
  const overview = await overviewOf(shop, query)
  for (const figure of codFigures) {
    if (query.store_id !== undefined && ofWholeShop.includes(figure)) continue
    const items = await itemsOf(shop, figure, query)
    const what = `${figure} ${JSON.stringify(query)} after ${history.join(', ')}`
    expect(sumOf(items), what).toBe(figureIn[figure](overview))
    const count = countIn[figure]
    if (count !== undefined) expect(items.length, what).toBe(count(overview))
  }
  expect(await nextOnDashboard(shop), history.join(', ')).toEqual(overview.next_payout)
  const statementsOf = async (asked: object) =>
    (await shop.client.call(listCodStatements, { query: { limit: '200', ...asked } })).data
  const nets = async (asked: object) =>
    (await statementsOf(asked)).reduce((sum, { net_amount }) => sum + net_amount, 0)
  const unpaid = 'new,approved,sent,failed'
  expect(overview.in_statements.amount).toBe(await nets({ state: unpaid }))
  expect(overview.at_risk.failed_transfer.amount).toBe(await nets({ state: 'failed' }))
  expect(overview.at_risk.disputed.amount).toBe(await nets({ state: unpaid, disputed: 'true' }))
}

/** Steps of each walk at least, a multiple of 16. */
const walk = sizeOf({ short: 16, full: 48 })
/** Steps from one look at what the whole shop is owed to the next: 16 is a multiple of it. */
const look = sizeOf({ short: 8, full: 1 })
/** Steps from one look at all figures to the next, a multiple of 16. */
const wholeLook = sizeOf({ short: 32, full: 16 })

/** Some of what waits for a statement, as processes of a release before wrote it. */
async function unname(): Promise<void> {
  await api.database.pool.query('UPDATE ledger_unstated SET parcel_id = NULL WHERE position % 2 = 0')
}

describe('every figure of the overview', () => {
  it('is the sum of the list behind it, whatever has happened', { timeout: 1_800_000 }, async () => {
    const happened = new Set<string>()
    const each = [
      'deliver',
      'lose',
      'bring back',
      'hand over',
      'to main hub',
      'from main hub',
      'to center',
      'weigh',
      'weigh late',
      'silence',
      'count cash',
      'end a difference',
      'correct',
      'correct counted cash',
      'payout day',
    ]
    const decisions = ['approve', 'reject', 'send', 'paid', 'failed', 'dispute', 'answer a weighing']
    const missing = () => [...each, ...decisions].filter((name) => !happened.has(name))
    for (const seed of ['mot', 'hai', 'ba']) {
      const money = await RandomMoney.open(payouts, randomOf(`cod ${seed}`))
      const history: string[] = []
      const isEnough = () => history.length >= walk && (seed !== 'ba' || missing().length === 0)
      while (!isEnough() && history.length < 400) {
        history.push(await money.step(missing()))
        happened.add(history.at(-1) ?? '')
        if (history.length % look !== 0) continue
        if (seed === 'hai') await unname()
        const due = await overviewOf(money.shop)
        for (const figure of ofWholeShop)
          expect(sumOf(await itemsOf(money.shop, figure)), `${figure} after ${history.join(', ')}`).toBe(
            figureIn[figure](due),
          )
        const isEnd = history.length % walk === 0 && history.length <= walk
        if (history.length % wholeLook !== 0 && !isEnd) continue
        const today = payouts.today()
        await expectFiguresToAddUp(money.shop, {}, history)
        expect([await miscountedDays(api.database), await miscountedCod(api.database)]).toEqual([0, []])
        if (history.length % walk !== 0) continue
        await expectFiguresToAddUp(money.shop, { from: today, to: today }, history)
        await expectFiguresToAddUp(money.shop, { store_id: money.other.id }, history)
      }
      for (const { on, told, taken } of money.payouts)
        expect(told, `${seed}, the payout of ${on}`).toEqual(taken)
    }
    expect(missing()).toEqual([])
    await runJob(api, 'name-unstated', {})
    const { rows } = await api.database.pool.query('SELECT FROM ledger_unstated WHERE parcel_id IS NULL')
    expect(rows).toEqual([])
  })

  it('is the same of the shop as of its stores together', async () => {
    const money = await RandomMoney.open(payouts, randomOf('stores'))
    for (let step = 0; step < 25; step += 1) await money.step()
    const [all, one, two] = [
      await overviewOf(money.shop),
      await overviewOf(money.shop, { store_id: money.shop.store.id }),
      await overviewOf(money.shop, { store_id: money.other.id }),
    ]
    for (const figure of ['turnover', 'collected', 'remaining_debt', 'waiting_transfer'] as const)
      expect(one[figure].amount + two[figure].amount).toBe(all[figure].amount)
    expect(one.next_payout).toEqual(all.next_payout)
  })
})

describe('the next payout', () => {
  it('is what the statement of that day then takes, and names what is left out', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop, { product_value: 4_000_000 })
    await payouts.atCenter(shop, { payment_option: 'receiver' })
    const late = await payouts.atHub(shop, { cod: 700_000 })
    const { next_payout, at_risk } = await overviewOf(shop)
    expect(next_payout).toMatchObject({ cod_amount: 1_000_000, late_cash_amount: 700_000, is_paid: true })
    expect(at_risk.at_hub).toEqual({ count: 1, amount: 700_000 })
    const id = await payouts.newStatement(shop)
    const { data } = await shop.client.call(listCodStatements, {})
    expect(data).toMatchObject([
      { id, payout_on: next_payout?.on, net_amount: next_payout?.net_amount, cod_amount: 1_000_000 },
    ])
    const after = await overviewOf(shop)
    expect(after.in_statements).toEqual({ count: 1, amount: next_payout?.net_amount })
    expect(after.next_payout).toMatchObject({ cod_amount: 0, fees_amount: 0, late_cash_amount: 700_000 })
    await payouts.toCenter(late)
    expect((await overviewOf(shop)).next_payout).toMatchObject({ cod_amount: 700_000, late_cash_amount: 0 })
    expect((await itemsOf(shop, 'next_payout')).map(({ parcel }) => parcel.id)).toEqual([late.id])
  })

  it('is one on the dashboard and here, wherever the cash is, and the one that is paid', async () => {
    const shop = await payouts.payableShop()
    const told = async () => {
      const { next_payout } = await overviewOf(shop)
      expect(await nextOnDashboard(shop)).toEqual(next_payout)
      expect(await nextOnDashboard(shop, { store_id: shop.store.id })).toEqual(next_payout)
      return next_payout
    }
    expect(await told()).toBeNull()
    await parcelAfter(payouts.preparing, shop, 'deliver', { cod: 900_000 })
    expect(await told()).toMatchObject({ cod_amount: 0, net_amount: 0, late_cash_amount: 900_000 })
    const late = await payouts.atHub(shop, { cod: 700_000 })
    expect(await told()).toMatchObject({ cod_amount: 0, net_amount: 0, late_cash_amount: 1_600_000 })
    const small = await payouts.atCenter(shop, { cod: 60_000 })
    const before = await told()
    expect(before).toMatchObject({
      ...{ cod_amount: 60_000, fees_amount: small.shipping_fee, is_paid: false },
      late_cash_amount: 1_600_000,
    })

    // What a weighing adds is held until the shop has answered.
    const weighed = { event_id: v7(), tracking_number: small.tracking_number, weight: 11 }
    const measured = { length: 10, width: 10, height: 10, evidence: 'Cân tự động số 4' }
    await payouts.preparing.call(reweighParcels, { body: { rows: [{ ...weighed, ...measured }] } })
    const { needs_shop } = (await shop.client.call(getDashboard, { query: {} })).data
    expect(needs_shop.reweigh_count).toBe(1)
    expect(await told()).toEqual(before)

    await payouts.untilDue()
    await payouts.makeAll()
    expect(await told()).toMatchObject({ cod_amount: 0, carried_amount: before?.net_amount })
    await payouts.toCenter(late)
    const forecast = await told()
    expect(forecast).toMatchObject({
      ...{ cod_amount: 700_000, carried_amount: before?.net_amount, late_cash_amount: 900_000 },
      net_amount: 700_000 - late.shipping_fee + (before?.net_amount ?? 0),
    })
    await payouts.untilNextPayoutDay()
    await payouts.makeAll()
    const { data } = await shop.client.call(listCodStatements, { query: { state: 'new' } })
    expect(data).toMatchObject([{ payout_on: forecast?.on, net_amount: forecast?.net_amount }])
    expect(await told()).toMatchObject({ cod_amount: 0, carried_amount: 0, late_cash_amount: 900_000 })
  })

  it('is carried over while it is too small, and none where nothing waits', async () => {
    const shop = await payouts.payableShop()
    expect((await overviewOf(shop)).next_payout).toBeNull()
    await payouts.atCenter(shop, { cod: 60_000 })
    const { next_payout } = await overviewOf(shop)
    expect(next_payout?.is_paid).toBe(false)
    await payouts.untilDue()
    await payouts.makeAll()
    expect((await overviewOf(shop)).next_payout).toMatchObject({
      cod_amount: 0,
      carried_amount: next_payout?.net_amount,
    })
  })
})

describe('a list behind a figure', () => {
  it('tells of each parcel what is owed, when it is paid and on which statement it stands', async () => {
    const shop = await payouts.payableShop()
    const first = await payouts.atCenter(shop, { payment_option: 'receiver' })
    const hub = await payouts.atHub(shop, { cod: 300_000 })
    const day = payouts.today()
    const items = async (figure: CodFigure, query: Query = {}) => await itemsOf(shop, figure, query)
    const item = (of: typeof first, cod_amount: number, fees_amount: number, status: string) => ({
      parcel: {
        id: of.id,
        code: of.code,
        tracking_number: of.tracking_number,
        receiver_name: of.receiver.name,
        status,
      },
      store_id: shop.store.id,
      at: expect.any(String),
      cod_amount,
      compensation_amount: 0,
      fees_amount,
      payout_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      statement: null,
    })
    const center = item(first, 500_000, 0, 'cod_transferred_to_center')
    const late = item(hub, 300_000, hub.shipping_fee, 'cod_collected')
    expect(await items('turnover', { from: day, to: day })).toEqual([
      { ...late, amount: 300_000 },
      { ...center, amount: 500_000 },
    ])
    expect(await items('remaining_debt')).toEqual([
      { ...late, amount: 300_000 - hub.shipping_fee },
      { ...center, amount: 500_000 },
    ])
    expect(await items('waiting_transfer')).toEqual([
      { ...late, amount: 300_000 },
      { ...center, amount: 500_000 },
    ])
    expect(await items('fees_due')).toEqual([{ ...late, amount: hub.shipping_fee }])
    expect(await items('next_payout')).toEqual([{ ...center, amount: 500_000 }])
    expect(await items('late_cash')).toEqual([{ ...late, amount: 300_000 }])
    expect(await items('at_hub')).toEqual([{ ...late, amount: 300_000 }])
    expect(await items('at_courier')).toEqual([])
    expect(await items('paid')).toEqual([])
    const walk = (figure: CodFigure) =>
      walkPages((page) => shop.client.call(listCodItems, { query: { figure, from: day, to: day, ...page } }))
    for (const figure of ['turnover', 'collected', 'remaining_debt'] as const)
      expect((await walk(figure)).map(({ parcel }) => parcel.id)).toEqual([hub.id, first.id])

    const id = await payouts.newStatement(shop)
    const stated = (await items('remaining_debt')).find(({ parcel }) => parcel.id === first.id)
    const [listed] = (await shop.client.call(listCodStatements, {})).data
    expect(stated).toEqual({
      ...center,
      amount: 500_000,
      payout_on: listed?.payout_on,
      statement: { id, number: listed?.number, kind: 'delivered', state: 'new' },
    })
    await payouts.pay(id)
    const today = payouts.today()
    expect(await items('paid', { from: today, to: today })).toMatchObject([
      { parcel: { id: first.id, status: 'bank_transfered' }, amount: 500_000, payout_on: null },
    ])
  })
})

describe('a list behind a figure of a shop with many unpaid parcels', () => {
  it('finds the parcels of a page behind many that are not in the figure', async () => {
    const shop = await payouts.payableShop()
    const oldest = await payouts.atCenter(shop)
    const body = parcelBody(shop.store, { cod: 0 })
    const without = await Promise.all(
      Array.from({ length: 70 }, async () => (await shop.client.call(createParcel, { body })).data),
    )
    for (const event of localRoad.slice(0, localRoad.indexOf('deliver') + 1)) {
      const events = without.map(({ tracking_number }) => ({
        ...{ event_id: crypto.randomUUID(), tracking_number, event },
        ...(event === 'deliver' && { receiver_type: 'CUSTOMER' as const }),
      }))
      const { data } = await payouts.preparing.call(reportEvents, { body: { events } })
      expect(data.every(({ ok }) => ok)).toBe(true)
    }
    const newest = await payouts.atCenter(shop)
    const waiting = await itemsOf(shop, 'waiting_transfer')
    expect(waiting.map(({ parcel }) => parcel.id)).toEqual([newest.id, oldest.id])
    expect(await itemsOf(shop, 'fees_due')).toHaveLength(72)
  })
})

describe('the overview of COD', () => {
  it('counts turnover on the day of delivery, cash on the day of the hub, and payouts on that of the bank', async () => {
    const shop = await payouts.payableShop()
    const delivered = payouts.today()
    const parcel = await payouts.atHub(shop)
    await payouts.nextDay()
    await payouts.toCenter(parcel)
    const id = await payouts.newStatement(shop)
    await payouts.pay(id)
    const paid = payouts.today()
    const on = async (day: string) => await overviewOf(shop, { from: day, to: day })
    expect(await on(delivered)).toMatchObject({
      turnover: { count: 1, amount: 500_000 },
      collected: { count: 1, amount: 500_000 },
      paid: { count: 0, amount: 0 },
      remaining_debt: { amount: 0 },
    })
    const { data } = await shop.client.call(listCodStatements, {})
    expect(await on(paid)).toMatchObject({
      turnover: { count: 0 },
      paid: { count: 1, cod_amount: 500_000, amount: data[0]?.net_amount },
    })
    expect(await itemsOf(shop, 'paid')).toMatchObject([
      {
        parcel: { id: parcel.id, status: 'bank_transfered' },
        payout_on: null,
        statement: { id, state: 'paid' },
      },
    ])
  })

  it('refuses days in the wrong order, a cursor that is none, and finds no store of others (check 20)', async () => {
    const [shop, stranger] = [await payouts.payableShop(), await payouts.payableShop()]
    const today = payouts.today()
    const wrong = shop.client.call(getCodOverview, { query: { from: today, to: addDays(today, -1) } })
    expect(await refusal(wrong)).toMatchObject({ status: 422, body: { errors: { from: expect.anything() } } })
    for (const [figure, cursor] of [
      ['turnover', 'x'],
      ['at_hub', 'x'],
      ['paid', `2026-13-01T00:00:00Z ${v7()}`],
      ['collected', '2026-11-01T00:00:00Z x'],
    ] as const)
      expect(await refusal(shop.client.call(listCodItems, { query: { figure, cursor } }))).toMatchObject({
        status: 422,
        body: { errors: { cursor: expect.anything() } },
      })
    const query = { store_id: shop.store.id }
    for (const ask of [
      () => stranger.client.call(getCodOverview, { query }),
      () => stranger.client.call(listCodItems, { query: { figure: 'turnover', ...query } }),
    ])
      expect(await refusal(ask())).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})
