import { holidays } from '@guihang/domain/provider/holidays/holidays'
import { describe, expect, it } from 'vitest'
import { moneyPath, payoutWeek } from './payout-week.ts'

const payouts = (today: string) =>
  payoutWeek(today, holidays)
    .filter((day) => day.payout)
    .map((day) => day.on)

describe('the pay-out week of the login screen', () => {
  it('runs from Monday to Sunday around today', () => {
    const week = payoutWeek('2026-11-22', holidays)
    expect([week[0]?.on, week[6]?.on]).toEqual(['2026-11-16', '2026-11-22'])
    expect(week.filter((day) => day.when === 'today').map((day) => day.on)).toEqual(['2026-11-22'])
  })
  it('pays on Monday, Wednesday and Friday', () => {
    expect(payouts('2026-11-18')).toEqual(['2026-11-16', '2026-11-18', '2026-11-20'])
  })
  it('moves a payment that falls on a holiday to the next working day', () => {
    // Tết 2026: Monday 16/2 to Friday 20/2 are off, all three payments wait for Monday 23/2.
    expect(payouts('2026-02-18')).toEqual([])
    expect(payouts('2026-02-23')).toContain('2026-02-23')
  })
  it('tells when the cash of a parcel delivered today is in the account', () => {
    expect(moneyPath('2026-11-18', holidays)).toEqual({
      delivered_on: '2026-11-18',
      due_on: '2026-11-20',
      statement_on: '2026-11-23',
    })
  })
})
