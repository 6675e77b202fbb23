import { findParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { listStores } from '@guihang/contract/shop/stores'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'

/** A parcel with its history. The address may name it by its code, as it stands on a label. */
export function parcelQuery(id: string) {
  return queryOptions({
    queryKey: ['parcels', 'detail', id],
    queryFn: async ({ signal }) => {
      const known = isId(id) ? id : (await client.call(findParcel, { query: { code: id }, signal })).data.id
      return (await client.call(getParcel, { params: { id: known }, signal })).data
    },
  })
}

export function storeChoicesQuery() {
  const query = { limit: '200' }
  return dataQuery(['stores', 'choices'], listStores, { query }, { staleTime: 5 * 60_000 })
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
