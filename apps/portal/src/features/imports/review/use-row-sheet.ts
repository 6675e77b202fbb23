import type { Import } from '@guihang/contract/imports/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../core/language.ts'
import { createRowSheet, type RowSheet, type SheetState } from './row-sheet.ts'

/** The rows of this import, read once they stand and again when rows became parcels. */
export function useRowSheet({ id, working }: Import): { sheet: RowSheet; state: SheetState } {
  const cache = useQueryClient()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes its reasons in the language of the call
  const sheet = useMemo(
    () => createRowSheet(id, () => void cache.invalidateQueries({ queryKey: ['imports', 'one', id] })),
    [id, cache, language],
  )
  const state = useSyncExternalStore(sheet.subscribe, sheet.get)

  useEffect(() => {
    if (working !== 'reading') void sheet.load()
  }, [sheet, working])

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
