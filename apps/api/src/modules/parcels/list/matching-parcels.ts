import type { Reader } from '../../../platform/database/index.ts'
import { searchParcelRows } from './list-parcels.store.ts'
import { type ListFilters, pageAsked, statusesAsked } from './list-parcels.ts'
import { type IdList, listParcelIds, writeParcelIds } from './matching-parcels.store.ts'

/** A search is walked in steps: each reads whole rows. */
const searchStep = 1_000

export async function findMatching(
  reader: Reader,
  shop_id: string,
  filters: ListFilters,
  most: number,
): Promise<string[]> {
  if (filters.keyword) return await searchMatching(reader, shop_id, filters, filters.keyword, most)
  return await listParcelIds(reader, shop_id, pageAsked({ ...filters, limit: most }, statusesAsked(filters)))
}

/** As the database writes a list, to be handed back to it. */
export async function writeMatching(
  reader: Reader,
  shop_id: string,
  filters: ListFilters,
  most: number,
): Promise<IdList> {
  if (filters.keyword)
    return writtenIds(await searchMatching(reader, shop_id, filters, filters.keyword, most))
  return await writeParcelIds(reader, shop_id, pageAsked({ ...filters, limit: most }, statusesAsked(filters)))
}

export function writtenIds(ids: readonly string[]): IdList {
  return { ids: `{${ids.join(',')}}`, count: ids.length }
}

async function searchMatching(
  reader: Reader,
  shop_id: string,
  filters: ListFilters,
  keyword: string,
  most: number,
): Promise<string[]> {
  const statuses = statusesAsked(filters)
  const found: string[] = []
  let cursor: string | undefined
  for (;;) {
    const limit = Math.min(searchStep, most - found.length)
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
