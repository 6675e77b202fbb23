import type { ColumnField } from '../../imports/import-fields.ts'
import { namesNeeded, type SheetMapping } from '../sheet-mapping.ts'
import type { ColumnUnit } from './column-units.ts'

type Column = {
  readonly heading: string
  readonly place: number
  readonly field?: ColumnField | null | undefined
  readonly unit?: ColumnUnit | null | undefined
}

type Named = {
  readonly place: number
  readonly field: ColumnField
  readonly unit?: ColumnUnit | null | undefined
}

type Units = ReadonlyMap<number, ColumnUnit>

/** What is wrong with the names: one field or place twice, a place without a column, or no column of the receiver. */
export function faultOfNames(
  columns: readonly Column[],
  named: readonly Named[],
): 'columns_twice' | 'column_unknown' | 'columns_missing' | undefined {
  const fields = named.map(({ field }) => field)
  const places = new Set(named.map(({ place }) => place))
  if (new Set(fields).size < fields.length || places.size < fields.length) return 'columns_twice'
  if (named.some(({ place }) => !columns.some((column) => column.place === place))) return 'column_unknown'
  return namesNeeded(fields) ? undefined : 'columns_missing'
}

/** Every column with the field that a shop named for it. A unit that nobody named stays as it was understood. */
export function namedColumns(
  columns: readonly Column[],
  named: readonly Named[],
  units: Units,
): SheetMapping['columns'] {
  return columns.map(({ heading, place, unit }) => {
    const own = named.find((column) => column.place === place)
    return { heading, field: own?.field ?? null, unit: own?.unit ?? units.get(place) ?? unit ?? null }
  })
}

export function understoodColumns(columns: readonly Column[], units: Units): SheetMapping['columns'] {
  return columns.map(({ heading, field = null, place, unit }) => ({
    heading,
    field,
    unit: units.get(place) ?? unit ?? null,
  }))
}

/** The columns of a platform are its own: only units that were named are kept, of equal headings those of the first. */
export function platformColumns(columns: readonly Column[], units: Units): SheetMapping['columns'] {
  return columns.map(({ heading, field = null }) => {
    const first = columns.find((column) => column.heading === heading)
    return { heading, field, unit: (first && units.get(first.place)) ?? null }
  })
}
