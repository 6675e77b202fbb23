import { listParcels, type Parcel } from '@guihang/contract/parcels'
import { client } from '../../app/api.ts'
import type { ParcelFilter } from './parcel-search.ts'

/** More than this many at once is no batch for a browser; the list says so. */
export const collectAtMost = 5_000
// The most a page may hold (section 9).
const step = 200

/** Every parcel that matches, newest first, page by page, at most `collectAtMost` of them. Ends early when cancelled. */
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
  return found.slice(0, collectAtMost)
}

type Defined<Query> = { [Name in keyof Query]?: Exclude<Query[Name], undefined> }

/** A query without what is undefined, as the contract's types want it. */
export function defined<Query extends object>(query: Query): Defined<Query> {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Defined<Query> // as: the same names and values, less some
}
