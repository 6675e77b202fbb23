import { listStores, type Store } from '@guihang/contract/shop/stores'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'

const mostAtOnce = '200'

/** The default one first: tens, seldom hundreds, and every screen that names a store asks for them. */
export function storesQuery() {
  return queryOptions({
    queryKey: ['stores', 'all'],
    queryFn: ({ signal }) => listAll(signal),
    // Live events tell when a store changes.
    staleTime: 5 * 60_000,
  })
}

async function listAll(signal: AbortSignal): Promise<Store[]> {
  const stores: Store[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: { limit: string; cursor?: string } = { limit: mostAtOnce, ...(cursor && { cursor }) }
    const page = await client.call(listStores, { query, signal })
    stores.push(...page.data)
    cursor = page.meta.next_cursor
  }
  return stores
}
