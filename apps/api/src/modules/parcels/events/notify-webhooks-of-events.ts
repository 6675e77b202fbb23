import type { Tx } from '../../../platform/database/index.ts'
import { notifyWebhooks } from '../../connection/webhooks/index.ts'
import { webhookEventsOf } from '../create/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import type { HistoryEntry } from './accepted-event.ts'

/** A recorded event, and its parcel before and after it. */
type Recorded = {
  readonly before: ParcelRow
  readonly parcel: ParcelRow & { readonly has_webhooks?: boolean }
  readonly entry: HistoryEntry
}

/** Tells the shops' own software what changed. A lot of shops without any costs nothing. */
export async function notifyWebhooksOfEvents(tx: Tx, lot: readonly Recorded[]): Promise<void> {
  await notifyWebhooks(
    tx,
    lot.flatMap((recorded) => (recorded.parcel.has_webhooks === true ? webhookEventsOf(recorded) : [])),
  )
}
