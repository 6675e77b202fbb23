import { isParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { isNews, newsFor } from '@guihang/domain/talk/support/parcel-news'
import { isHurryUp } from '@guihang/domain/talk/support/request-types'
import { moveRequest as decide } from '@guihang/domain/talk/support/support-lifecycle'
import type { Tx } from '../../../platform/database/index.ts'
import { moveRequest } from './move-request.ts'
import { lockPromisedRequests } from './support-requests.store.ts'

type ParcelNews = {
  readonly parcel: { readonly shop_id: string; readonly id: string }
  readonly entry: {
    readonly event: string
    readonly recorded_at: Date
    readonly place?: string | null
  }
}

/** *delivering* or *returning* while it is under way, completed once it has succeeded. Most lots cost nothing. */
export async function followParcels(tx: Tx, lot: readonly ParcelNews[]): Promise<void> {
  const told = lot.filter(({ entry: { event } }) => isParcelEvent(event) && isNews(event))
  if (told.length === 0) return
  const requests = await lockPromisedRequests(
    tx,
    told.map(({ parcel }) => parcel),
  )
  for (const request of requests) {
    const { request_type } = request
    const entry = told.find(({ parcel }) => parcel.id === request.parcel_id)?.entry
    if (entry === undefined || !isParcelEvent(entry.event) || !isHurryUp(request_type)) continue
    const event = newsFor(request_type, entry.event)
    const step = { at: entry.recorded_at, actor: { type: 'parcel', name: null }, note: entry.place } as const
    if (event === null || decide(request, event, 'parcel', step.at).outcome === 'rejected') continue
    await moveRequest(tx, request, { event, ...step })
  }
}
