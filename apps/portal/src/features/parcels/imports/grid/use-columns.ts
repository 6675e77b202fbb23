import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { remarkOf } from '../row-words.ts'
import type { SheetRow } from '../sheet/row-values.ts'
import type { SheetState } from '../sheet/sheet-state.ts'

const none: ReadonlySet<ImportField> = new Set()

/** Columns in which no row had anything, and nothing is said of, when the rows came. What is emptied later stays in view. */
export function useEmptyFields({ rows, complete }: SheetState, wanted: boolean): ReadonlySet<ImportField> {
  const [empty, setEmpty] = useState<ReadonlySet<ImportField> | null>(null)
  if (complete && empty === null && rows.length > 0) setEmpty(emptyFields(rows))
  return useMemo(() => {
    if (!wanted || empty === null) return none
    // A paste or an undo may have filled one.
    return new Set([...empty].filter((field) => isEmpty(rows, field)))
  }, [wanted, empty, rows])
}

function emptyFields(rows: readonly SheetRow[]): ReadonlySet<ImportField> {
  return new Set(importFields.filter((field) => isEmpty(rows, field)))
}

function isEmpty(rows: readonly SheetRow[], field: ImportField): boolean {
  return rows.every((row) => row.values[field] === '' && remarkOf(row, field) === null)
}

/** Rows that are wrong far to the right look fine: the first column with an error comes into view once. */
export function useFirstFault(
  grid: { readonly current: DataGridHandle | null },
  { rows, complete }: SheetState,
  columns: readonly { readonly key: string }[],
): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !complete || rows.length === 0) return
    done.current = true
    const fields = new Set<string>(rows.flatMap(({ errors }) => errors.map(({ field }) => field)))
    const idx = columns.findIndex(({ key }) => fields.has(key))
    if (idx > 0) grid.current?.scrollToCell({ idx })
  }, [grid, rows, complete, columns])
}
