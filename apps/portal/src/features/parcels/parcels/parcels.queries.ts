import type { LabelSize } from '@guihang/contract/parcels/labels'
import { previewLabel } from '@guihang/contract/parcels/labels'
import { listNeeds } from '@guihang/contract/parcels/needs-you'
import { countParcelsByStatus, listParcels } from '@guihang/contract/parcels/parcels'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { filterOf, type ParcelFilter, type ParcelSearch, pageSizes } from './parcel-search.ts'

export function listQuery(search: ParcelSearch) {
  const limit = search.limit ?? pageSizes[0]
  const query = { ...filterOf(search), limit: String(limit), cursor: search.cursor }
  return queryOptions({
    queryKey: ['parcels', 'list', query],
    queryFn: ({ signal }) => client.call(listParcels, { query: defined(query), signal }),
  })
}

/** The most urgent first. */
export function needsQuery(store_id: string | undefined) {
  const query = defined({ store_id, limit: '100' })
  return pagesQuery(['parcels', 'needs', store_id], listNeeds, { query })
}

/** How many parcels the shop can move on, as the dashboard counts them: those that the provider has to approve it cannot. */
export function needsCountQuery(store_id: string | undefined) {
  return queryOptions({
    queryKey: ['parcels', 'needs', 'count', store_id],
    async queryFn({ signal }) {
      const total = async (need?: 'approval') =>
        (await client.call(listNeeds, { query: defined({ need, store_id, limit: '1' }), signal })).meta
          .total ?? 0
      const [all, held] = await Promise.all([total(), total('approval')])
      return all - held
    },
  })
}

export function countsQuery() {
  return dataQuery(['parcels', 'counts'], countParcelsByStatus, {})
}

/** A list that came out empty may match elsewhere: the same question without the group, as far as one page counts. */
export function elsewhereQuery(filter: ParcelFilter) {
  const { status_group: _group, status: _status, ...rest } = filter
  return queryOptions({
    queryKey: ['parcels', 'elsewhere', rest],
    queryFn: async ({ signal }) => {
      const { data, meta } = await client.call(listParcels, {
        query: defined({ ...rest, limit: '200' }),
        signal,
      })
      return { count: data.length, more: meta.next_cursor !== null }
    },
  })
}

export type LabelQuery = { size: LabelSize; hide_fee: boolean; mask_phone: boolean }

/** The label as drawing instructions; asking for it marks nothing. Its words are in the language of the call. */
export function labelQuery(id: string, { size, hide_fee, mask_phone }: LabelQuery) {
  const query = defined({ size, hide_fee: flag(hide_fee), mask_phone: flag(mask_phone) })
  return dataQuery(['parcels', 'label', id, query, getLanguage()], previewLabel, { params: { id }, query })
}

function flag(on: boolean): 'true' | undefined {
  return on ? 'true' : undefined
}
