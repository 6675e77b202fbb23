import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import type { RowValues, SheetRow } from '../sheet/row-values.ts'

export type LineValues = { no: number; values: RowValues }

/** What filling down takes from a row: the cell. A unit of an address is then read anew in its own row. */
export function fillValues({ values }: SheetRow, field: ImportField): RowValues {
  return { [field]: values[field] }
}

/** Whether a person may change a row: it is no parcel and is not about to be one. */
export function isOpen({ parcel_code, waiting }: SheetRow): boolean {
  return parcel_code === null && !waiting
}

/** The cell's value in the rows below it whose cell is empty, wrong or in question. */
export function fillDownChanges(rows: readonly SheetRow[], from: number, field: ImportField): LineValues[] {
  const source = rows[from]
  if (!source) return []
  return rows.slice(from + 1).flatMap((row) => {
    const asked = [...row.errors, ...row.proposals].some((remark) => remark.field === field)
    const wanted =
      isOpen(row) && (row.values[field] === '' || asked) && row.values[field] !== source.values[field]
    return wanted ? [{ no: row.no, values: fillValues(source, field) }] : []
  })
}
