import {
  getImportColumns,
  type ImportMapping,
  listImportMappings,
  listLeftOutOrders,
} from '@guihang/contract/parcels/order-files'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../core/api/api.ts'

export function columnsQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'columns', id],
    queryFn: async ({ signal }) => (await client.call(getImportColumns, { params: { id }, signal })).data,
    // What was chosen already must not be replaced under the hands.
    refetchOnWindowFocus: false,
  })
}

/** The headings whose columns the shop has named, last used first. */
export function mappingsQuery() {
  return queryOptions({
    queryKey: ['imports', 'mappings'],
    queryFn: async ({ signal }): Promise<ImportMapping[]> =>
      (await client.call(listImportMappings, { signal })).data,
  })
}

export function leftOutQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'left-out', id],
    queryFn: ({ signal }) =>
      client.call(listLeftOutOrders, { params: { id }, query: { limit: '200' }, signal }),
  })
}
