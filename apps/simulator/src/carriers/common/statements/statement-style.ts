import type { LineAmount, StatementLine } from './statement-line.ts'

export type WrittenCell = string | number | null

export type StatementColumn = {
  readonly heading: string
  readonly write: (line: StatementLine, no: number) => WrittenCell
  /** Of a column of amounts: VND of a row as it is shown, and how it is written. */
  readonly amount?: { readonly of: (line: StatementLine) => number; readonly write: WriteAmount }
}

export type StatementSheet = {
  readonly name: string
  /** Lines above the headings. */
  readonly title: readonly (readonly WrittenCell[])[]
  readonly columns: readonly StatementColumn[]
  readonly takes: (line: StatementLine) => boolean
}

/** How one carrier's statement looks. */
export type StatementStyle = {
  readonly format: 'xlsx' | 'csv'
  readonly sheets: readonly StatementSheet[]
  /** A total below the rows, with its word in the first column of text. */
  readonly total: string | null
}

type WriteAmount = (amount: number) => WrittenCell

export const asNumber: WriteAmount = (amount) => amount

/** `1.250.000`, and a dash for nothing. */
export const withDots: WriteAmount = (amount) => (amount === 0 ? '-' : amount.toLocaleString('vi-VN'))

/** `1,250,000 đ`; `(25,000) đ` is below 0. */
export const withCommas: WriteAmount = (amount) => {
  const size = Math.abs(amount).toLocaleString('en-US')
  return amount < 0 ? `(${size})` : `${size} đ`
}

export function amountColumn(
  heading: string,
  amounts: LineAmount | ((line: StatementLine) => number),
  write: WriteAmount,
): StatementColumn {
  const read = typeof amounts === 'string' ? (line: StatementLine) => line[amounts] : amounts
  const of = (line: StatementLine) => read(line) || 0
  return { heading, write: (line) => write(of(line)), amount: { of, write } }
}

export function textColumn(heading: string, write: StatementColumn['write']): StatementColumn {
  return { heading, write }
}

/** `02/11/2026` in Vietnam. */
export function dayOf(at: Date | null): string | null {
  if (at === null) return null
  const [year, month, day] = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
