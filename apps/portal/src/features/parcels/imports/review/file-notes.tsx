import type { Import } from '@guihang/contract/parcels/imports'
import { type ImportColumns, nameImportColumns } from '@guihang/contract/parcels/order-files'
import type { ColumnField } from '@guihang/domain/parcels/imports/import-fields'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../../core/api/api.ts'
import { m } from '../../../../texts/messages.js'
import { seemsWord } from '../columns/column-words.ts'
import { columnsQuery } from '../columns/columns.queries.ts'
import { SheetChoice } from '../columns/sheet-choice.tsx'
import { importQuery } from '../imports.queries.ts'
import { columnName } from '../row-words.ts'

type FileNotesProps = { record: Import; onReadAgain: () => void }

export function FileNotes({ record, onReadAgain }: FileNotesProps) {
  const { data } = useQuery(columnsQuery(record.id))
  const asking = useAsking()
  if (!data) return null
  const unused = data.columns.filter(({ field, seems }) => field === null && seems !== 'empty')
  if (unused.length === 0 && data.sheets.length < 2) return null
  return (
    <Card aria-label={m.imports_file_notes()} className="mb-4 pb-3">
      {data.can_change && <SheetChoice id={record.id} asked={data} onBefore={asking.ask} />}
      {unused.length > 0 && (
        <Unused record={record} data={data} unused={unused} ask={asking.ask} onReadAgain={onReadAgain} />
      )}
      <ConfirmDialog
        open={asking.open}
        onOpenChange={(open) => !open && asking.answer(false)}
        title={m.imports_read_again()}
        body={m.imports_read_again_help()}
        confirmLabel={m.imports_read_again_act()}
        keepLabel={m.imports_read_again_keep()}
        onConfirm={() => asking.answer(true)}
      />
    </Card>
  )
}

type UnusedProps = FileNotesProps & {
  data: ImportColumns
  unused: ImportColumns['columns']
  ask: () => Promise<boolean>
}

function Unused({ record: { id }, data, unused, ask, onReadAgain }: UnusedProps) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState<number | null>(null)

  async function use(place: number, field: ColumnField) {
    if (!(await ask())) return
    setBusy(place)
    const columns = data.columns.flatMap((column) => {
      const used = column.place === place ? field : column.field === field ? null : column.field
      return used === null
        ? []
        : [{ place: column.place, field: used, ...(column.unit && { unit: column.unit }) }]
    })
    try {
      const answer = await client.call(nameImportColumns, { params: { id }, body: { columns } })
      cache.setQueryData(importQuery(id).queryKey, answer.data)
      cache.removeQueries({ queryKey: columnsQuery(id).queryKey })
      onReadAgain()
    } catch (problem) {
      toast.error(m.imports_columns_not_read(), { detail: problemOf(problem).message })
    }
    setBusy(null)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 text-13">
      <span className="min-w-0 wrap-anywhere">
        {m.imports_unused({ count: `${unused.length}` })}{' '}
        {unused.map(({ heading, seems }) => `${heading} (${seemsWord(seems)})`).join(', ')}
      </span>
      {data.can_change && (
        <>
          {unused.map(({ place, heading, maybe }) =>
            maybe === null ? null : (
              <Button
                key={place}
                size="sm"
                variant="soft"
                busy={busy === place}
                onClick={() => void use(place, maybe)}
                // A heading of a stranger's file may be a sentence.
                className="h-auto! min-h-9 max-w-full py-1 text-start wrap-anywhere whitespace-normal! tablet:min-h-7"
              >
                {heading} {m.imports_columns_maybe({ field: columnName(maybe) })}
              </Button>
            ),
          )}
          <Link
            to="/packages/upload-excel"
            search={{ import: id }}
            className={`${linkClass} inline-flex items-center phone:min-h-11`}
          >
            {m.imports_columns_change()}
          </Link>
        </>
      )}
    </div>
  )
}

function useAsking() {
  const [waiting, setWaiting] = useState<((goes: boolean) => void) | null>(null)
  return {
    open: waiting !== null,
    ask: () => new Promise<boolean>((resolve) => setWaiting(() => resolve)),
    answer: (goes: boolean) => {
      waiting?.(goes)
      setWaiting(null)
    },
  }
}
