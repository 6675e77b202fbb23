import { addDays, type Day, weekdayOf } from '@guihang/domain/calendar'
import { yearPageStart } from './calendar-cells.ts'
import {
  addMonths,
  type Bounds,
  clampDay,
  laterOf,
  type Month,
  monthNumber,
  monthOf,
  monthsBetween,
  shiftMonth,
  yearOf,
} from './calendar-months.ts'

/** What the calendar shows: days, the months of a year, or a page of twelve years. */
export type Zoom = 'days' | 'months' | 'years'

/** `month` is the leftmost of the months side by side; `focus` is the one day in the tab order. */
export type CalendarView = { zoom: Zoom; month: Month; panes: number; focus: Day; bounds: Bounds }

export type ViewAction =
  | { type: 'focus'; day: Day }
  | { type: 'show'; day: Day }
  | { type: 'page'; by: 1 | -1 }
  | { type: 'zoom'; zoom: Zoom; pane: number }
  | { type: 'choose'; month: Month }
  | { type: 'panes'; panes: number }

/** Months that one page of each zoom covers. */
const pageMonths: Record<Zoom, number> = { days: 1, months: 12, years: 144 }

/** Opens on `day`, in the right-hand pane: shops mostly look back. */
export function openView(day: Day, panes: number, bounds: Bounds): CalendarView {
  const focus = clampDay(day, bounds)
  return endingWith({ zoom: 'days', month: monthOf(focus), panes, focus, bounds }, focus)
}

export function reduceView(view: CalendarView, action: ViewAction): CalendarView {
  switch (action.type) {
    case 'focus':
      return revealing(view, clampDay(action.day, view.bounds))
    case 'show':
      return endingWith({ ...view, zoom: 'days' }, clampDay(action.day, view.bounds))
    case 'page':
      return page(view, action.by)
    case 'zoom': {
      const month = shiftMonth(view.month, action.pane)
      const focus = clampDay(addMonths(view.focus, monthsBetween(monthOf(view.focus), month)), view.bounds)
      return { ...view, zoom: action.zoom, focus }
    }
    case 'choose': {
      const shift = monthsBetween(monthOf(view.focus), action.month)
      const focus = clampDay(addMonths(view.focus, shift), view.bounds)
      // A year leads on to its months, a month to its days.
      if (view.zoom === 'years') return { ...view, zoom: 'months', focus }
      return revealing({ ...view, zoom: 'days' }, focus)
    }
    case 'panes':
      return revealing({ ...view, panes: action.panes }, view.focus)
  }
}

export function canPage(view: CalendarView, by: 1 | -1): boolean {
  const { zoom, bounds, focus } = view
  if (zoom === 'days') {
    return by < 0
      ? view.month > monthOf(bounds.min)
      : shiftMonth(view.month, view.panes - 1) < monthOf(bounds.max)
  }
  const limit = yearOf(by < 0 ? bounds.min : bounds.max)
  const shown = zoom === 'months' ? yearOf(focus) : yearPageStart(yearOf(focus))
  const limitPage = zoom === 'months' ? limit : yearPageStart(limit)
  return by < 0 ? shown > limitPage : shown < limitPage
}

/** Null for other keys. Arrows move by a square, Home and End in the row, Page Up and Down by a page (Shift: a year). */
export function keyTarget(view: CalendarView, key: string, shift: boolean): Day | null {
  const { zoom, focus } = view
  const step = zoom === 'months' ? 1 : 12
  const column = zoom === 'months' ? (monthNumber(focus) - 1) % 3 : yearOf(focus) % 3
  const move = (days: number, squares: number): Day =>
    zoom === 'days' ? addDays(focus, days) : addMonths(focus, squares * step)
  switch (key) {
    case 'ArrowLeft':
      return move(-1, -1)
    case 'ArrowRight':
      return move(1, 1)
    case 'ArrowUp':
      return move(-7, -3)
    case 'ArrowDown':
      return move(7, 3)
    case 'Home':
      return move(1 - weekdayOf(focus), -column)
    case 'End':
      return move(7 - weekdayOf(focus), 2 - column)
    case 'PageUp':
      return addMonths(focus, -pageBy(zoom, shift))
    case 'PageDown':
      return addMonths(focus, pageBy(zoom, shift))
    default:
      return null
  }
}

function pageBy(zoom: Zoom, shift: boolean): number {
  return zoom === 'days' && shift ? 12 : pageMonths[zoom]
}

function page(view: CalendarView, by: 1 | -1): CalendarView {
  if (!canPage(view, by)) return view
  const focus = clampDay(addMonths(view.focus, by * pageMonths[view.zoom]), view.bounds)
  if (view.zoom !== 'days') return { ...view, focus }
  return { ...view, month: shiftMonth(view.month, by), focus }
}

/** Just as far as needed. */
function revealing(view: CalendarView, focus: Day): CalendarView {
  const offset = monthsBetween(view.month, monthOf(focus))
  if (offset < 0) return { ...view, focus, month: monthOf(focus) }
  const beyond = Math.max(0, offset - (view.panes - 1))
  return { ...view, focus, month: shiftMonth(view.month, beyond) }
}

/** Puts the focused day in the last pane, unless that would open the first one before anything can be chosen. */
function endingWith(view: CalendarView, focus: Day): CalendarView {
  const left = shiftMonth(monthOf(focus), 1 - view.panes)
  return { ...view, focus, month: laterOf(left, monthOf(view.bounds.min)) }
}
