import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type CellCopyArgs,
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  DataGrid,
  type DataGridHandle,
  type FillEvent,
  type RowsChangeData,
} from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { parts } from '@guihang/ui/lazy-part.ts'
import { m } from '../../../../texts/messages.js'
import { presetsQuery } from '../../../shop/presets/presets.queries.ts'
import { storeChoicesQuery } from '../../parcels/parcel.queries.ts'
import { shownGroup } from '../row-words.ts'
import type { RowSheet } from '../sheet/row-sheet.ts'
import type { SheetRow } from '../sheet/row-values.ts'
import { lastLine, newRow, rowIn, withValues } from '../sheet/sheet-rows.ts'
import type { SheetState } from '../sheet/sheet-state.ts'
import { useComposedText } from './composed-text.ts'
import { GridBar } from './grid-bar.tsx'
import { gridColumns } from './grid-columns.tsx'
import './row-grid.css'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { fillDownChanges, fillValues } from './grid-edits.ts'
import type { Paste } from './paste-into.ts'
import { enteredValues } from './preset-cells.ts'
import { RowReasons } from './row-reasons.tsx'
import { useEmptyFields, useFirstFault } from './use-columns.ts'

export type RowGridProps = {
  sheet: RowSheet
  state: SheetState
  rows: readonly SheetRow[]
  /** Lines below the last into which new orders are typed or pasted. */
  blanks: number
  /** Rows of a file: columns in which it has nothing need not be seen. */
  ofFile: boolean
}

type Place = { readonly rowIdx: number; readonly field: ImportField | undefined; readonly idx: number }

const line_px = 36
const scrollbarPx = 18

export function RowGrid({ sheet, state, rows: stored, blanks, ofFile }: RowGridProps) {
  const stores = useQuery(storeChoicesQuery()).data
  const presets = useQuery(presetsQuery()).data
  const numbered = stored.some(({ parcel_code }) => parcel_code !== null)
  const [allShown, setAllShown] = useState(false)
  const hidden = useEmptyFields(state, ofFile && !allShown)
  const columns = useMemo(
    () =>
      gridColumns({ stores: stores?.map(({ store_name }) => store_name) ?? [], presets, numbered, hidden }),
    [stores, presets, numbered, hidden],
  )
  const last = lastLine(state.rows)
  const rows = useMemo(() => [...stored, ...blankRows(last, blanks)], [stored, last, blanks])
  const grid = useRef<DataGridHandle>(null)
  const reasons = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const index = place?.rowIdx ?? -1
  // The row below the cursor, also where other rows have come or gone around it.
  const current = rowIn(state.rows, rows[index]?.no ?? 0) ?? null
  useComposedText(grid)
  useFirstCell(grid, state.rows.length === 0)
  useFirstFault(grid, state, columns)

  function toRow(position: { idx: number; rowIdx: number }) {
    grid.current?.setActivePosition(position, { shouldFocus: true })
  }

  /** Back to the active cell, which the library does not focus again by itself. */
  const toCell = useCallback(() => {
    const cell = grid.current?.element?.querySelector<HTMLElement>('[role=gridcell][aria-selected=true]')
    cell?.focus()
  }, [])

  const remove = useRemoval(sheet, rows, toCell)

  function change(changed: readonly SheetRow[], { indexes, column }: RowsChangeData<SheetRow>) {
    const field = fieldOf(column.key)
    // Only what was entered: the other cells of the editor's row may be older than what the server answered.
    sheet.edit(
      indexes.flatMap((at) => {
        const row = changed[at]
        return field && row ? [{ no: row.no, values: enteredValues(row, field, presets) }] : []
      }),
    )
  }

  async function paste(pasted: Paste) {
    const { pasteInto } = await parts.bring(() => import('./paste-into.ts'))
    await pasteInto(sheet, rows, pasted)
  }

  const field = place?.field
  const canFill = field !== undefined && current !== null && current.values[field] !== ''
  const fillDown = canFill ? () => sheet.edit(fillDownChanges(rows, index, field)) : null
  return (
    <>
      <UndoKeys sheet={sheet} />
      <GridBar
        sheet={sheet}
        state={state}
        rows={stored}
        current={current}
        onFillDown={fillDown}
        hidden={hidden.size}
        onShowAll={() => setAllShown(true)}
      />
      <DataGrid
        ref={grid}
        className="row-grid"
        aria-label={m.imports_grid()}
        columns={columns}
        rows={rows}
        rowKeyGetter={({ no }) => no}
        rowHeight={line_px}
        headerRowHeight={line_px}
        // No higher than its lines: the reasons stand right below them.
        style={{ maxBlockSize: (rows.length + 1) * line_px + scrollbarPx }}
        rowClass={(row) => `row-${shownGroup(row) ?? 'new'}`}
        onRowsChange={change}
        onActivePositionChange={({ row, rowIdx, column }) =>
          setPlace(row ? { rowIdx, field: fieldOf(column?.key), idx: column?.idx ?? 0 } : null)
        }
        onCellKeyDown={gridKeys({
          rows,
          sheet,
          toRow,
          toReasons: () => reasons.current?.querySelector('button')?.focus(),
          fillDown: () => fillDown?.(),
          remove,
        })}
        onFill={(event) => filled(state.rows, event)}
        onCellCopy={copyCell}
        onCellPaste={({ column, row }, event) => {
          event.preventDefault()
          const text = event.clipboardData.getData('text/plain')
          const into = fieldOf(column.key)
          if (into) void paste({ row, field: into, text })
          return row
        }}
      />
      <RowReasons
        ref={reasons}
        row={current}
        onRepair={(values) => {
          if (current) sheet.edit([{ no: current.no, values }])
          toCell()
        }}
        onField={(wanted) => {
          const idx = columns.findIndex(({ key }) => key === wanted)
          grid.current?.scrollToCell({ idx })
          if (idx === place?.idx) toCell()
          else toRow({ idx, rowIdx: index })
        }}
        onRemove={remove}
        onLeave={toCell}
      />
    </>
  )
}

