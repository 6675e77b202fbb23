import { formatInteger } from '@guihang/domain/money/money'
import { ArrowDownToLine, Columns3, Redo2, Undo2, WandSparkles } from '#icons'
import { getLanguage } from '../../../../core/language.ts'
import { m } from '../../../../texts/messages.js'
import { Button } from '../../../../ui/button.tsx'
import type { RowSheet } from '../sheet/row-sheet.ts'
import type { SheetRow } from '../sheet/row-values.ts'
import type { SheetState } from '../sheet/sheet-state.ts'
import { alikeRepairs } from './alike-repairs.ts'

type GridBarProps = {
  sheet: RowSheet
  state: SheetState
  rows: readonly SheetRow[]
  current: SheetRow | null
  /** Puts the cell's value into the empty and wrong ones below it; null where there is none. */
  onFillDown: (() => void) | null
  /** So many columns are empty and not shown. */
  hidden: number
  onShowAll: () => void
}

/** Undo and redo, whether what was typed is saved, and one repair for all rows that have the same reason. */
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
          {m.imports_repair_all({ count: formatInteger(alike.length, getLanguage()) })}
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
