import { addDays, type Day, daysBetween } from '../../calendar.ts'
import { limits } from '../../limits.ts'

export type ExportRange = { readonly from: Day; readonly to: Day }

/** Both included; undefined for more than 30. Without days the last 30; with one 30 from it, not past today. */
export function exportRange(
  asked: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): ExportRange | undefined {
  const most = limits.export_range_days_max - 1
  const to = asked.to ?? (asked.from === undefined ? today : later(today, asked.from))
  const from = asked.from ?? addDays(to, -most)
  return daysBetween(from, to) > most ? undefined : { from, to }
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
