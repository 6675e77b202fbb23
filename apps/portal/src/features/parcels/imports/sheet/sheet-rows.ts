import type { Import, ImportRow } from '@guihang/contract/parcels/imports'
import { noValues } from '@guihang/domain/parcels/imports/import-fields'
import { isCreatable } from '@guihang/domain/parcels/imports/import-states'
import type { RowValues, SheetRow } from './row-values.ts'

// There may be 50,000 rows, in the order of their lines.
export function rowIn(rows: readonly SheetRow[], no: number): SheetRow | undefined {
  let low = 0
  let high = rows.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row === undefined || row.no === no) return row
    if (row.no < no) low = middle + 1
    else high = middle - 1
  }
  return undefined
}

/** Null takes a row out. */
export function withRows(
  rows: readonly SheetRow[],
  changed: ReadonlyMap<number, SheetRow | null>,
): readonly SheetRow[] {
  if (changed.size === 0) return rows
  const known = rows.flatMap((row) => {
    const now = changed.get(row.no)
    return now === undefined ? row : (now ?? [])
  })
  const added = [...changed.values()].flatMap((row) => (row && !rowIn(rows, row.no) ? row : []))
  return added.length === 0 ? known : [...known, ...added].sort((one, other) => one.no - other.no)
}

export function withValues(row: SheetRow, values: RowValues): SheetRow {
  return { ...row, values: { ...row.values, ...values } as ImportRow['values'] } // as: only given values are put in
}

export function newRow(no: number, values: RowValues = {}): SheetRow {
  return withValues(
    {
      no,
      type: 'valid',
      values: noValues,
      errors: [],
      warnings: [],
      proposals: [],
      fee: null,
      waiting: false,
      parcel_code: null,
      tracking_number: null,
      unjudged: true,
    },
    values,
  )
}

export function lastLine(rows: readonly SheetRow[]): number {
  return rows.at(-1)?.no ?? 0
}

export function differs(row: SheetRow, values: RowValues): boolean {
  return Object.entries(values).some(([field, value]) => Reflect.get(row.values, field) !== value)
}

/** What undoing puts back: the changed cells, and the units chosen before, which a typed name takes away. */
export function valuesBefore({ values: now }: SheetRow, values: RowValues): RowValues {
  const kept: RowValues = {}
  // as: the keys of RowValues
  for (const field of Object.keys(values) as (keyof RowValues)[]) kept[field] = now[field]
  if (Object.keys(values).some((field) => field.startsWith('address_'))) {
    kept.address_scheme = now.address_scheme
    kept.address_level_1_code = now.address_level_1_code
    kept.address_level_2_code = now.address_level_2_code
    kept.address_level_3_code = now.address_level_3_code
  }
  return kept
}

export function isFilled(values: RowValues): boolean {
  return Object.values(values).some((value) => value !== undefined && value.trim() !== '')
}

/** So many rows come in one call: they are read anew whenever the import has changed. */
const cheap = 2_000

/** What was saved here changes the import, too: many rows are read again only where its counts and sums are not theirs. */
export function mayBeOld(
  rows: readonly SheetRow[],
  record: Pick<Import, 'counts' | 'rows_created' | 'cod' | 'fee'>,
): boolean {
  if (rows.length <= cheap) return true
  const sums = { valid: 0, proposed_for_edit: 0, invalid: 0, warnings: 0, created: 0, cod: 0, fee: 0 }
  for (const { type, parcel_code, values, fee } of rows) {
    sums[parcel_code === null ? type : 'created'] += 1
    if (parcel_code !== null || !isCreatable[type]) continue
    sums.cod += Number(values.cod)
    sums.fee += fee ?? 0
  }
  const now = { ...record.counts, created: record.rows_created, cod: record.cod, fee: record.fee }
  return Object.entries(now).some(([name, sum]) => Reflect.get(sums, name) !== sum)
}
