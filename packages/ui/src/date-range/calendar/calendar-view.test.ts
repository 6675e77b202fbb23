import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someDay } from '../days.fixture.ts'
import { monthOf, monthsBetween, widestBounds } from './calendar-months.ts'
import {
  type CalendarView,
  canPage,
  keyTarget,
  openView,
  reduceView,
  type ViewAction,
} from './calendar-view.ts'

const bounds = { min: '2026-01-15', max: '2026-11-18' }

function zoomed(zoom: 'months' | 'years', day = '2026-11-18'): CalendarView {
  return { ...openView(day, 1, widestBounds), zoom }
}

describe('calendar view', () => {
  it('opens with the chosen end in the right-hand month', () => {
    expect(openView('2026-11-18', 2, widestBounds).month).toBe('2026-10')
    expect(openView('2026-11-18', 1, widestBounds).month).toBe('2026-11')
  })

  it('opens no month in which nothing can be chosen', () => {
    expect(openView('2026-01-20', 2, bounds).month).toBe('2026-01')
    expect(openView('2027-06-01', 2, bounds).focus).toBe('2026-11-18')
  })

  it('moves by arrows, to the ends of the week, by months and by years', () => {
    const view = openView('2026-11-18', 2, widestBounds)
    const to = (key: string, shift = false) => keyTarget(view, key, shift)
    expect(to('ArrowLeft')).toBe('2026-11-17')
    expect(to('ArrowRight')).toBe('2026-11-19')
    expect(to('ArrowUp')).toBe('2026-11-11')
    expect(to('ArrowDown')).toBe('2026-11-25')
    expect(to('Home')).toBe('2026-11-16')
    expect(to('End')).toBe('2026-11-22')
    expect(to('PageUp')).toBe('2026-10-18')
    expect(to('PageDown')).toBe('2026-12-18')
    expect(to('PageUp', true)).toBe('2025-11-18')
    expect(to('PageDown', true)).toBe('2027-11-18')
    expect(to('Tab')).toBeNull()
  })

  it('moves among months in rows of three and by years', () => {
    const to = (key: string) => monthOf(keyTarget(zoomed('months'), key, false) ?? '')
    expect(to('ArrowLeft')).toBe('2026-10')
    expect(to('ArrowUp')).toBe('2026-08')
    expect(to('Home')).toBe('2026-10')
    expect(to('End')).toBe('2026-12')
    expect(to('PageUp')).toBe('2025-11')
  })

  it('moves among years in rows of three and by pages of twelve', () => {
    const to = (key: string) => keyTarget(zoomed('years'), key, false)?.slice(0, 4)
    expect(to('ArrowRight')).toBe('2027')
    expect(to('ArrowDown')).toBe('2029')
    expect(to('Home')).toBe('2025')
    expect(to('End')).toBe('2027')
    expect(to('PageUp')).toBe('2014')
    expect(to('PageDown')).toBe('2038')
  })

  it('leads from a year to its months and from a month to its days', () => {
    const years = zoomed('years')
    const months = reduceView(years, { type: 'choose', month: '2019-11' })
    expect([months.zoom, months.focus]).toEqual(['months', '2019-11-18'])
    const days = reduceView(months, { type: 'choose', month: '2019-02' })
    expect([days.zoom, days.focus, days.month]).toEqual(['days', '2019-02-18', '2019-02'])
  })

  it('turns the pages up to the limits and not beyond', () => {
    const view = openView('2026-11-18', 2, bounds)
    expect(canPage(view, 1)).toBe(false)
    expect(reduceView(view, { type: 'page', by: 1 })).toBe(view)
    const back = reduceView(view, { type: 'page', by: -1 })
    expect([back.month, back.focus]).toEqual(['2026-09', '2026-10-18'])
    expect(canPage({ ...view, zoom: 'months' }, -1)).toBe(false)
    expect(canPage({ ...view, zoom: 'years' }, 1)).toBe(false)
  })

  it('stops at the first and the last day that may be chosen', () => {
    const limits = { min: '2026-11-05', max: '2026-12-10' }
    const after = (key: string) => {
      const view = openView('2026-11-18', 2, limits)
      return reduceView(view, { type: 'focus', day: keyTarget(view, key, true) ?? '' }).focus
    }
    expect(after('PageUp')).toBe('2026-11-05')
    expect(after('PageDown')).toBe('2026-12-10')
  })

  it('keeps the focused day allowed and on the screen, whatever is done', () => {
    const action: fc.Arbitrary<ViewAction> = fc.oneof(
      someDay.map((day): ViewAction => ({ type: 'focus', day })),
      someDay.map((day): ViewAction => ({ type: 'show', day })),
      fc.constantFrom<ViewAction>({ type: 'page', by: 1 }, { type: 'page', by: -1 }),
      fc.constantFrom<ViewAction>({ type: 'panes', panes: 1 }, { type: 'panes', panes: 2 }),
      fc.constantFrom<ViewAction>(
        { type: 'zoom', zoom: 'months', pane: 0 },
        { type: 'zoom', zoom: 'years', pane: 0 },
      ),
      someDay.map((day): ViewAction => ({ type: 'choose', month: monthOf(day) })),
    )
    fc.assert(
      fc.property(someDay, fc.array(action), fc.boolean(), (day, actions, limited) => {
        const limits = limited ? bounds : widestBounds
        const view = actions.reduce(reduceView, openView(day, 2, limits))
        expect(view.focus >= limits.min && view.focus <= limits.max).toBe(true)
        if (view.zoom !== 'days') return
        const pane = monthsBetween(view.month, monthOf(view.focus))
        expect(pane).toBeGreaterThanOrEqual(0)
        expect(pane).toBeLessThan(view.panes)
      }),
    )
  })
})