/** A line without an order stays without one. */
function filled(
  rows: readonly SheetRow[],
  { columnKey, sourceRow, targetRow }: FillEvent<SheetRow>,
): SheetRow {
  const field = fieldOf(columnKey)
  const known = rowIn(rows, targetRow.no) !== undefined
  return field && known ? withValues(targetRow, fillValues(sourceRow, field)) : targetRow
}

function copyCell({ column, row }: CellCopyArgs<SheetRow>, event: ClipboardEvent<HTMLDivElement>) {
  const field = fieldOf(column.key)
  event.clipboardData.setData('text/plain', field ? row.values[field] : String(row.no))
  event.preventDefault()
}

function blankRows(last: number, count: number): SheetRow[] {
  return Array.from({ length: count }, (_, at) => newRow(last + 1 + at))
}

/** An empty grid waits for a paste: its first cell has the focus. */
function useFirstCell(grid: { readonly current: DataGridHandle | null }, empty: boolean): void {
  const wanted = useRef(empty)
  useEffect(() => {
    if (wanted.current) grid.current?.setActivePosition({ idx: 1, rowIdx: 0 }, { shouldFocus: true })
  }, [grid])
}

/** The focus goes with such a row, and comes back to the cell that stands there then. */
function useRemoval(sheet: RowSheet, rows: readonly SheetRow[], toCell: () => void) {
  const focusLost = useRef(false)
  useEffect(() => {
    if (!focusLost.current || rows.length === 0) return
    focusLost.current = false
    toCell()
  }, [rows, toCell])
  return (row: SheetRow) => {
    focusLost.current = removeRow(sheet, row)
  }
}

/** A press on the toast brings the row back. Answers whether it could be taken out. */
function removeRow(sheet: RowSheet, row: SheetRow): boolean {
  if (!sheet.remove(row.no)) return false
  toast.success(m.imports_row_removed({ no: `${row.no}` }), {
    undo: () => sheet.edit([{ no: row.no, values: row.values }]),
  })
  return true
}

/** Ctrl Z and Ctrl Y wherever the focus is on this screen, except in a field that undoes its own typing. */
function UndoKeys({ sheet }: { sheet: RowSheet }) {
  useEffect(() => {
    function key(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
      const name = event.key.toLowerCase()
      if (name === 'y' || (name === 'z' && event.shiftKey)) sheet.redo()
      else if (name === 'z') sheet.undo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [sheet])
  return null
}

function fieldOf(key: string | undefined): ImportField | undefined {
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

/** Beside the library's own keys: Enter saves and goes down, Delete empties a cell, Ctrl D copies the cell above,
 * Ctrl Shift D fills down, Ctrl Enter goes to the repairs, Ctrl Delete takes the row out. */
function gridKeys({ rows, sheet, toRow, toReasons, fillDown, remove }: GridKeys) {
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
