import { addDays, type Day, daysBetween } from '../../calendar.ts'

/** Days of a period without dates, and the most that charts look at. */
const usualDays = 30
export const chartDaysMax = 92

export type Period = { readonly from: Day; readonly to: Day }

/** Both days included; without days the last 30, with one of them the 30 from or to it. */
export function codPeriod(
  asked: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): Period {
  const to = asked.to ?? (asked.from === undefined ? today : later(asked.from, today))
  return { from: asked.from ?? addDays(to, 1 - usualDays), to }
}

export function daysIn({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
