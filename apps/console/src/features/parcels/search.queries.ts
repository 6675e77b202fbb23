import { searchAllShops } from '@guihang/contract/provider/search'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { keepPreviousData } from '@tanstack/react-query'

/** Below this everything would match, or nothing: codes and phones are longer. */
export const shortestKeyword = 3

/** What a typed text may mean, of all shops or of one. The hits before stay while the next are asked for. */
export function searchQuery(keyword: string, shop_code?: string) {
  return {
    ...dataQuery(['parcels', 'search', keyword, shop_code ?? null], searchAllShops, {
      query: { keyword, ...defined({ shop_code }) },
    }),
    enabled: keyword.length >= shortestKeyword,
    placeholderData: keepPreviousData,
  }
}
