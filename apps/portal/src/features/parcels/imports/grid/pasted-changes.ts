import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import type { RowValues, SheetRow } from '../sheet/row-values.ts'
import { isFilled } from '../sheet/sheet-rows.ts'
import { isOpen, type LineValues } from './grid-edits.ts'
import { readPastedRows } from './pasted-rows.ts'

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
