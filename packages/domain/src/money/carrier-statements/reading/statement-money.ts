import type { ImportCell } from '../../../parcels/imports/import-fields.ts'
import { readMoneyCell } from '../../../parcels/imports/read-cells.ts'
import { isMoneyField, type MoneyField, type StatementField } from '../statement-fields.ts'

/** VND with its sign: `(25.000)`, `-25.000`, `25.000-` are below 0; a dash alone is 0. Undefined where it is no whole amount. */
export function readStatementMoney(cell: ImportCell): number | undefined {
  if (typeof cell === 'number') return readMoneyCell(cell)
  // Nearly all amounts that are texts are such.
  const [, usual] = usualMoney.exec(cell) ?? []
  if (usual !== undefined) return figureOf(usual)
  const text = cell
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  if (/^-?$/.test(text)) return 0
  const [, bracketed] = /^\((.*)\)$/.exec(text) ?? []
  const [, before] = /^-\s*(.+)$/.exec(text) ?? []
  const [, behind] = /^(.+?)\s*-$/.exec(text) ?? []
  const size = bracketed ?? before ?? behind
  if (size === undefined) return plainMoney(text)
  const amount = plainMoney(size)
  // `(-25.000)` says it twice, and nobody knows what is meant.
  return amount === undefined || /[-(]/.test(size) ? undefined : 0 - amount || 0
}

/** Words as `25k` are of chats and no carrier writes them; `12.5` and `1.250.00` are no groups of thousands. */
function plainMoney(text: string): number | undefined {
  const [, figure = ''] =
    /^(?:\+|[₫đ]|vn[dđ])?\s*([\d.,\s]*\d)\s*(?:₫|đ|d|vn[dđ]|đồng)?\.?$/iu.exec(text.trim()) ?? []
  return plainFigure.test(figure) ? figureOf(figure) : undefined
}

/** Digits alone, or in groups of three; decimals only as 0. */
const plainFigure = /^(?:\d+|\d{4,}[.,]0{1,2}|\d{1,3}(?:([.,\s])\d{3}(?:\1\d{3})*)(?:(?!\1)[.,]00?)?)$/

const usualMoney = /^(\d{1,3}(?:\.\d{3})*|\d{1,3}(?:,\d{3})*)(?: [đ₫])?$/

function figureOf(figure: string): number | undefined {
  const amount = Number(figure.replace(/(?:[.,]0{1,2})$/, '').replace(/[.,\s]/g, ''))
  return Number.isSafeInteger(amount) ? amount : undefined
}

export type MoneyColumnPlace = { readonly place: number; readonly field: StatementField | null }

/** The amounts of a row by field, as the file writes them; columns of one field are added. Or the field of the first that is none. */
export function moneyIn(
  cells: readonly (ImportCell | undefined)[],
  columns: readonly MoneyColumnPlace[],
): { readonly amounts: ReadonlyMap<MoneyField, number> } | { readonly fault: MoneyField } {
  const amounts = new Map<MoneyField, number>()
  for (const { place, field } of columns) {
    const cell = isMoneyField(field) ? cells[place] : undefined
    if (!isMoneyField(field) || cell === undefined || (typeof cell === 'string' && cell.trim() === ''))
      continue
    const amount = readStatementMoney(cell)
    if (amount === undefined) return { fault: field }
    amounts.set(field, (amounts.get(field) ?? 0) + amount)
  }
  return { amounts }
}
