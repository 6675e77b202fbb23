import { type OfficeEventType, officeEvents } from '@guihang/contract/home/office-events'
import { client } from '@guihang/web/api/client.ts'
import type { LiveSource } from '@guihang/web/live/live.ts'

/** Which nouns of the query cache an event makes stale. */
const touched: Record<OfficeEventType, readonly string[]> = {
  parcel: ['parcels'],
  support: ['support', 'approvals'],
  approval: ['approvals', 'shops'],
  statement: ['payouts', 'approvals'],
  cash: ['cash', 'approvals'],
  carrier_money: ['carrier-money', 'approvals'],
  jobs: ['health'],
  // A parcel’s page shows its carrier as well.
  carrier: ['carriers', 'parcels'],
}

/** The events of all shops, as far as the person's scopes reach. */
export const officeLive: LiveSource = {
  open: (signal) => client.raw(officeEvents, { signal }),
  touched,
  // Each change of any shop's parcel sends an event: an open screen asks the server again at most this often.
  paces: {
    parcels: 5_000,
    carriers: 5_000,
    approvals: 2_000,
    payouts: 2_000,
    cash: 2_000,
    'carrier-money': 1_000,
    support: 1_000,
    health: 2_000,
  },
}
