import { listCarrierConnections, listCarrierOffers } from '@guihang/contract/connection/carriers'
import { dataQuery } from '@guihang/web/api/call-query.ts'

export const connectionsQuery = dataQuery(['carriers', 'connections'], listCarrierConnections, {})

/** They change with the release. */
export const offersQuery = dataQuery(
  ['carriers', 'offers'],
  listCarrierOffers,
  {},
  { staleTime: Number.POSITIVE_INFINITY },
)
