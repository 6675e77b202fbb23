import { findColumns } from '@guihang/domain/parcels/imports/find-columns'
import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import type { RowValues, SheetRow } from '../sheet/row-values.ts'
import { isFilled } from '../sheet/sheet-rows.ts'
import { isOpen, type LineValues } from './grid-edits.ts'

export type PastedRows = {
  readonly rows: readonly RowValues[]
  /** Headings that name no column of ours: what stands below them is left out. */
  readonly unknown: readonly string[]
  /** The columns were told by headings. */
  readonly headed: boolean
}

/** Above the headings of a copied sheet there may be a title and notes. */
const mostLinesBefore = 10

/** Without headings the columns are those of the template from `first` on; what hangs over the last is left out. */
export function readPastedRows(text: string, first: ImportField): PastedRows {
  const cells = readPastedCells(text)
  const heading = cells.slice(0, mostLinesBefore).findIndex((line) => findColumns(line) !== undefined)
  const columns = findColumns(cells[heading] ?? [])
  if (columns === undefined) {
    const fields = importFields.slice(importFields.indexOf(first))
    return { rows: cells.map((line) => valuesOf(line, fields.entries())), unknown: [], headed: false }
  }
  const places = new Set(columns.values())
  const unknown = (cells[heading] ?? [])
    .map((name) => name.trim())
    .filter((name, place) => name !== '' && !places.has(place))
  const fields = [...columns].map(([field, place]) => [place, field] as const) // as: a pair
  return { rows: cells.slice(heading + 1).map((line) => valuesOf(line, fields)), unknown, headed: true }
}

function valuesOf(line: readonly string[], fields: Iterable<readonly [number, ImportField]>): RowValues {
  const values: RowValues = {}
  for (const [place, field] of fields) {
    const cell = line[place]
    if (cell !== undefined) values[field] = cell.trim()
  }
  return values
}

/** As spreadsheets copy them: tabs between cells, line ends between rows, quotes around a cell that holds either. */
export function readPastedCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const [cell, end] = readCell(text, at)
    row.push(cell)
    const stop = text[end]
    if (stop !== '\t') {
      rows.push(row)
      row = []
    }
    if (stop === undefined) break
    at = end + (stop === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  // The last line ends with a line end of its own.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

function readCell(text: string, start: number): [cell: string, end: number] {
  if (text[start] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
    quoted.lastIndex = start
    const found = quoted.exec(text)
    if (found) return [(found[1] ?? '').replaceAll('""', '"'), quoted.lastIndex]
  }
  const plain = /[^\t\r\n]*/y
  plain.lastIndex = start
  const found = plain.exec(text)?.[0] ?? ''
  return [found, start + found.length]
}

/** Passes over rows that are parcels; what is longer than the rows goes on in the lines behind `last`. */
export function pastedChanges(
  rows: readonly SheetRow[],
  from: number,
  field: ImportField,
  { text, last }: { text: string; last: number },
): { changes: LineValues[]; unknown: readonly string[] } {
  const { rows: pasted, unknown } = readPastedRows(text, field)
  return { changes: inLines(rows.slice(from).filter(isOpen), pasted, last), unknown }
}

export function inLines(rows: readonly SheetRow[], values: readonly RowValues[], last: number): LineValues[] {
  const behind = Math.max(last, rows.at(-1)?.no ?? 0) + 1
  return values.flatMap((one, at) => {
    const row = rows[at]
    if (row) return [{ no: row.no, values: one }]
    return isFilled(one) ? [{ no: behind + at - rows.length, values: one }] : []
  })
}
