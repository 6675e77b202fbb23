import type { Day } from '@guihang/domain/calendar'
import { textLanguage } from '../../text-language.ts'
import { m } from '../../texts/messages.js'
import { formatMoment } from '../date-format.ts'
import { countDays, type Draft, missingFrom, momentsOf } from '../range-state.ts'
import { formatRange } from '../range-text.ts'
import type { ShortcutName } from '../shortcuts.ts'
import { type Month, monthNumber, yearOf } from './calendar-months.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** "Thứ Ba, 20 tháng 10, 2026" or "Tuesday 20 October 2026": what a screen reader says for a day. */
export function fullDate(day: Day): string {
  return inWords(day, { dateStyle: 'full' })
}

export function weekdayNames(): { short: string; full: string }[] {
  // 2024-01-01 is a Monday; any Monday will do.
  return m
    .date_range_weekdays()
    .split(' ')
    .map((short, index) => ({ short, full: inWords(`2024-01-0${index + 1}`, { weekday: 'long' }) }))
}

/** "Tháng 10, 2026" or "October 2026". */
export function monthHeading(month: Month): string {
  return m.date_range_month_heading({ month: monthName(month), year: yearOf(month) })
}

/** "Tháng 10" or "October", for the twelve squares of a year. */
export function monthName(month: Month): string {
  return m.date_range_months().split(', ')[monthNumber(month) - 1] ?? ''
}

export function shortcutText(name: ShortcutName): string {
  return {
    today: m.date_range_today,
    yesterday: m.date_range_yesterday,
    last_7_days: m.date_range_last_7_days,
    last_30_days: m.date_range_last_30_days,
    this_month: m.date_range_this_month,
    last_month: m.date_range_last_month,
  }[name]()
}

export function draftText(draft: Draft, format: string): string {
  const missing = missingFrom(draft)
  const { start, end } = momentsOf(draft)
  if (missing === 'order') return m.date_range_times_reversed()
  if (start === null) return draft.mode === 'single' ? m.date_range_pick_one() : m.date_range_pick_start()
  if (draft.mode === 'single') return formatMoment(start, format)
  if (end === null) return m.date_range_pick_end({ start: formatMoment(start, format) })
  const count = countDays(start.day, end.day)
  const range = formatRange(start, end, format)
  return m.date_range_summary_days({ count, range })
}

/** Days are read and written in UTC, so the browser's own time zone cannot move them. */
function inWords(day: Day, options: Intl.DateTimeFormatOptions): string {
  const locale = textLanguage() === 'en' ? 'en-GB' : 'vi-VN'
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key)
  const formatter = known ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  if (known === undefined) formatters.set(key, formatter)
  return formatter.format(Date.parse(`${day}T00:00:00Z`))
}
