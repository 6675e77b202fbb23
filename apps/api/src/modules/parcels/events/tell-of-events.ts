import { feesOfDelivery, type ParcelMoney } from '@guihang/domain/money/parcel-fees'
import type { NoticeKind, NoticeOutcome } from '@guihang/domain/notices/notice-kinds'
import { noticeKindOf } from '@guihang/domain/notices/notices-of-events'
import type { Tx } from '../../../platform/database/index.ts'
import { type NoticeSubject, notify } from '../../notifications/index.ts'
import type { ParcelRow } from '../parcel-row.ts'
import type { HistoryEntry } from './accepted-event.ts'

type Told = Pick<ParcelRow, 'shop_id' | 'id' | 'tracking_number' | 'event_count'> & ParcelMoney
type Entry = Pick<HistoryEntry, 'event' | 'recorded_at' | 'reason_code' | 'note' | 'cash_amount' | 'measured'>

/** A recorded event, and its parcel before and after it. */
type Recorded = { readonly before: ParcelMoney; readonly parcel: Told; readonly entry: Entry }

/** Tells the shops what they should hear of in a lot, in its own transaction. */
export async function tellOfEvents(tx: Tx, lot: readonly Recorded[]): Promise<void> {
  const told = Map.groupBy(lot, ({ entry }) => noticeKindOf(entry.event))
  for (const [kind, recorded] of told) {
    if (kind === null) continue
    await notify(
      tx,
      kind,
      recorded.map((each) => subjectOf(kind, each)),
    )
  }
}

function subjectOf(kind: NoticeKind, { before, parcel, entry }: Recorded): NoticeSubject {
  return {
    shop_id: parcel.shop_id,
    id: parcel.id,
    code: parcel.tracking_number,
    occasion: String(parcel.event_count),
    at: entry.recorded_at,
    outcome: outcomeOf(entry),
    amount: amountOf(kind, before, parcel, entry),
    reason: entry.reason_code ?? (decisions.has(entry.event) ? (entry.note ?? null) : null),
  }
}

/** What the provider decides against the shop, or for it, with a reason in words. */
const decisions: ReadonlySet<string> = new Set(['reject_claim', 'uphold_reweigh', 'correct_reweigh'])

function outcomeOf({ event }: Entry): NoticeOutcome | null {
  if (event === 'approve_collection' || event === 'correct_reweigh') return 'approved'
  return event === 'reject_claim' || event === 'uphold_reweigh' ? 'rejected' : null
}

function amountOf(
  kind: NoticeKind,
  before: ParcelMoney,
  parcel: ParcelMoney,
  { cash_amount = null, measured }: Entry,
): number | null {
  // What is measured is told in full, also while it is held.
  if (kind === 'reweighed') return feesOfDelivery({ ...parcel, ...feesIn(measured) }) - feesOfDelivery(before)
  return kind === 'claim_decided' ? cash_amount : null
}

function feesIn(measured: Entry['measured']): { shipping_fee?: number } {
  return measured === undefined ? {} : { shipping_fee: measured.shipping_fee }
}
