import {
  getImportColumns,
  listImportMappings,
  listLeftOutOrders,
} from '@guihang/contract/parcels/order-files'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../core/api/api.ts'

export function columnsQuery(id: string) {
  return dataQuery(
    ['imports', 'columns', id],
    getImportColumns,
    { params: { id } },
    {
      // What was chosen already must not be replaced under the hands.
      refetchOnWindowFocus: false,
    },
  )
}

/** The headings whose columns the shop has named, last used first. */
export function mappingsQuery() {
  return dataQuery(['imports', 'mappings'], listImportMappings, {})
}

export function leftOutQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'left-out', id],
    queryFn: ({ signal }) =>
      client.call(listLeftOutOrders, { params: { id }, query: { limit: '200' }, signal }),
  })
}
