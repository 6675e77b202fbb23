import type { ParcelMoney } from '@guihang/domain/parcels/pricing/parcel-fees'
import {
  amountOf,
  noticeKindOf,
  outcomeOf,
  reasonOf,
} from '@guihang/domain/talk/notifications/notices-of-events'
import type { Tx } from '../../../platform/database/index.ts'
import { notifyWebhooks } from '../../connection/webhooks/index.ts'
import { type NoticeSubject, notify } from '../../talk/notifications/index.ts'
import { webhookEventsOf } from '../create/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import type { HistoryEntry } from './accepted-event.ts'

type Told = Pick<ParcelRow, 'shop_id' | 'id' | 'tracking_number' | 'event_count'> & ParcelMoney
type Entry = Pick<HistoryEntry, 'event' | 'recorded_at' | 'reason_code' | 'note' | 'cash_amount' | 'measured'>
type Recorded = { readonly before: ParcelMoney; readonly parcel: Told; readonly entry: Entry }

export async function notifyOfEvents(tx: Tx, lot: readonly Recorded[]): Promise<void> {
  const told = Map.groupBy(lot, ({ entry }) => noticeKindOf(entry.event))
  for (const [kind, recorded] of told) {
    if (kind === null) continue
    await notify(tx, kind, recorded.map(subjectOf))
  }
}

function subjectOf({ before, parcel, entry }: Recorded): NoticeSubject {
  return {
    shop_id: parcel.shop_id,
    id: parcel.id,
    code: parcel.tracking_number,
    occasion: String(parcel.event_count),
    at: entry.recorded_at,
    outcome: outcomeOf(entry),
    amount: amountOf(entry, before, parcel),
    reason: reasonOf(entry),
  }
}

type RecordedWhole = {
  readonly before: ParcelRow
  readonly parcel: ParcelRow & { readonly has_webhooks?: boolean }
  readonly entry: HistoryEntry
}

/** The shops' own software. A lot of shops without any costs nothing. */
export async function notifyWebhooksOfEvents(tx: Tx, lot: readonly RecordedWhole[]): Promise<void> {
  await notifyWebhooks(
    tx,
    lot.flatMap((recorded) => (recorded.parcel.has_webhooks === true ? webhookEventsOf(recorded) : [])),
  )
}
