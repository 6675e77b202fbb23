import { addDays, type Day } from '@guihang/domain/calendar'
import { m } from '../texts/messages.js'
import { edgeTimes, formatMoment } from './date-format.ts'
import type { RangeMode } from './range-state.ts'
import { formatRange, type TextProblem } from './range-text.ts'

/** How a text in this format looks, written with days close to today. */
export function exampleText(mode: RangeMode, format: string, today: Day): string {
  const { start, end } = edgeTimes
  const now = { day: today, time: mode === 'range' ? end : start }
  return mode === 'range'
    ? formatRange({ day: addDays(today, -6), time: start }, now, format)
    : formatMoment(now, format)
}

/** The sentence at the field for a text that cannot be taken: what is wrong and how to put it right. */
export function problemText(problem: TextProblem, mode: RangeMode, format: string, today: Day): string {
  const example = exampleText(mode, format, today)
  switch (problem.kind) {
    case 'unreadable':
      if (mode === 'single') return m.date_range_unreadable_single({ example })
      if (problem.edge === null) return m.date_range_unreadable_range({ example })
      return problem.edge === 'start'
        ? m.date_range_unreadable_start({ example })
        : m.date_range_unreadable_end({ example })
    case 'missing_end':
      return m.date_range_missing_end({ example })
    case 'no_such_date':
      return m.date_range_no_such_date({ text: problem.text })
    case 'no_such_time':
      return m.date_range_no_such_time({ text: problem.text })
    case 'reversed':
      return m.date_range_reversed()
    case 'too_early':
      return m.date_range_too_early({ limit: limitText(problem.limit, format) })
    case 'too_late':
      return m.date_range_too_late({ limit: limitText(problem.limit, format) })
  }
}

/** A limit is a day: it is written without the format's time. */
function limitText(limit: Day, format: string): string {
  const dateOnly = format.replace(/\s*(HH|mm|ss).*$/, '')
  return formatMoment({ day: limit, time: edgeTimes.start }, /DD/.test(dateOnly) ? dateOnly : format)
}
