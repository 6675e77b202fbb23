import { listCarrierPlaces } from '@guihang/contract/connection/carriers'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { keepPreviousData } from '@tanstack/react-query'

/** Those that fit none of ours, or all. */
export function placesQuery(code: string, which: 'unmatched' | 'all', keyword: string | undefined) {
  const query = pagesQuery(['carriers', 'places', code, which, keyword ?? null], listCarrierPlaces, {
    params: { code },
    query: { ...(which === 'unmatched' && { matched: 'false' }), ...defined({ keyword }) },
  })
  return { ...query, placeholderData: keepPreviousData }
}
