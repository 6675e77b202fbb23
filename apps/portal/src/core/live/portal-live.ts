import { type LiveEvent, liveEvents } from '@guihang/contract/home/system'
import { queryClient } from '@guihang/web/api/query.ts'
import type { LiveSource } from '@guihang/web/live/live.ts'
import { client } from '../api/api.ts'

/** Which nouns of the query cache an event makes stale. A module adds its noun here when its screen lives. */
const touched: Record<
  Exclude<LiveEvent['type'], 'session_ended' | 'resync' | 'label_print'>,
  readonly string[]
> = {
  parcel: ['parcels', 'dashboard', 'cod', 'pickup-list'],
  store: ['stores', 'profile'],
  profile: ['profile'],
  money: ['parcels', 'dashboard', 'cod'],
  support: ['support'],
  notice: ['notifications'],
  import: ['imports'],
  pickup_list: ['pickup-list'],
}

/** The events of the shop. */
export const portalLive: LiveSource = {
  open: (signal) => client.raw(liveEvents, { signal }),
  touched,
  // The dashboard adds up many rows for few figures, an import at work tells of each lot.
  paces: { dashboard: 1_000, cod: 1_000, imports: 500 },
  take(event) {
    if (event.type === 'label_print' && 'done' in event)
      queryClient.setQueryData(['label-print', event.id], event.done)
  },
}
