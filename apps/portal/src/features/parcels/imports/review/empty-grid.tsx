import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ClipboardPaste, Plus } from '#icons'
import { m } from '../../../../texts/messages.js'
import type { RowSheet } from '../sheet/row-sheet.ts'

/** A phone shows no empty lines: it offers to paste. */
export function EmptyGrid({ id }: { id: string }) {
  return (
    <EmptyState
      title={m.imports_grid_empty()}
      actions={
        <Link to="/packages/review/new" search={{ into: id }} className={buttonClass('primary')}>
          <ClipboardPaste size={16} />
          {m.imports_paste_title()}
        </Link>
      }
    >
      {m.imports_paste_help()}
    </EmptyState>
  )
}

/** The form of a new order opens once its line is stored. */
export function RowAdder({ id, sheet }: { id: string; sheet: RowSheet }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    const no = await sheet.addEmpty()
    setBusy(false)
    if (no !== null) void navigate({ to: `/packages/edit/id=${id}&no=${no}&type=invalid` })
  }

  return (
    <div className="border-t border-line p-3">
      <Button block icon={Plus} busy={busy} onClick={() => void add()}>
        {m.imports_row_add()}
      </Button>
    </div>
  )
}
