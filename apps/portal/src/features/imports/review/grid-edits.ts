import type { ImportRow } from '@guihang/contract/imports/imports'
import { type ImportField, importFields } from '@guihang/domain/imports/import-fields'
import { readPastedCells } from './paste-cells.ts'
import type { RowValues } from './row-values.ts'

/** What filling down takes from a row: the cell, and with a unit of an address its code, or the name alone would be read anew. */
export function fillValues({ values }: ImportRow, field: ImportField): RowValues {
  return { [field]: values[field] }
}

/** The changes of a block of cells that is pasted at a row and a column; what hangs over the edges is left out. */
export function pastedChanges(
  rows: readonly ImportRow[],
  from: number,
  field: ImportField,
  text: string,
): { no: number; values: RowValues }[] {
  const column = importFields.indexOf(field)
  return readPastedCells(text).flatMap((cells, down) => {
    const row = rows[from + down]
    if (!row) return []
    const values: RowValues = {}
    for (const [across, cell] of cells.entries()) {
      const into = importFields[column + across]
      if (into) values[into] = cell.trim()
    }
    return [{ no: row.no, values }]
  })
}
