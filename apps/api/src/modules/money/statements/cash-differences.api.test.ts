import { type CodOverview, getCodOverview, listCodItems } from '@guihang/contract/money/cod-overview'
import { listCodStatements } from '@guihang/contract/money/statements'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { businessDayOf } from '@guihang/domain/calendar'
import { differenceEnds } from '@guihang/domain/money/cod/cash-differences'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../../../platform/database/read-migrations.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import type { ShopWithStore } from '../../../testing/road/parcels.ts'
import { Payouts } from '../../../testing/road/payouts.ts'
import { parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { miscountedCod, miscountedDays } from '../../../testing/unpaid-days.ts'

let api: TestApi
let payouts: Payouts
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  payouts = await Payouts.open(api)
})
afterEach(async () => {
  expect([await miscountedDays(api.database), await miscountedCod(api.database)]).toEqual([0, []])
})
afterAll(() => api.stop())

async function deliveredParcel() {
  shop = await payouts.payableShop()
  const traits = { cod: 500_000, allow_partial_delivery: true }
  return await parcelAfter(payouts.preparing, shop, 'confirm_delivery', traits)
}

type Delivered = Awaited<ReturnType<typeof deliveredParcel>>

const overview = async (): Promise<CodOverview> =>
  (await shop.client.call(getCodOverview, { query: {} })).data

/** Hands the cash over, takes the delivery back a day later; answers the slips whose differences are open. */
async function takenBack(parcel: Delivered, counted: number): Promise<string[]> {
  const [difference] = await payouts.count(parcel, 'hand_over_cash', counted)
  await payouts.nextDay()
  await payouts.correct(parcel)
  return [difference?.reference ?? '', parcel.tracking_number]
}

/** Everything is paid: no figure has anything left. */
async function expectPaid(cod: number): Promise<void> {
  const id = await payouts.newStatement(shop)
  await payouts.pay(id)
  const { data } = await shop.client.call(listCodStatements, {})
  expect(data).toMatchObject([{ id, state: 'paid', cod_amount: cod }])
  const { remaining_debt, waiting_transfer, at_risk, next_payout } = await overview()
  const none = { count: 0, amount: 0 }
  expect([remaining_debt.amount, waiting_transfer, next_payout]).toEqual([0, none, null])
  expect(at_risk).toMatchObject({ at_courier: none, at_hub: none })
}

describe('the statement of a delivery that follows a correction', () => {
  for (const [counted, what] of [
    [480_000, 'missing'],
    [530_000, 'surplus'],
  ] as const)
    for (const end of differenceEnds)
      it(`is paid where ${what} cash was ${end} between the two, and each figure tells the new delivery`, async () => {
        const parcel = await deliveredParcel()
        const slips = await takenBack(parcel, counted)
        for (const slip of slips) await payouts.endDifferences(slip, end)
        await payouts.nextDay()
        await payouts.deliverAgain(parcel)
        expect((await overview()).at_risk.at_courier).toEqual({ count: 1, amount: 500_000 })
        await payouts.count(parcel, 'hand_over_cash', 500_000)
        await payouts.toCenter(parcel)
        const { at_risk, next_payout } = await overview()
        expect([at_risk.at_courier.amount, at_risk.at_hub.amount]).toEqual([0, 0])
        expect(next_payout).toMatchObject({ cod_amount: 500_000, late_cash_amount: 0 })
        await expectPaid(500_000)
      })

  it('is paid where the difference ends after the second delivery, or after its statement', async () => {
    for (const late of [false, true]) {
      const parcel = await deliveredParcel()
      const slips = await takenBack(parcel, 480_000)
      await payouts.nextDay()
      await payouts.deliverAgain(parcel)
      await payouts.nextDay()
      if (!late) for (const slip of slips) await payouts.endDifferences(slip, 'paid')
      await payouts.count(parcel, 'hand_over_cash', 500_000)
      await payouts.toCenter(parcel)
      await expectPaid(500_000)
      if (late) for (const slip of slips) await payouts.endDifferences(slip, 'written_off')
    }
  })

  it('is paid after two corrections with a difference after each', async () => {
    const parcel = await deliveredParcel()
    for (const counted of [480_000, 505_000]) {
      for (const slip of await takenBack(parcel, counted)) await payouts.endDifferences(slip, 'written_off')
      await payouts.nextDay()
      await payouts.deliverAgain(parcel)
    }
    await payouts.count(parcel, 'hand_over_cash', 500_000)
    await payouts.toCenter(parcel)
    await expectPaid(500_000)
  })

  it('is paid where the second delivery is a partial one', async () => {
    const parcel = await deliveredParcel()
    for (const slip of await takenBack(parcel, 480_000)) await payouts.endDifferences(slip, 'written_off')
    await payouts.nextDay()
    const { tracking_number } = parcel
    await reportAll(payouts.preparing, tracking_number, ['plan_delivery', 'start_delivery'])
    const kept = parcel.products.slice(0, 1).map(() => ({ index: 0, quantity: 1 }))
    const body = { event_id: crypto.randomUUID(), tracking_number, kept, receiver_type: 'CUSTOMER' as const } // as: one of its types
    const { data } = await payouts.preparing.call(deliverPartly, { body })
    await reportAll(payouts.preparing, tracking_number, ['confirm_delivery', 'hand_over_cash'])
    await payouts.toCenter(parcel)
    await expectPaid(data.parcel.cod)
  })

  it('is paid where a statement took the correction before the difference ended', async () => {
    const parcel = await deliveredParcel()
    const slips = await takenBack(parcel, 480_000)
    await payouts.untilDue()
    await payouts.makeAll()
    for (const slip of slips) await payouts.endDifferences(slip, 'written_off')
    await payouts.nextDay()
    await payouts.deliverAgain(parcel)
    await payouts.count(parcel, 'hand_over_cash', 500_000)
    await payouts.toCenter(parcel)
    const id = await payouts.newStatement(shop)
    await payouts.pay(id)
    expect((await overview()).remaining_debt.amount).toBe(0)
  })

  it('charges a return on its own day, though a difference ended before it', async () => {
    const parcel = await deliveredParcel()
    for (const slip of await takenBack(parcel, 480_000)) await payouts.endDifferences(slip, 'paid')
    await payouts.nextDay()
    await reportAll(payouts.preparing, parcel.tracking_number, [
      ...(['plan_delivery', 'start_delivery', 'fail_delivery_attempt', 'turn_back'] as const), // as: names of events
      ...(['plan_return', 'start_return', 'hand_back', 'confirm_return', 'charge_return_to_shop'] as const), // as: names
    ])
    const { data } = await shop.client.call(listCodItems, { query: { figure: 'fees_due' } })
    const fees_amount = parcel.shipping_fee + parcel.return_fee
    expect(data).toMatchObject([{ parcel: { id: parcel.id }, fees_amount }])
    expect(businessDayOf(new Date(data[0]?.at ?? 0))).toBe(payouts.today())
  })
})

