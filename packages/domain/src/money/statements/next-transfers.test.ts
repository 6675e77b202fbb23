import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../calendar.ts'
import { holidays } from '../../provider/holidays/holidays.ts'
import { statedTransferOn } from '../cod/cod-cycle.ts'
import { payoutDayFrom } from './next-payout.ts'
import { transferOn } from './next-transfers.ts'

// 2026-11-18 is a Wednesday.
const today = '2026-11-18'

const owed = (delivered_on: Day) => ({ delivered_on, cash_with_carrier: false })

describe('the day of a transfer', () => {
  it('is that of the statement of the delivery, today’s included', () => {
    expect(transferOn(owed('2026-11-16'), today, holidays)).toBe('2026-11-20')
    expect(transferOn(owed('2026-11-18'), today, holidays)).toBe('2026-11-23')
    expect(transferOn(owed('2026-11-13'), today, holidays)).toBe(today)
  })

  it('is that of the next statement where the delivery’s own is over', () => {
    expect(transferOn(owed('2026-10-01'), '2026-11-19', holidays)).toBe('2026-11-20')
    // Today's is still to come, or is made and the next one takes what it left.
    expect(transferOn(owed('2026-10-01'), today, holidays)).toBe(today)
    expect(transferOn(owed('2026-11-13'), addDays(today, 1), holidays)).toBe('2026-11-20')
  })
})

it('no day of a transfer is known while a carrier holds the cash', () => {
  expect(transferOn({ ...owed('2026-11-16'), cash_with_carrier: true }, today, holidays)).toBeNull()
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
