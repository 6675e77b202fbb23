import { Button } from '@guihang/ui/button.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { ArrowDownToLine, Columns3, Redo2, Undo2, WandSparkles } from '#icons'
import { m } from '../../../../texts/messages.js'
import type { RowSheet } from '../sheet/row-sheet.ts'
import type { RowValues, SheetRow } from '../sheet/row-values.ts'
import type { SheetState } from '../sheet/sheet-state.ts'

type GridBarProps = {
  sheet: RowSheet
  state: SheetState
  rows: readonly SheetRow[]
  current: SheetRow | null
  /** Puts the cell's value into the empty and wrong ones below it; null where there is none. */
  onFillDown: (() => void) | null
  hidden: number
  onShowAll: () => void
}

export function GridBar({ sheet, state, rows, current, onFillDown, hidden, onShowAll }: GridBarProps) {
  const alike = current ? alikeRepairs(rows, current) : []
  const saying = { idle: '', saving: m.imports_saving(), failed: m.imports_unsaved() }[state.saving]
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5">
      <Button
        size="sm"
        variant="quiet"
        icon={Undo2}
        unavailable={!state.canUndo || null}
        onClick={sheet.undo}
      >
        {m.imports_undo()}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={Redo2}
        unavailable={!state.canRedo || null}
        onClick={sheet.redo}
      >
        {m.imports_redo()}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={ArrowDownToLine}
        unavailable={onFillDown === null || null}
        data-tip={m.imports_fill_down_help()}
        onClick={() => onFillDown?.()}
      >
        {m.imports_fill_down()}
      </Button>
      {alike.length > 1 && (
        <Button size="sm" variant="soft" icon={WandSparkles} onClick={() => sheet.edit(alike)}>
          {m.imports_repair_all({ count: countText(alike.length) })}
        </Button>
      )}
      {state.saving === 'failed' && (
        <Button size="sm" onClick={() => void sheet.save()}>
          {m.ui_retry()}
        </Button>
      )}
      {hidden > 0 && (
        <Button size="sm" variant="quiet" icon={Columns3} onClick={onShowAll}>
          {m.imports_columns_hidden({ count: `${hidden}` })}
        </Button>
      )}
      <span role="status" className="text-12 text-ink-3">
        {saying}
      </span>
      <span className="min-w-80 flex-1 text-right text-12 text-ink-3">{m.imports_grid_help()}</span>
    </div>
  )
}

type Repair = { no: number; values: RowValues }

/** Of all rows in which the same column has a question or warning with exactly one answer; each gets its own. */
function alikeRepairs(rows: readonly SheetRow[], current: SheetRow): Repair[] {
  const field = answersOf(current)[0]?.field
  if (field === undefined) return []
  return rows.flatMap((row) => {
    const answer = answersOf(row).find((one) => one.field === field)
    return answer && row.parcel_code === null ? [{ no: row.no, values: answer.values }] : []
  })
}

function answersOf({ warnings, proposals }: SheetRow) {
  return [
    ...proposals.flatMap(({ field, choices: [only, ...others] }) =>
      only && others.length === 0 ? [{ field, values: only.values }] : [],
    ),
    ...warnings.flatMap(({ field, repair }) => (repair ? [{ field, values: repair.values }] : [])),
  ]
}