describe('an upgrade from a release that took the end of a difference for a delivery', () => {
  const upgrade = async () => {
    for (const { name, text } of readMigrations())
      if (/^020[12]/.test(name)) await api.database.pool.query(text)
  }

  it('puts what is unpaid on the days of the deliveries, so that their statement is paid', async () => {
    const parcel = await deliveredParcel()
    await takenBack(parcel, 480_000)
    await payouts.nextDay()
    await payouts.deliverAgain(parcel)
    await payouts.count(parcel, 'hand_over_cash', 500_000)
    const { pool } = api.database
    await pool.query(
      `UPDATE unpaid_days SET delivered_on = delivered_on - 1, courier_amount = 500000, hub_amount = 0
       WHERE shop_id = $1 AND cod_amount <> 0`,
      [shop.user.shop.id],
    )
    await pool.query(
      'INSERT INTO unpaid_days (shop_id, delivered_on, count, cod_amount, fees_amount) VALUES ($1, $2, 3, -9, 5)',
      [shop.user.shop.id, payouts.today()],
    )
    await upgrade()
    await payouts.toCenter(parcel)
    await expectPaid(500_000)
  })

  it('puts the turnover of a second correction on the day of its delivery', async () => {
    const parcel = await deliveredParcel()
    for (const slip of await takenBack(parcel, 480_000)) await payouts.endDifferences(slip, 'paid')
    const ended = payouts.today()
    await payouts.nextDay()
    await payouts.deliverAgain(parcel)
    const delivered = payouts.today()
    await payouts.nextDay()
    await payouts.correct(parcel)
    const moved = `INSERT INTO cod_days (shop_id, store_id, day, turnover_count, turnover_amount, collected_count,
        collected_amount, paid_count, paid_cod, paid_compensation, paid_fees) VALUES ($1, $2, $3, $4, $5, 0, 0, 0, 0, 0, 0)
      ON CONFLICT (shop_id, store_id, day) DO UPDATE SET turnover_count = cod_days.turnover_count + excluded.turnover_count,
        turnover_amount = cod_days.turnover_amount + excluded.turnover_amount`
    for (const [day, count] of [
      [ended, -1],
      [delivered, 1],
    ] as const)
      await api.database.pool.query(moved, [shop.user.shop.id, shop.store.id, day, count, 500_000 * count])
    expect(await miscountedCod(api.database)).not.toEqual([])
    await upgrade()
  })
})
