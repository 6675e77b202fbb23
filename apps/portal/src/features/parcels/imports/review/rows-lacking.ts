import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import type { SheetRow } from '../sheet/row-values.ts'

/** From so many on it is a matter of the file, not of a row. */
export const fewestLacking = 2

/** The rows that can still be changed and fail for want of this field. */
export function rowsLacking(rows: readonly SheetRow[], field: ImportField): SheetRow[] {
  return rows.filter(
    ({ parcel_code, waiting, unjudged, values, errors }) =>
      parcel_code === null &&
      !waiting &&
      !unjudged &&
      values[field] === '' &&
      errors.some((error) => error.field === field),
  )
}

export function manyLack(rows: readonly SheetRow[]): boolean {
  return (['product_value', 'weight'] as const).some(
    (field) => rowsLacking(rows, field).length >= fewestLacking,
  ) // as: names of fields
}
