import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widestBounds } from './calendar/calendar-months.ts'
import { someDay } from './days.fixture.ts'
import { countDays } from './range-state.ts'
import { chosenShortcut, shortcutsFor } from './shortcuts.ts'

const today = '2026-11-18'

function spans(bounds = widestBounds, mode: 'single' | 'range' = 'range', day = today) {
  return Object.fromEntries(shortcutsFor(mode, day, bounds).map((one) => [one.name, [one.start, one.end]]))
}

describe('shortcuts', () => {
  it('are the six of spec section 4, counted from today', () => {
    expect(spans()).toEqual({
      today: ['2026-11-18', '2026-11-18'],
      yesterday: ['2026-11-17', '2026-11-17'],
      last_7_days: ['2026-11-12', '2026-11-18'],
      last_30_days: ['2026-10-20', '2026-11-18'],
      this_month: ['2026-11-01', '2026-11-30'],
      last_month: ['2026-10-01', '2026-10-31'],
    })
  })

  it('cross the turn of the year', () => {
    const january = spans(widestBounds, 'range', '2027-01-01')
    expect(january.yesterday).toEqual(['2026-12-31', '2026-12-31'])
    expect(january.last_month).toEqual(['2026-12-01', '2026-12-31'])
  })

  it('end at the limits, and are not available beyond them', () => {
    const bounds = { min: '2026-11-18', max: today }
    const list = shortcutsFor('range', today, bounds)
    expect(list.find((one) => one.name === 'this_month')).toMatchObject({ start: today, end: today })
    expect(list.find((one) => one.name === 'yesterday')?.available).toBe(false)
    expect(list.find((one) => one.name === 'last_month')?.available).toBe(false)
    expect(spans({ min: '2026-11-05', max: '2026-12-10' }).last_30_days).toEqual(['2026-11-05', today])
  })

  it('name one day each for a single date', () => {
    expect(Object.keys(spans(widestBounds, 'single'))).toEqual(['today', 'yesterday'])
  })

  it('are recognised again by their days', () => {
    const list = shortcutsFor('range', today, widestBounds)
    expect(chosenShortcut(list, '2026-10-20', '2026-11-18')).toBe('last_30_days')
    expect(chosenShortcut(list, '2026-10-21', '2026-11-18')).toBeNull()
    expect(chosenShortcut(list, null, null)).toBeNull()
  })

  it('have 7 and 30 days and whole months on any day', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const list = shortcutsFor('range', day, { min: '1800-01-01', max: '2300-01-01' })
        const length = (name: string) => {
          const one = list.find((shortcut) => shortcut.name === name)
          return one ? countDays(one.start, one.end) : 0
        }
        expect(length('last_7_days')).toBe(7)
        expect(length('last_30_days')).toBe(30)
        expect(length('this_month')).toBeGreaterThanOrEqual(28)
        expect(list.every((one) => one.available && one.start <= one.end)).toBe(true)
      }),
    )
  })
})
