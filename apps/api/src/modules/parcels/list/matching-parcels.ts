import type { Reader } from '../../../platform/database/index.ts'
import { searchParcelRows } from './list-parcels.store.ts'
import { type ListFilters, pageAsked, statusesAsked } from './list-parcels.ts'
import { listParcelIds } from './matching-parcels.store.ts'

/** A search is walked in steps: each reads whole rows. */
const SEARCH_STEP = 1_000

/** Ids of all parcels of the shop that match, newest first, at most so many. */
export async function findMatching(
  reader: Reader,
  shop_id: string,
  filters: ListFilters,
  most: number,
): Promise<string[]> {
  const statuses = statusesAsked(filters)
  const { keyword } = filters
  if (keyword === undefined || keyword === '') {
    return await listParcelIds(reader, shop_id, pageAsked({ ...filters, limit: most }, statuses))
  }
  const found: string[] = []
  let cursor: string | undefined
  for (;;) {
    const limit = Math.min(SEARCH_STEP, most - found.length)
    const rows = await searchParcelRows(
      reader,
      shop_id,
      keyword,
      pageAsked({ ...filters, cursor, limit }, statuses),
    )
    found.push(...rows.map(({ id }) => id))
    cursor = rows.at(-1)?.id
    if (rows.length < limit || found.length >= most) return found
  }
}
