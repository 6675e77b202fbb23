import { ParcelPage } from '@guihang/contract/parcels/parcel'
import { Store } from '@guihang/contract/shop/stores'
import { isConnectionLost, onConnectionLost } from '@guihang/web/api/connection.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keepForSession, keptForSession } from '../../core/session/kept-for-session.ts'
import type { SessionKey } from '../../core/storage/stored-keys.ts'
import { storeChoicesQuery } from '../../features/parcels/parcels/parcel.queries.ts'
import { listQuery } from '../../features/parcels/parcels/parcels.queries.ts'

type Kind = { place: SessionKey; queryKey: QueryKey; answer: z.ZodMiniType }

/** What is wanted most without a connection. */
const kinds: readonly Kind[] = [
  { place: 'guihang.stores', queryKey: storeChoicesQuery().queryKey, answer: z.array(Store) },
  { place: 'guihang.list', queryKey: listQuery({}).queryKey, answer: ParcelPage },
]

/** Keeps these answers on the device and shows them while the server does not answer. Answers how to end that. */
export function keepAnswers(): () => void {
  const cache = queryClient.getQueryCache()
  for (const { queryKey } of kinds) {
    // Without a connection nothing brings back what the cache lets go of.
    queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    const query = cache.find({ queryKey })
    if (query?.state.status === 'success') keep(query)
  }
  const stopKeeping = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    // What the cache has let go of was another session's.
    if (cache.get(event.query.queryHash) === event.query) keep(event.query)
  })
  const stopShowing = onConnectionLost(showKept)
  if (!isConnectionLost()) void queryClient.prefetchQuery(storeChoicesQuery())
  return () => {
    stopKeeping()
    stopShowing()
  }
}

function keep({ queryHash, state }: Query): void {
  const kind = kinds.find(({ queryKey }) => hashKey(queryKey) === queryHash)
  if (kind) keepForSession(kind.place, { at: state.dataUpdatedAt, answer: state.data })
}

/** Puts what this session kept where nothing is there, as old as it is: it is asked anew once the server answers. */
function showKept(): void {
  for (const { place, queryKey, answer } of kinds) {
    if (queryClient.getQueryData(queryKey) !== undefined) continue
    // What another version of the portal kept may have another shape: it is as good as nothing.
    const kept = z.strictObject({ at: z.int(), answer }).safeParse(keptForSession(place))
    if (kept.success) queryClient.setQueryData(queryKey, kept.data.answer, { updatedAt: kept.data.at })
  }
}
