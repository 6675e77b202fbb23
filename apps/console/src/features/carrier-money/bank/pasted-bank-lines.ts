import { type Day, isDay } from '@guihang/domain/calendar'
import { readMoney } from '@guihang/domain/money/money'

export type PastedBankLine = {
  readonly paid_on: Day | null
  /** VND */
  readonly amount: number | null
  readonly reference: string
}

/**
 * The lines of a bank's sheet or page, as they are copied: cells are apart by tabs, semicolons or wide gaps. The first date is
 * the day, the last amount that has four figures or a sign what was paid, and what is left tells one line from another.
 */
export function pastedBankLines(text: string): PastedBankLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
    .filter(({ paid_on, amount }) => paid_on !== null || amount !== null)
}

function readLine(line: string): PastedBankLine {
  const cells = line.split(/\t|;|\s{2,}/).map((cell) => cell.trim())
  const days = cells.map(readDay)
  const dayAt = days.findIndex((day) => day !== null)
  const amounts = cells.map((cell, at) => (days[at] === null ? amountIn(cell) : null))
  const amountAt = amounts.findLastIndex((amount) => amount !== null)
  const rest = cells.filter((cell, at) => cell !== '' && days[at] === null && at !== amountAt)
  return {
    paid_on: days[dayAt] ?? null,
    amount: amounts[amountAt] ?? null,
    reference: rest.join(' ').slice(0, 100),
  }
}

/** `29/11/2026`, `29-11-26`, `2026-11-29`, each also with a time behind it. */
function readDay(cell: string): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(cell) ?? []
  if (year && month && day) return dayOf(year, month, day)
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(cell) ?? []
  return d && m && y ? dayOf(y.length === 2 ? `20${y}` : y, m, d) : null
}

function dayOf(year: string, month: string, day: string): Day | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** A reference may be all figures as well: an amount groups them, has a sign, or names đồng. */
function amountIn(cell: string): number | null {
  if (!/^[+\-\u2212]|[.,]\d{3}(?!\d)|(₫|đ|vnd)\s*$/i.test(cell)) return null
  return readMoney(cell.replace(/[.,]0{1,2}(?=\D*$)/, '')) ?? null
}
