import type { ImportRow } from '@guihang/contract/imports/imports'
import { type ImportField, importFields } from '@guihang/domain/imports/import-fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  DataGrid,
  type DataGridHandle,
  type RowsChangeData,
} from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { problemOf } from '../../../core/api/problems.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/feedback/toast.ts'
import { storeChoicesQuery } from '../../parcels/parcel.queries.ts'
import { shownGroup } from '../row-words.ts'
import { GridBar } from './grid-bar.tsx'
import { gridColumns } from './grid-columns.tsx'
import './row-grid.css'
import { fillValues, pastedChanges } from './grid-edits.ts'
import { RowReasons } from './row-reasons.tsx'
import type { RowSheet, SheetState } from './row-sheet.ts'

export type RowGridProps = { sheet: RowSheet; state: SheetState; rows: readonly ImportRow[] }

/** The rows as a spreadsheet: typed, pasted and filled in place, with what is wrong at the cell. */
export function RowGrid({ sheet, state, rows }: RowGridProps) {
  const stores = useQuery(storeChoicesQuery()).data
  const columns = useMemo(() => gridColumns(stores?.map(({ store_name }) => store_name) ?? []), [stores])
  const grid = useRef<DataGridHandle>(null)
  const [at, setAt] = useState<number | null>(null)
  const current = rows.find(({ no }) => no === at) ?? null

  function change(changed: readonly ImportRow[], { indexes, column }: RowsChangeData<ImportRow>) {
    const field = fieldOf(column.key)
    // Only this cell: the others of the editor's row may be older than what the server answered.
    sheet.edit(
      indexes.flatMap((index) => {
        const row = changed[index]
        return field && row ? [{ no: row.no, values: { [field]: row.values[field] } }] : []
      }),
    )
  }

  function key({ mode, column, rowIdx }: CellKeyDownArgs<ImportRow>, event: CellKeyboardEvent) {
    const field = fieldOf(column?.key)
    if (mode === 'EDIT') {
      if (event.key !== 'Enter' || !column) return
      event.preventGridDefault()
      grid.current?.setActivePosition({ idx: column.idx, rowIdx: Math.min(rowIdx + 1, rows.length - 1) })
      return
    }
    const row = rows[rowIdx]
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      const above = rows[rowIdx - 1]
      if (field && row && above) sheet.edit([{ no: row.no, values: fillValues(above, field) }])
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && field && row) {
      sheet.edit([{ no: row.no, values: { [field]: '' } }])
    } else return
    event.preventGridDefault()
    event.preventDefault()
  }

  return (
    <>
      <UndoKeys sheet={sheet} />
      <GridBar sheet={sheet} state={state} rows={rows} current={current} />
      <DataGrid
        ref={grid}
        className="row-grid"
        aria-label={m.imports_grid()}
        columns={columns}
        rows={rows}
        rowKeyGetter={({ no }) => no}
        rowHeight={36}
        headerRowHeight={36}
        rowClass={(row) => `row-${shownGroup(row)}`}
        onRowsChange={change}
        onActivePositionChange={({ row }) => setAt(row?.no ?? null)}
        onCellKeyDown={key}
        onFill={({ columnKey, sourceRow, targetRow }) => {
          const field = fieldOf(columnKey)
          // as: all values of a row are texts
          return field
            ? {
                ...targetRow,
                values: { ...targetRow.values, ...fillValues(sourceRow, field) } as ImportRow['values'],
              } // as: see above
            : targetRow
        }}
        onCellCopy={({ column, row }, event) => {
          const field = fieldOf(column.key)
          event.clipboardData.setData('text/plain', field ? row.values[field] : String(row.no))
          event.preventDefault()
        }}
        onCellPaste={({ column, row }, event) => {
          event.preventDefault()
          const field = fieldOf(column.key)
          const text = event.clipboardData.getData('text/plain')
          if (field) sheet.edit(pastedChanges(rows, rows.indexOf(row), field, text))
          return row
        }}
      />
      <RowReasons
        row={current}
        onRepair={(values) => current && sheet.edit([{ no: current.no, values }])}
        onRemove={(row) => void remove(sheet, row)}
      />
    </>
  )
}

function fieldOf(key: string | undefined): ImportField | undefined {
  return importFields.find((field) => field === key)
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

/** A removed row comes back by a press on the toast. */
async function remove(sheet: RowSheet, row: ImportRow): Promise<void> {
  const tellFailure = (problem: unknown) =>
    toast.error(m.imports_unsaved(), { detail: problemOf(problem).message })
  try {
    await sheet.remove(row.no)
    toast.success(m.imports_row_removed({ no: `${row.no}` }), {
      undo: () => void sheet.putBack(row).catch(tellFailure),
    })
  } catch (problem) {
    tellFailure(problem)
  }
}
