import type { Import } from '@guihang/contract/parcels/imports'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { useLanguage } from '@guihang/web/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { m } from '../../../../texts/messages.js'
import { createRowSheet, type RowSheet } from './row-sheet.ts'
import { mayBeOld } from './sheet-rows.ts'
import type { SheetState } from './sheet-state.ts'

/** What was saved here comes back as news after this (ms); it is none. */
const ownNews = 1_500
/** Rows that are read anew at most once a second; so many more take so much longer. */
const rowsASecond = 4_000

/** Read again when rows became parcels, and at `askedAt`: another tab or device may have changed them. */
export function useRowSheet(record: Import, askedAt: number): { sheet: RowSheet; state: SheetState } {
  const { id, working } = record
  const cache = useQueryClient()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes its reasons in the language of the call
  const sheet = useMemo(
    () =>
      createRowSheet(id, {
        onSaved: () => void cache.invalidateQueries({ queryKey: ['imports', 'one', id] }),
        onGone: (lines) => toast.info(m.imports_rows_gone({ lines: lines.slice(0, 5).join(', ') })),
      }),
    [id, cache, language],
  )
  const state = sheet.useState()

  useEffect(() => {
    if (working !== 'reading') void sheet.load()
  }, [sheet, working])

  useEffect(() => {
    // Each answer starts the wait anew: a burst of changes elsewhere is read once.
    if (record.working !== null) return
    let timer = 0
    function look() {
      const { complete, rows } = sheet.get()
      const wait = Math.max(ownNews - sheet.quietFor(), sheet.isLoading() ? ownNews : 0)
      if (wait > 0) timer = window.setTimeout(look, wait)
      else if (complete && askedAt > sheet.loadedAt() && mayBeOld(rows, record)) void sheet.load()
    }
    timer = window.setTimeout(look, (sheet.get().rows.length / rowsASecond) * 1_000)
    return () => clearTimeout(timer)
  }, [sheet, record, askedAt])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => sheet.isUnsaved() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      sheet.close()
    }
  }, [sheet])
  return { sheet, state }
}
