import { createFromImport, type Import } from '@guihang/contract/parcels/imports'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { countText } from '@guihang/web/count-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { client } from '../../../../core/api/api.ts'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { m } from '../../../../texts/messages.js'
import { importQuery } from '../imports.queries.ts'
import type { RowSheet } from '../sheet/row-sheet.ts'
import { CreatedLine } from './created-line.tsx'

// Most imports that are opened are at rest.
const ImportProgress = lazyPart(() => import('./import-progress.tsx'), 'ImportProgress')
const PrintImport = lazyPart(() => import('./print-import.tsx'), 'PrintImport')

type ImportWorkProps = {
  record: Import
  sheet: RowSheet
  /** Rows were typed or pasted that the record does not count yet. */
  saving: boolean
}

export function ImportWork({ record, sheet, saving }: ImportWorkProps) {
  useToldWhenCreated(record)
  // Kept here: what is below changes its shape with each answer, and an open dialog must stay.
  const [printing, setPrinting] = useState(false)
  return (
    <Card className="sticky top-(--top-h) z-4 mb-4 px-4 py-3">
      {record.working === null ? (
        <Ready record={record} sheet={sheet} saving={saving} onPrint={() => setPrinting(true)} />
      ) : (
        <Suspense fallback={<div className="h-11" />}>
          <ImportProgress record={record} />
        </Suspense>
      )}
      {printing && (
        <Suspense>
          <PrintImport record={record} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </Card>
  )
}

type ReadyProps = ImportWorkProps & { onPrint: () => void }

function Ready({ record, sheet, saving, onPrint }: ReadyProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { counts, cod, fee, rows_created } = record
  const ready = counts.valid + counts.warnings
  const left = counts.invalid + counts.proposed_for_edit

  async function create() {
    setBusy(true)
    try {
      // What was typed a moment ago counts.
      await sheet.save()
      if (!sheet.isUnsaved()) {
        const { data } = await client.call(createFromImport, { body: { import_id: record.id } })
        cache.setQueryData(importQuery(record.id).queryKey, data)
        // The group that is shown may soon be empty.
        void navigate({
          to: '/packages/review/$id',
          params: { id: record.id },
          search: {},
          resetScroll: false,
          replace: true,
        })
      }
    } catch (problem) {
      toast.error(m.imports_create_failed(), { detail: problemOf(problem).message })
    }
    await cache.invalidateQueries({ queryKey: ['imports'] })
    setBusy(false)
  }

  const created = rows_created > 0 && <CreatedLine record={record} main={ready === 0} onPrint={onPrint} />
  if (ready + left === 0 && created) return created
  return (
    <div className="grid gap-2.5">
      {created}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <dl className="flex flex-1 flex-wrap gap-x-6 gap-y-2 text-13">
          {ready > 0 && (
            <>
              <Fact name={m.imports_ready()}>{parcelsText(ready)}</Fact>
              <Fact name={m.imports_ready_cod()}>
                <Money amount={cod} />
              </Fact>
              <Fact name={m.imports_ready_fee()}>
                <Money amount={fee} />
              </Fact>
            </>
          )}
          {left > 0 && (
            <Fact name={m.imports_left()}>{m.imports_left_count({ count: countText(left) })}</Fact>
          )}
        </dl>
        {ready > 0 ? (
          <Button variant="primary" busy={busy} onClick={() => void create()} className="phone:w-full">
            {m.imports_create({ count: countText(ready) })}
          </Button>
        ) : (
          <span className="text-13 text-ink-3">{saving ? m.imports_saving() : whyNone(record)}</span>
        )}
      </div>
    </div>
  )
}

function whyNone({ counts }: Import): string {
  if (counts.invalid > 0) return m.imports_create_none()
  return counts.proposed_for_edit > 0 ? m.imports_create_asked() : m.imports_create_empty()
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="figures text-14 font-medium">{children}</dd>
    </div>
  )
}

function useToldWhenCreated({ working, rows_created }: Import): void {
  const began = useRef<number | null>(null)
  useEffect(() => {
    if (working === 'creating') began.current ??= rows_created
    else if (began.current !== null) {
      const made = rows_created - began.current
      began.current = null
      if (made > 0) toast.success(m.imports_created_toast({ count: countText(made) }))
    }
  }, [working, rows_created])
}
