import { NetworkError } from '@guihang/contract/client'
import { listParcels, type Parcel } from '@guihang/contract/parcels/parcels'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import type { ParcelFilter } from '../parcels/parcel-search.ts'
import { rowsAtScreen } from './rows-at-screen.ts'

// The most a page may hold (section 9).
const step = 200

/** Undefined when it was stopped, or failed, which it says. */
export async function findAll(
  filter: ParcelFilter,
  walk: { total: number | null; signal: AbortSignal; onProgress: (count: number) => void },
): Promise<Parcel[] | 'too_many' | undefined> {
  if (walk.total !== null && walk.total > rowsAtScreen) return 'too_many'
  try {
    return (await collectParcels(filter, walk)) ?? 'too_many'
  } catch (error) {
    if (!walk.signal.aborted || !(error instanceof NetworkError))
      toast.error(m.parcels_select_failed(), { detail: problemOf(error).message, id: 'parcels-select' })
    return undefined
  }
}

/** Newest first; undefined when they are more than `rowsAtScreen`. Ends early when cancelled. */
export async function collectParcels(
  filter: ParcelFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<Parcel[] | undefined> {
  const found: Parcel[] = []
  let cursor: string | undefined
  do {
    const query = { ...defined(filter), limit: String(step), ...(cursor ? { cursor } : {}) }
    const page = await client.call(listParcels, { query, signal })
    found.push(...page.data)
    onProgress(Math.min(found.length, rowsAtScreen))
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor && found.length <= rowsAtScreen)
  return found.length > rowsAtScreen ? undefined : found
}
