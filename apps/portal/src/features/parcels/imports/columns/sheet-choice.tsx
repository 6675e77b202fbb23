import { chooseImportSheet, type ImportColumns } from '@guihang/contract/parcels/order-files'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { countText } from '@guihang/web/count-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'
import { importQuery } from '../imports.queries.ts'
import { columnsQuery } from './columns.queries.ts'

type SheetChoiceProps = {
  id: string
  asked: Pick<ImportColumns, 'sheets' | 'sheet'>
  /** Asks first, where something would be lost. Answers whether it may go on. */
  onBefore?: () => Promise<boolean>
}

export function SheetChoice({ id, asked: { sheets, sheet }, onBefore }: SheetChoiceProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<number | null>(null)
  const read = sheets.find(({ index }) => index === sheet)
  if (!read || sheets.length < 2) return null

  async function choose(index: number) {
    if (onBefore && !(await onBefore())) return
    setBusy(index)
    try {
      const { data } = await client.call(chooseImportSheet, { params: { id }, body: { sheet: index } })
      cache.setQueryData(importQuery(id).queryKey, data)
      cache.removeQueries({ queryKey: columnsQuery(id).queryKey })
      // The review leads back where the sheet leaves something open.
      await navigate({ to: '/packages/review/$id', params: { id }, search: {} })
    } catch (problem) {
      toast.error(m.imports_sheet_failed(), { detail: problemOf(problem).message })
    }
    setBusy(null)
  }

  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pt-3 text-13">
      <span>{m.imports_sheet_read({ name: read.name })}</span>
      {sheets.map(({ index, name, hidden, orders }) =>
        index === sheet ? null : (
          <Button key={index} size="sm" busy={busy === index} onClick={() => void choose(index)}>
            {orders > 0
              ? m.imports_sheet_other({ name, count: countText(orders) })
              : m.imports_sheet_instead({ name })}
            {hidden && ` (${m.imports_sheet_hidden()})`}
          </Button>
        ),
      )}
    </div>
  )
}
