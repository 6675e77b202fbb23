import { type ImportRow, listImportRows, listImports } from '@guihang/contract/parcels/imports'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'

/** Live events tell of an import at work; where they do not come, it is asked about this often (ms). */
const askAgain = 1_500

export function importsQuery() {
  return infiniteQueryOptions({
    ...pagesQuery(['imports', 'list', getLanguage()], listImports, { query: { limit: '30' } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ working }) => working !== null)) ? askAgain : false,
  })
}

/** Null where the shop has none of this id. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'one', id, getLanguage()],
    queryFn: async ({ signal }) =>
      (await client.call(listImports, { query: { id }, signal })).data[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.working ? askAgain : false),
  })
}

export function rowQuery(id: string, no: number) {
  return queryOptions({
    queryKey: ['imports', 'row', id, no, getLanguage()],
    queryFn: async ({ signal }): Promise<ImportRow | null> => {
      const query = { no: String(no) }
      return (await client.call(listImportRows, { params: { id }, query, signal })).data[0] ?? null
    },
    // A half-edited row must not be replaced under the hands.
    refetchOnWindowFocus: false,
  })
}
