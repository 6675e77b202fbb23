import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someDay } from '../days.fixture.ts'
import { addMonths, daysInMonth, monthOf, monthsBetween, shiftMonth } from './calendar-months.ts'

describe('calendar months', () => {
  it('moves to the last day of a month that has no such day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-11-18', -12)).toBe('2025-11-18')
  })

  it('adds months without ever leaving the month aimed at', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const moved = addMonths(day, count)
        expect(monthOf(moved)).toBe(shiftMonth(monthOf(day), count))
        expect(monthsBetween(monthOf(day), monthOf(moved))).toBe(count)
        const wanted = Math.min(Number(day.slice(8)), daysInMonth(monthOf(moved)))
        expect(Number(moved.slice(8))).toBe(wanted)
      }),
    )
  })
})
