import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isWorkingDay } from '../../calendar.ts'
import { holidays } from '../../provider/holidays/holidays.ts'
import { smallestPayout } from '../cod/cod-cycle.ts'
import {
  type CarriedCod,
  type CountedCod,
  dueByDay,
  type NextPayout,
  nextPayout,
  nextPayouts,
  type StatedMoney,
  type UnpaidCod,
} from './next-payout.ts'
import { paidAheadOn } from './next-transfers.ts'

// 2026-11-18 is a Wednesday.
const today = '2026-11-18'
const nothing: StatedMoney = { cod_amount: 0, compensation_amount: 0, fees_amount: 0, carried_amount: 0 }

function day(delivered_on: string, cod_amount: number, others: Partial<CountedCod> = {}): CountedCod {
  return {
    ...{ delivered_on, cod_amount, fees_amount: 0, compensation_amount: 0 },
    ...{ courier_amount: 0, hub_amount: 0, outside_fees: 0, courier_count: 0, hub_count: 0 },
    ...others,
  }
}

const payoutsOf = (unpaid: readonly UnpaidCod[], stated: Partial<StatedMoney> = {}) =>
  nextPayouts(unpaid, { ...nothing, ...stated }, today, holidays)

describe('the payouts to come', () => {
  it('are none while nothing is unpaid', () => {
    expect(payoutsOf([])).toEqual([])
  })

  it('add up what falls due for the same statement, less the fees, and what is overdue', () => {
    const unpaid = [
      day('2026-10-01', 100_000),
      day('2026-11-16', 600_000, { fees_amount: 30_000 }),
      day('2026-11-17', 400_000, { fees_amount: 20_000, compensation_amount: 150_000 }),
      day('2026-11-18', 90_000),
    ]
    const [overdue, ...others] = payoutsOf(unpaid)
    expect(overdue).toMatchObject({ on: today, cod_amount: 100_000, net_amount: 100_000 })
    expect(others).toMatchObject([
      { on: '2026-11-20', cod_amount: 850_000, compensation_amount: 150_000, net_amount: 950_000 },
      { on: '2026-11-23', cod_amount: 90_000, net_amount: 90_000 },
    ])
  })

  it('leave cash that is at couriers and hubs, with its fees, out of the next one and tell it apart', () => {
    const unpaid = [
      day('2026-11-16', 600_000, { fees_amount: 60_000, courier_amount: 200_000, outside_fees: 25_000 }),
      day('2026-11-18', 300_000, { fees_amount: 20_000, hub_amount: 300_000, outside_fees: 20_000 }),
    ]
    expect(payoutsOf(unpaid)).toMatchObject([
      {
        ...{ on: '2026-11-20', cod_amount: 400_000, fees_amount: 35_000, net_amount: 365_000 },
        late_cash_amount: 200_000,
      },
      { on: '2026-11-23', cod_amount: 300_000, fees_amount: 20_000, late_cash_amount: 0 },
    ])
  })

  it('promise nothing while all cash is late, and still say when it would have come', () => {
    const unpaid = [
      day('2026-11-16', 600_000, { fees_amount: 25_000, hub_amount: 600_000, outside_fees: 25_000 }),
    ]
    expect(payoutsOf(unpaid)).toMatchObject([{ on: '2026-11-20', net_amount: 0, late_cash_amount: 600_000 }])
  })

  it('do not pay again what stands on a statement', () => {
    const unpaid = [day('2026-11-13', 500_000, { fees_amount: 30_000 })]
    expect(payoutsOf(unpaid, { cod_amount: 500_000, fees_amount: 30_000 })).toEqual([])
  })

  it('carry a net below the smallest payout, or below zero, into the one after it', () => {
    const small = [day('2026-11-16', 79_999, { fees_amount: 30_000 }), day('2026-11-18', 500_000)]
    expect(payoutsOf(small)).toMatchObject([
      { net_amount: 49_999, is_paid: false },
      { carried_amount: 49_999, net_amount: 549_999, is_paid: true },
    ])
    const enough = [day('2026-11-16', 80_000, { fees_amount: 30_000 }), day('2026-11-18', 500_000)]
    expect(payoutsOf(enough)).toMatchObject([
      { net_amount: 50_000, is_paid: true },
      { carried_amount: 0, net_amount: 500_000 },
    ])
    const fees = [day('2026-11-16', 0, { fees_amount: 45_000 }), day('2026-11-18', 500_000)]
    expect(payoutsOf(fees)).toMatchObject([{ is_paid: false }, { net_amount: 455_000 }])
  })

  it('begin with what an earlier statement carried over', () => {
    expect(payoutsOf([day('2026-11-16', 500_000)], { carried_amount: -10_000 })).toMatchObject([
      { carried_amount: -10_000, net_amount: 490_000 },
    ])
  })

  it('make up, with the cash that is late, what is unpaid, on working days in order', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 })
    const unpaidDay = fc
      .record({
        delivered_on: fc.integer({ min: -60, max: 0 }).map((days) => addDays(today, days)),
        ...{ center: amount, courier_amount: amount, hub_amount: amount, compensation_amount: amount },
        fees_amount: fc.integer({ min: 0, max: 300_000 }),
      })
      .map(({ center, ...rest }) =>
        day(
          rest.delivered_on,
          center + rest.courier_amount + rest.hub_amount + rest.compensation_amount,
          rest,
        ),
      )
    fc.assert(
      fc.property(fc.array(unpaidDay, { maxLength: 20 }), (unpaid) => {
        const payouts = payoutsOf(unpaid)
        expect(payouts[0] ?? null).toEqual(nextPayout(unpaid, nothing, today, holidays))
        const cod = total(payouts, 'cod_amount') + total(payouts, 'compensation_amount')
        expect(cod + (payouts[0]?.late_cash_amount ?? 0)).toBe(total(unpaid, 'cod_amount'))
        expect(total(payouts, 'fees_amount')).toBe(total(unpaid, 'fees_amount'))
        const days = payouts.map(({ on }) => on)
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.every((on) => on >= today && isWorkingDay(on, holidays))).toBe(true)
        for (const [index, payout] of payouts.entries()) {
          expect(payout.is_paid).toBe(payout.net_amount >= smallestPayout)
          expect(payout.carried_amount).toBe(carriedBy(payouts[index - 1]))
        }
      }),
    )
  })
})

