import { listReweighs } from '@guihang/contract/provider/reweighs'
import { defined } from '@guihang/web/api/defined.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'

/** Those whose time ends first on top. */
export function openWeighingsQuery(store_id: string | undefined) {
  return queryOptions({
    // Below `parcels`: what is told of a parcel asks for these again.
    queryKey: ['parcels', 'weighings', store_id],
    async queryFn({ signal }) {
      const query = defined({ state: 'open', store_id, limit: '200' })
      const { data } = await client.call(listReweighs, { query, signal })
      return data.toSorted((one, other) => (one.answer_by ?? '').localeCompare(other.answer_by ?? ''))
    },
  })
}
