import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isWorkingDay } from '../calendar.ts'
import { holidays } from '../holidays.ts'
import { smallestPayout } from './cod-cycle.ts'
import { nextTransfers } from './next-transfers.ts'

// 2026-11-18 is a Wednesday.
const today = '2026-11-18'
const day = (delivered_on: string, cod_amount: number, fees_amount = 0, count = 1) => ({
  delivered_on,
  count,
  cod_amount,
  fees_amount,
})

describe('the transfers to come', () => {
  it('are none while nothing is unpaid', () => {
    expect(nextTransfers([], today, holidays)).toEqual([])
  })

  it('add up what falls due for the same statement, less the fees', () => {
    const unpaid = [
      day('2026-11-17', 400_000, 20_000, 2),
      day('2026-11-16', 600_000, 30_000),
      day('2026-11-18', 90_000),
    ]
    expect(nextTransfers(unpaid, today, holidays)).toEqual([
      { on: '2026-11-20', count: 3, cod_amount: 1_000_000, fees_amount: 50_000, net_amount: 950_000 },
      { on: '2026-11-23', count: 1, cod_amount: 90_000, fees_amount: 0, net_amount: 90_000 },
    ])
  })

  it('pay what is overdue with the next statement', () => {
    const [next, ...others] = nextTransfers(
      [day('2026-10-01', 100_000), day('2026-11-16', 200_000)],
      today,
      holidays,
    )
    expect(next).toMatchObject({ on: '2026-11-20', count: 2, net_amount: 300_000 })
    expect(others).toEqual([])
  })

  it('use today’s statement on the day of the statement', () => {
    expect(nextTransfers([day('2026-11-13', 100_000)], today, holidays)).toMatchObject([{ on: '2026-11-18' }])
  })

  it('carry a net amount under 50,000, or below zero, into the transfer after it', () => {
    const unpaid = [day('2026-11-16', 79_999, 30_000), day('2026-11-18', 500_000, 25_000)]
    expect(nextTransfers(unpaid, today, holidays)).toEqual([
      { on: '2026-11-23', count: 2, cod_amount: 579_999, fees_amount: 55_000, net_amount: 524_999 },
    ])
    expect(
      nextTransfers([day('2026-11-16', 0, 45_000, 0), day('2026-11-18', 500_000)], today, holidays),
    ).toMatchObject([{ on: '2026-11-23', net_amount: 455_000 }])
    expect(
      nextTransfers([day('2026-11-16', 80_000, 30_000), day('2026-11-18', 500_000)], today, holidays),
    ).toHaveLength(2)
  })

  it('keep the last one even when it is too small to be paid yet', () => {
    expect(nextTransfers([day('2026-11-16', 20_000, 0)], today, holidays)).toEqual([
      { on: '2026-11-20', count: 1, cod_amount: 20_000, fees_amount: 0, net_amount: 20_000 },
    ])
  })

  it('add up to what is unpaid, in order, on working days, and only the last is below the smallest payout', () => {
    const unpaidDay = fc.record({
      delivered_on: fc.integer({ min: -60, max: 0 }).map((days) => addDays(today, days)),
      count: fc.integer({ min: 0, max: 50 }),
      cod_amount: fc.integer({ min: 0, max: 2_000_000 }),
      fees_amount: fc.integer({ min: 0, max: 300_000 }),
    })
    fc.assert(
      fc.property(fc.array(unpaidDay, { maxLength: 20 }), (unpaid) => {
        const transfers = nextTransfers(unpaid, today, holidays)
        for (const figure of ['count', 'cod_amount', 'fees_amount'] as const) {
          expect(total(transfers, figure)).toBe(total(unpaid, figure))
        }
        const days = transfers.map(({ on }) => on)
        expect(days).toEqual([...new Set(days)].sort())
        for (const { on, cod_amount, fees_amount, net_amount } of transfers) {
          expect(on >= today && isWorkingDay(on, holidays)).toBe(true)
          expect(net_amount).toBe(cod_amount - fees_amount)
        }
        for (const { net_amount } of transfers.slice(0, -1)) {
          expect(net_amount).toBeGreaterThanOrEqual(smallestPayout)
        }
      }),
    )
  })
})

function total<Figure extends string>(rows: readonly Record<Figure, number>[], figure: Figure): number {
  return rows.reduce((sum, row) => sum + row[figure], 0)
}
