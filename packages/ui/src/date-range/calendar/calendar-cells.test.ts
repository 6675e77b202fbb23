import { addDays, weekdayOf } from '@guihang/domain/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someDay } from '../days.fixture.ts'
import { calendarWeeks, monthRows, yearRows } from './calendar-cells.ts'
import { daysInMonth, monthOf } from './calendar-months.ts'

describe('calendar cells', () => {
  it('draws October 2026 as in the design: from 28 September to 8 November', () => {
    const days = calendarWeeks('2026-10').flat()
    expect(days[0]?.day).toBe('2026-09-28')
    expect(days[41]?.day).toBe('2026-11-08')
  })

  it('keeps 42 squares for a February that starts on Monday', () => {
    const days = calendarWeeks('2027-02').flat()
    expect(days).toHaveLength(42)
    expect(days[0]?.day).toBe('2027-02-01')
    expect(days[41]?.day).toBe('2027-03-14')
  })

  it('has 42 consecutive days from a Monday on (spec section 9), with every day of the month once', () => {
    fc.assert(
      fc.property(someDay, (someday) => {
        const month = monthOf(someday)
        const days = calendarWeeks(month).flat()
        expect(days).toHaveLength(42)
        expect(weekdayOf(days[0]?.day ?? '')).toBe(1)
        for (const [index, { day }] of days.entries()) expect(day).toBe(addDays(days[0]?.day ?? '', index))
        const own = days.filter((cell) => cell.inMonth)
        expect(own).toHaveLength(daysInMonth(month))
        expect(own.every((cell) => monthOf(cell.day) === month)).toBe(true)
      }),
    )
  })

  it('shows the twelve months of a year', () => {
    const months = monthRows(2026).flat()
    expect(months).toHaveLength(12)
    expect([months[0], months[11]]).toEqual(['2026-01', '2026-12'])
  })

  it('shows twelve years on a page (spec section 9), each year on exactly one page', () => {
    expect(yearRows(2026).flat()).toEqual([
      2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027,
    ])
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const page = yearRows(year).flat()
        expect(page).toHaveLength(12)
        expect(page).toContain(year)
        for (const other of page) expect(yearRows(other).flat()).toEqual(page)
      }),
    )
  })
})