function carriedBy(payout: NextPayout | undefined): number {
  return payout === undefined || payout.is_paid ? 0 : payout.net_amount
}

function total<Figure extends string>(rows: readonly Record<Figure, number>[], figure: Figure): number {
  return rows.reduce((sum, row) => sum + row[figure], 0)
}

describe('cash that carriers hold', () => {
  const held = (delivered_on: string, after: number, cod_amount: number, fees_amount = 0): CarriedCod => ({
    ...{ delivered_on, on: paidAheadOn(delivered_on, after, today, holidays), count: 1 },
    ...{ cod_amount, fees_amount },
  })

  it('is no late cash, and counts from the payday on that is promised for it', () => {
    const unpaid = [
      day('2026-11-16', 600_000, { fees_amount: 60_000, courier_amount: 500_000, outside_fees: 50_000 }),
    ]
    // 300,000 of it is with a carrier, the rest with a courier.
    const due = dueByDay(unpaid, [], [held('2026-11-16', 5, 300_000, 30_000)], holidays)
    expect(payoutsOf(due)).toMatchObject([
      {
        ...{ on: '2026-11-20', cod_amount: 100_000, fees_amount: 10_000, net_amount: 90_000 },
        late_cash_amount: 200_000,
      },
      // What is late for Friday's is promised to none; what the carrier holds to Wednesday's.
      { on: '2026-11-25', cod_amount: 300_000, fees_amount: 30_000, net_amount: 270_000 },
    ])
  })

  it('is promised however long its terms are, and nothing of it is lost or doubled', () => {
    const carried = fc.record({
      back: fc.integer({ min: 0, max: 20 }),
      after: fc.integer({ min: 0, max: 60 }),
      cod_amount: fc.integer({ min: 1, max: 5_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(carried, { minLength: 1, maxLength: 8 }), (rows) => {
        const all = rows.map(({ back, after, cod_amount }) => held(addDays(today, -back), after, cod_amount))
        const unpaid = all.map(({ delivered_on, cod_amount }) =>
          day(delivered_on, cod_amount, { courier_amount: cod_amount }),
        )
        const days = new Map<string, CountedCod>()
        for (const one of unpaid) {
          const { cod_amount = 0, courier_amount = 0 } = days.get(one.delivered_on) ?? {}
          days.set(one.delivered_on, {
            ...one,
            cod_amount: cod_amount + one.cod_amount,
            courier_amount: courier_amount + one.courier_amount,
          })
        }
        const payouts = payoutsOf(dueByDay([...days.values()], [], all, holidays))
        for (const { on, cod_amount } of payouts)
          expect(cod_amount).toBe(all.reduce((sum, one) => sum + (one.on === on ? one.cod_amount : 0), 0))
        expect(payouts.map(({ late_cash_amount }) => late_cash_amount)).toEqual(payouts.map(() => 0))
        expect(payouts.reduce((sum, { cod_amount }) => sum + cod_amount, 0)).toBe(
          all.reduce((sum, { cod_amount }) => sum + cod_amount, 0),
        )
      }),
    )
  })
})
