import type { Day } from '@guihang/domain/calendar'

export const scoreFigures = [
  'first_attempt',
  'returned',
  'on_promise',
  'days_middle',
  'cost_a_kilo',
  'differing',
  'days_until_paid',
  'parcels',
] as const // as: each figure by name
export type ScoreFigure = (typeof scoreFigures)[number]

export type ScorecardSearch = {
  /** Months of booking, `YYYY-MM`. */
  from?: string | undefined
  to?: string | undefined
  connection?: string | undefined
  /** `province`: by the receiver's province. */
  by?: string | undefined
  /** Which figure is drawn. */
  figure?: string | undefined
}

/** So many months are counted at most. */
export const mostMonths = 24
const usualMonths = 6

/** This month and those before it, the newest first. */
export function monthsBefore(today: Day, count = mostMonths): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** What the address says; months that are none, or the wrong way round, are the last six. */
export function readScorecard(search: ScorecardSearch, today: Day) {
  const months = monthsBefore(today)
  const known = (month: string | undefined) => months.find((one) => one === month)
  const to = known(search.to) ?? months[0] ?? ''
  const usual = months[Math.min(months.indexOf(to) + usualMonths - 1, mostMonths - 1)] ?? to
  const from = known(search.from) ?? usual
  return {
    ...(from <= to ? { from, to } : { from: to, to: from }),
    connection: search.connection?.slice(0, 20),
    by: search.by === 'province' ? ('province' as const) : ('month' as const), // as: literals
    figure: scoreFigures.find((one) => one === search.figure) ?? 'first_attempt',
  }
}
