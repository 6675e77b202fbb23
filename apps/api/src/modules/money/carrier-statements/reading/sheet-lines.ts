import { noAmounts, type ParcelAmounts } from '@guihang/domain/money/carrier-statements/parcel-amounts'
import {
  readStatementRow,
  type StatementRow,
} from '@guihang/domain/money/carrier-statements/reading/read-statement-row'
import { amountsInRow } from '@guihang/domain/money/carrier-statements/reading/row-amounts'
import type { StatementLayout } from '@guihang/domain/money/carrier-statements/reading/statement-layouts'
import { readStatementMoney } from '@guihang/domain/money/carrier-statements/reading/statement-money'
import { netOfStatement } from '@guihang/domain/money/carrier-statements/reading/statement-net'
import { isMoneyField, type MoneyField } from '@guihang/domain/money/carrier-statements/statement-fields'
import { cellText } from '@guihang/domain/parcels/imports/read-cells'
import { readSheet } from '../../../../platform/spreadsheets/read-sheet.ts'
import type { SheetRow } from '../../../../platform/spreadsheets/sheet-rows.ts'
import type { SheetLine } from './statement-reader.ts'
import { StatementFileFault, type StatementSheet } from './statement-sheets.ts'

/** Of a file, over all its sheets. */
const mostRows = 50_000
const codeMax = 60
const wordsMax = 200

type Read = { readonly lines: SheetLine[]; readonly stated_net: number | null }

/** All rows of the sheets, and what their totals rows say. Throws StatementFileFault and SheetFault. */
export async function readLines(path: string, sheets: readonly StatementSheet[]): Promise<Read> {
  const lines: SheetLine[] = []
  let stated_net: number | null = null
  for (const sheet of sheets) {
    const before = lines.at(-1)?.no ?? 0
    const read: { readonly row: StatementRow; readonly line: SheetLine | undefined }[] = []
    for await (const rows of readSheet(path, sheet.index)) {
      for (const one of rows) {
        if (one.no <= sheet.layout.no) continue
        const row = readStatementRow(one.cells, sheet.layout)
        if (row.kind !== 'remark') read.push({ row, line: lineOf(one, row, sheet, before) })
        if (lines.length + read.length > mostRows + mostTotals) throw new StatementFileFault('too_many_rows')
      }
    }
    const { named, sum_row } = netOfStatement(read.map(({ row }) => row))
    if (named !== null) stated_net = (stated_net ?? 0) + named
    for (const [place, { line }] of read.entries())
      if (line !== undefined && place !== sum_row) lines.push(line)
  }
  if (lines.length > mostRows) throw new StatementFileFault('too_many_rows')
  if (lines.length === 0) throw new StatementFileFault('empty')
  return { lines, stated_net }
}

/** Totals of pages and days are no rows. */
const mostTotals = 1_000

function lineOf(
  { no: line, cells }: SheetRow,
  row: StatementRow,
  { name: sheet, layout }: StatementSheet,
  before: number,
): SheetLine | undefined {
  const at = { no: before + line, sheet, line }
  switch (row.kind) {
    case 'parcel': {
      const words = [row.status, row.note].filter((text) => text !== null).join(' · ')
      const { carrier_code, our_code, adds_up } = row
      return {
        ...{ ...at, kind: 'numbered', carrier_code, our_code, adds_up, ...noFault },
        ...storedAmounts(row.amounts),
        words: words.slice(0, wordsMax) || null,
      }
    }
    case 'other':
      return {
        ...{ ...at, kind: 'other', carrier_code: null, our_code: null, adds_up: true, ...noFault },
        ...storedAmounts({ ...noAmounts, other_fee: 0 - row.net, net: row.net }),
        words: row.words.slice(0, wordsMax) || null,
      }
    case 'fault':
      return {
        ...{ ...at, kind: 'fault', fault_field: row.field, fault_rule: row.rule, adds_up: true },
        carrier_code: textOf(cells, layout, 'carrier_code').slice(0, codeMax) || null,
        our_code: textOf(cells, layout, 'our_code').slice(0, codeMax) || null,
        ...storedAmounts(readableAmounts(cells, layout, row.rule)),
        words: textOf(cells, layout, row.field).slice(0, wordsMax) || null,
      }
    default:
      return undefined
  }
}

const noFault = { fault_field: null, fault_rule: null } as const // as: nothing is wrong

/** The table has g. */
function storedAmounts({ weight, ...amounts }: ParcelAmounts) {
  return { ...amounts, weight: weight === null ? null : Math.round(weight * 1_000) }
}

/** The amounts of a row of which one cell cannot be read: a net, or the sum of fees, says nothing without that cell. */
function readableAmounts(
  cells: SheetRow['cells'],
  layout: StatementLayout,
  rule: 'money' | 'code',
): ParcelAmounts {
  const read = new Map<MoneyField, number>()
  for (const { place, field } of layout.columns) {
    const cell = cells[place]
    if (!isMoneyField(field) || cell === undefined) continue
    if (rule === 'money' && (field === 'net' || field === 'total_fee')) continue
    const amount = readStatementMoney(cell)
    if (amount !== undefined) read.set(field, (read.get(field) ?? 0) + amount)
  }
  return amountsInRow(read, layout).amounts
}

function textOf(cells: SheetRow['cells'], { columns }: StatementLayout, field: string): string {
  const texts = columns.flatMap((column) => (column.field === field ? cellText(cells[column.place]) : []))
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}
