import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addWorkingDays,
  businessDayOf,
  daysBetween,
  isDay,
  isWorkingDay,
  startOfBusinessDay,
  weekdayOf,
  workingDayFrom,
} from './calendar.ts'
import { holidays } from './provider/holidays/holidays.ts'

const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
const day = instant.map((date) => businessDayOf(date))

describe('Vietnamese days', () => {
  it('begin at 17:00 UTC', () => {
    expect(businessDayOf('2026-11-17T16:59:59.999Z')).toBe('2026-11-17')
    expect(businessDayOf('2026-11-17T17:00:00.000Z')).toBe('2026-11-18')
    expect(startOfBusinessDay('2026-11-18').toISOString()).toBe('2026-11-17T17:00:00.000Z')
  })

  it('agree with the time zone data for every instant', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' })
    fc.assert(
      fc.property(instant, (date) => businessDayOf(date) === format.format(date)),
      { numRuns: 1000 },
    )
  })

  it('contain their own start and no instant before it', () => {
    fc.assert(
      fc.property(day, (one) => {
        const start = startOfBusinessDay(one)
        expect(businessDayOf(start)).toBe(one)
        expect(businessDayOf(start.getTime() - 1)).toBe(addDays(one, -1))
      }),
    )
  })

  it('are counted over months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-11-18', '2026-12-18')).toBe(30)
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (one, count) => {
        expect(daysBetween(one, addDays(one, count))).toBe(count)
        expect(addDays(addDays(one, count), -count)).toBe(one)
      }),
    )
  })

  it('know their weekday', () => {
    expect(weekdayOf('2026-11-18')).toBe(3)
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(weekdayOf('1969-12-29')).toBe(1)
  })

  it('are recognised only when they exist', () => {
    expect(isDay('2026-02-28')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '18/11/2026', '2026-1-1', ''])
      expect(isDay(text)).toBe(false)
    expect(() => startOfBusinessDay('2026-02-30')).toThrow(RangeError)
  })
})

describe('working days', () => {
  it('are Monday to Friday without holidays', () => {
    expect(isWorkingDay('2026-11-18', holidays)).toBe(true)
    expect(isWorkingDay('2026-11-21', holidays)).toBe(false)
    expect(isWorkingDay('2026-09-02', holidays)).toBe(false)
    expect(isWorkingDay('2026-09-02', new Set())).toBe(true)
  })

  it('skip Tết', () => {
    expect(addWorkingDays('2026-02-13', 1, holidays)).toBe('2026-02-23')
    expect(workingDayFrom('2026-02-14', holidays)).toBe('2026-02-23')
    expect(workingDayFrom('2026-02-23', holidays)).toBe('2026-02-23')
  })

  it('land on a working day, with exactly the working days asked for in between', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (from, count) => {
        const to = addWorkingDays(from, count, holidays)
        expect(isWorkingDay(to, holidays)).toBe(true)
        const passed = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1))
        expect(passed.filter((one) => isWorkingDay(one, holidays))).toHaveLength(count)
      }),
    )
    expect(addWorkingDays('2026-11-21', 0, holidays)).toBe('2026-11-21')
  })

  it('have a holiday table of weekdays that covers Tết and the fixed days of 2025 to 2027', () => {
    for (const one of holidays) expect(weekdayOf(one), one).toBeLessThanOrEqual(5)
    for (const year of ['2025', '2026', '2027']) {
      const ofYear = [...holidays].filter((one) => one.startsWith(year))
      expect(ofYear.length, year).toBeGreaterThanOrEqual(10)
      // New Year, Reunification Day and National Day are never moved when they fall on a weekday.
      for (const fixed of [`${year}-01-01`, `${year}-04-30`, `${year}-09-02`]) expect(ofYear).toContain(fixed)
    }
    // The first day of the lunar year, or the nearest weekday where it is a weekend.
    for (const tet of ['2025-01-29', '2026-02-17', '2027-02-05']) expect(holidays).toContain(tet)
  })
})
