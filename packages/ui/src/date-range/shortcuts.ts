import { addDays, type Day } from '@guihang/domain/calendar'
import {
  type Bounds,
  earlierOf,
  firstDay,
  lastDay,
  laterOf,
  monthOf,
  shiftMonth,
} from './calendar/calendar-months.ts'
import type { RangeMode } from './range-state.ts'

export type ShortcutName =
  | 'today'
  | 'yesterday'
  | 'last_7_days'
  | 'last_30_days'
  | 'this_month'
  | 'last_month'

export type Shortcut = { name: ShortcutName; start: Day; end: Day; available: boolean }

/** Those of spec section 4. Months are whole, but cut off at the bounds; a single date has only those of one day. */
export function shortcutsFor(mode: RangeMode, today: Day, bounds: Bounds): Shortcut[] {
  const thisMonth = monthOf(today)
  const lastMonth = shiftMonth(thisMonth, -1)
  const days: [ShortcutName, Day, Day][] = [
    ['today', today, today],
    ['yesterday', addDays(today, -1), addDays(today, -1)],
  ]
  const spans: [ShortcutName, Day, Day][] = [
    ['last_7_days', addDays(today, -6), today],
    ['last_30_days', addDays(today, -29), today],
    ['this_month', firstDay(thisMonth), lastDay(thisMonth)],
    ['last_month', firstDay(lastMonth), lastDay(lastMonth)],
  ]
  return [...days, ...(mode === 'range' ? spans : [])].map(([name, from, to]) => {
    const start = laterOf(from, bounds.min)
    const end = earlierOf(to, bounds.max)
    return { name, start, end, available: start <= end }
  })
}

/** The first one when two mean the same days. */
export function chosenShortcut(
  shortcuts: readonly Shortcut[],
  start: Day | null,
  end: Day | null,
): ShortcutName | null {
  return shortcuts.find((one) => one.available && one.start === start && one.end === end)?.name ?? null
}
