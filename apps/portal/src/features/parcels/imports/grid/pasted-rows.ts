import { findColumns } from '@guihang/domain/parcels/imports/find-columns'
import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import type { RowValues } from '../sheet/row-values.ts'
import { readPastedCells } from './paste-cells.ts'

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
