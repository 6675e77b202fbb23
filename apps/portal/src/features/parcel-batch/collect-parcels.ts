import { listParcels, type Parcel } from '@guihang/contract/parcels/parcels'
import { client } from '../../core/api/api.ts'
import { defined } from '../../core/api/defined.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/feedback/toast.ts'
import { countText } from '../parcels/count-text.ts'
import { collectAtMost, type ParcelFilter } from '../parcels/parcel-search.ts'

// The most a page may hold (section 9).
const step = 200

/** Every parcel that matches, newest first, page by page, at most `collectAtMost` of them, which it says. Ends early when cancelled. */
export async function collectParcels(
  filter: ParcelFilter,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<Parcel[]> {
  const found: Parcel[] = []
  let cursor: string | undefined
  do {
    const query = { ...defined(filter), limit: String(step), ...(cursor ? { cursor } : {}) }
    const page = await client.call(listParcels, { query, signal })
    found.push(...page.data)
    onProgress(Math.min(found.length, collectAtMost))
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor && found.length < collectAtMost)
  if (found.length >= collectAtMost)
    toast.info(m.parcels_select_limit({ count: countText(collectAtMost) }), { id: 'parcels-select' })
  return found.slice(0, collectAtMost)
}
