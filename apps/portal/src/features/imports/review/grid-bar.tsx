import type { ImportRow } from '@guihang/contract/imports/imports'
import { formatInteger } from '@guihang/domain/money/money'
import { Redo2, Undo2, WandSparkles } from 'lucide-react'
import { getLanguage } from '../../../core/language.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { alikeRepairs } from './alike-repairs.ts'
import type { RowSheet, SheetState } from './row-sheet.ts'

type GridBarProps = {
  sheet: RowSheet
  state: SheetState
  rows: readonly ImportRow[]
  current: ImportRow | null
}

/** Undo and redo, whether what was typed is saved, and one repair for all rows that have the same reason. */
export function GridBar({ sheet, state, rows, current }: GridBarProps) {
  const alike = current ? alikeRepairs(rows, current) : []
  const saying = { idle: '', saving: m.imports_saving(), failed: m.imports_unsaved() }[state.saving]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1.5">
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
      <span role="status" className="text-12 text-ink-3">
        {saying}
      </span>
      <span className="ml-auto text-12 text-ink-3">{m.imports_grid_help()}</span>
    </div>
  )
}
