import { createImport, type Import, listImports } from '@guihang/contract/parcels/imports'
import { limits } from '@guihang/domain/limits'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { countText } from '@guihang/web/count-text.ts'
import { createSubmissions } from '@guihang/web/forms/submission.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../../core/api/api.ts'
import { readStored, writeStored } from '../../../../core/storage/storage.ts'
import { m } from '../../../../texts/messages.js'
import { readPastedRows } from '../grid/pasted-rows.ts'
import { findKeptRows, keepRows } from '../sheet/kept-rows.ts'
import type { RowValues } from '../sheet/row-values.ts'
import { isFilled } from '../sheet/sheet-rows.ts'
import { askOrders } from './ask-orders.ts'

// Sign-out forgets whatever begins like a kept form.
const keptText = 'guihang.form.paste-rows' as const // as: a key, not any text

/** What is pasted becomes rows of a new import, or of the one that is named. */
export function usePaste(into: string | undefined) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [text, setTextState] = useState(() => readStored(keptText) ?? '')
  const [busy, setBusy] = useState<'rows' | 'empty' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // A line that broke after the import was made must not make a second.
  const [submissions] = useState(() => createSubmissions())
  const table = text.includes('\t') ? readPastedRows(text, 'private_code') : null
  const found = table?.rows.filter(isFilled) ?? []

  function setText(next: string) {
    writeStored(keptText, next === '' ? null : next)
    setTextState(next)
    setFault(null)
  }

  async function run(work: 'rows' | 'empty', act: () => Promise<void>) {
    if (busy !== null) return
    setBusy(work)
    setFailure(null)
    try {
      await act()
    } catch (problem) {
      setFailure(problemOf(problem).message)
    }
    setBusy(null)
  }

  async function make(store_id: string): Promise<Import> {
    const { data } = await submissions.once(store_id, (idempotencyKey) =>
      client.call(createImport, { body: { store_id }, idempotencyKey }),
    )
    void cache.invalidateQueries({ queryKey: ['imports', 'list'] })
    return data
  }

  function open(id: string, rows: readonly RowValues[]) {
    const kept = findKeptRows(id) ?? { rows: [], added: [], appended: [] }
    if (rows.length > 0) keepRows(id, { ...kept, appended: [...kept.appended, ...rows] })
    setText('')
    void navigate({ to: '/packages/review/$id', params: { id }, search: {} })
  }

  return {
    text,
    setText,
    busy,
    fault,
    failure,
    hint: table && m.imports_paste_found({ count: countText(found.length) }),
    putIn: (store_id: string | null) =>
      run('rows', async () => {
        if (store_id === null) return
        if (text.trim() === '') {
          setFault(m.imports_paste_missing())
          return
        }
        const rows = table ? found : await askOrders(text)
        if (rows.length === 0) setFault(m.imports_paste_none())
        else if (rows.length > limits.import_rows_max) setFault(m.imports_paste_many())
        else {
          if (table && table.unknown.length > 0)
            toast.info(m.imports_paste_unknown({ columns: table.unknown.join(', ') }))
          open(into ?? (await make(store_id)).id, rows)
        }
      }),
    /** Opens a grid to type and paste into. One that nobody has used yet is taken before another is made. */
    openEmpty: (store_id: string | null) =>
      run('empty', async () => {
        if (store_id === null) return
        const { data } = await client.call(listImports, { query: { limit: '30' } })
        const unused = data.find(
          (one) => one.fileName === '' && one.rows_total === null && one.store_id === store_id,
        )
        open((unused ?? (await make(store_id))).id, [])
      }),
  }
}
