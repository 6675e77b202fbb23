import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import type { CellKeyboardEvent, CellKeyDownArgs } from 'react-data-grid'
import type { RowSheet } from '../sheet/row-sheet.ts'
import type { SheetRow } from '../sheet/row-values.ts'
import { fillValues } from './grid-edits.ts'

export function fieldOf(key: string | undefined): ImportField | undefined {
  return importFields.find((field) => field === key)
}

type GridKeys = {
  readonly rows: readonly SheetRow[]
  readonly sheet: RowSheet
  readonly toRow: (position: { idx: number; rowIdx: number }) => void
  readonly toReasons: () => void
  readonly fillDown: () => void
  readonly remove: (row: SheetRow) => void
}

type Press = {
  readonly row: SheetRow
  readonly field: ImportField | undefined
  readonly above: SheetRow | undefined
}

/**
 * The keys of the grid beside the library's own: Enter saves and goes down, Delete empties a cell, Ctrl D copies the cell
 * above, Ctrl Shift D fills down, Ctrl Enter goes to the repairs, Ctrl Delete takes the row out.
 */
export function gridKeys({ rows, sheet, toRow, toReasons, fillDown, remove }: GridKeys) {
  const clear = ({ row, field }: Press) => field && sheet.edit([{ no: row.no, values: { [field]: '' } }])
  const fromAbove = ({ row, field, above }: Press) =>
    field && above && sheet.edit([{ no: row.no, values: fillValues(above, field) }])
  const acts: Readonly<Record<string, (press: Press) => unknown>> = {
    delete: clear,
    backspace: clear,
    'ctrl d': fromAbove,
    'ctrl shift d': fillDown,
    'ctrl enter': toReasons,
    'ctrl delete': ({ row }) => remove(row),
  }
  return (args: CellKeyDownArgs<SheetRow>, event: CellKeyboardEvent): void => {
    const { mode, column, row, rowIdx } = args
    if (mode === 'EDIT') {
      if (event.key !== 'Enter') return
      event.preventGridDefault()
      toRow({ idx: column.idx, rowIdx: Math.min(rowIdx + 1, rows.length - 1) })
      return
    }
    const act = acts[nameOf(event)]
    if (!act || !row) return
    act({ row, field: fieldOf(column?.key), above: rows[rowIdx - 1] })
    event.preventGridDefault()
    event.preventDefault()
  }
}

function nameOf({ ctrlKey, metaKey, shiftKey, key }: CellKeyboardEvent): string {
  return [ctrlKey || metaKey ? 'ctrl' : '', shiftKey ? 'shift' : '', key.toLowerCase()]
    .filter((part) => part !== '')
    .join(' ')
}
