import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../calendar.ts'
import { holidays } from '../../provider/holidays/holidays.ts'
import { statedTransferOn } from '../cod/cod-cycle.ts'
import { payoutDayFrom } from './next-payout.ts'
import { transferOn } from './next-transfers.ts'
import { isPayoutDay } from './statements.ts'

// 2026-11-18 is a Wednesday.
const today = '2026-11-18'

const owed = (delivered_on: Day) => ({ delivered_on, paid_ahead_after: null })
const daysFrom = (from: Day) => ({ today, from, daysOff: holidays })

describe('the day of a transfer', () => {
  it('is that of the statement of the delivery, today’s included', () => {
    expect(transferOn(owed('2026-11-16'), daysFrom(today))).toBe('2026-11-20')
    expect(transferOn(owed('2026-11-18'), daysFrom(today))).toBe('2026-11-23')
    expect(transferOn(owed('2026-11-13'), daysFrom(today))).toBe(today)
  })

  it('is that of the next statement where the delivery’s own is over', () => {
    expect(transferOn(owed('2026-10-01'), daysFrom('2026-11-19'))).toBe('2026-11-20')
    // Today's is still to come, or is made and the next one takes what it left.
    expect(transferOn(owed('2026-10-01'), daysFrom(today))).toBe(today)
    expect(transferOn(owed('2026-11-13'), daysFrom(addDays(today, 1)))).toBe('2026-11-20')
  })
})

describe('the day of cash that a carrier holds', () => {
  const dayOf = (delivered_on: Day, paid_ahead_after: number, now: Day = today) =>
    transferOn({ delivered_on, paid_ahead_after }, { ...daysFrom(now), today: now })

  it('is the first payday after the provider pays ahead, and never before the usual one', () => {
    // Five working days after Monday the 16th is Monday the 23rd, itself a payday.
    expect(dayOf('2026-11-16', 5)).toBe('2026-11-25')
    expect(dayOf('2026-11-16', 4)).toBe('2026-11-23')
    expect(dayOf('2026-11-16', 0)).toBe('2026-11-20')
    expect(dayOf('2026-11-18', 0)).toBe('2026-11-23')
  })

  it('is the next payday where the provider should have paid ahead before', () => {
    expect(dayOf('2026-11-02', 5)).toBe('2026-11-20')
    expect(dayOf('2026-11-02', 5, '2026-11-19')).toBe('2026-11-20')
  })

  it('is a payday, whatever the day and the terms, and never earlier for longer terms', () => {
    for (let day = '2026-06-01'; day < '2026-12-01'; day = addDays(day, 1)) {
      const days = [0, 1, 5, 20, 60].map((after) => dayOf(day, after, day))
      expect(days).toEqual(days.toSorted())
      expect(days.map((on) => isPayoutDay(on, holidays))).toEqual(days.map(() => true))
      expect(dayOf(day, 0, day) >= transferOn(owed(day), { ...daysFrom(day), today: day })).toBe(true)
    }
  })
})

describe('the day of the transfer of a statement', () => {
  it('is a payout day, the first from its own on, on every day of two years', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1))
      expect(statedTransferOn(day, day, holidays), day).toBe(payoutDayFrom(day, holidays))
  })

  it('is its own day while that is not over', () => {
    expect(statedTransferOn('2026-11-20', today, holidays)).toBe('2026-11-20')
    expect(statedTransferOn(today, today, holidays)).toBe(today)
  })

  it('is the next payout day where its own is over, or is no payout day', () => {
    expect(statedTransferOn('2026-11-16', '2026-11-17', holidays)).toBe(today)
    expect(statedTransferOn('2026-11-17', '2026-11-17', holidays)).toBe(today)
    expect(statedTransferOn('2026-11-17', today, holidays)).toBe(today)
  })
})
