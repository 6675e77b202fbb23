import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import type { Holder } from '@guihang/domain/money/ledger/holders'
import type { MoneyMove } from '@guihang/domain/money/ledger/parcel-postings'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { TargetFacts } from '@guihang/domain/parcels/lifecycle/targets'
import type { Item } from '@guihang/domain/parcels/parcels/partial-delivery'
import type { ParcelChanges, ParcelEventRow, ParcelRow } from '../parcels/index.ts'

export type EventFacts = {
  /** Business time at which it happened. */
  readonly at: Date
  /** Business time at which we learnt of it. */
  readonly recorded_at: Date
  /** It decides what is late. Null where the reporter gave none; absent for what is never late (by a shop, with a document). */
  readonly reported_at?: Date | null
  readonly actor: { readonly type: ParcelEventRow['actor_type']; readonly name: string | null }
  readonly place?: string | null
  readonly hub_code?: string | null
  readonly note?: string | null
  readonly reason_code?: string | null
  readonly receiver_type?: string | null
  readonly cash_amount?: number | null
  /** Who takes the cash of the event: the courier at the door, the hub at its counter or at a hand-over. */
  readonly cash_taker?: Holder
  /** What the taker counted of the parcel's cash, VND. Absent = all of it. */
  readonly cash_counted?: number
  /** The day from which the shop or the recipient wants it delivered, and the half of it that the recipient chose. */
  readonly deliver_on?: string | null
  readonly deliver_half?: ParcelEventRow['deliver_half']
  /** The reporter's own id of the event; the same one again changes nothing. */
  readonly source_key?: string | null
  /** What a scale measured, where it does not apply to the parcel yet. */
  readonly measured?: Measured
  readonly changes?: ParcelChanges
  /** What the receiver of a partial delivery does not keep; it becomes a return parcel. */
  readonly rest?: ReturnedPart
  /** Money that the parcel's row does not tell; `post-money.ts` lists the events that must bring it. */
  readonly money?: readonly EventPosting[]
}

/** Measures (kg, cm) that wait for the shop's answer, and the fees that they ask for (VND). */
export type Measured = Pick<
  ParcelRow,
  'weight' | 'length' | 'width' | 'height' | 'charged_weight' | 'shipping_fee' | 'return_fee'
> & { readonly answer_by: Date }

export type EventPosting = {
  readonly move: MoneyMove
  /** Names postings of a kind that a parcel can have more than one of. */
  readonly part?: string
  /** When the parcel's first posting was, where this is a later one: what is owed belongs to that day. */
  readonly owed_since?: Date
  readonly reverses_id?: string | null
}

/** The items that come back of a partial delivery, and the part of the declared value that they make. */
export type ReturnedPart = { readonly products: readonly Item[]; readonly product_value: number }

export type EventDetails = EventFacts &
  Pick<TargetFacts, 'arrives_at' | 'load_ended_at'> & { readonly event: ParcelEvent }

/** An event that is to be applied, and its parcel, whose row the transaction holds. */
export type AcceptedEvent = {
  readonly parcel: ParcelRow
  readonly details: EventDetails
  /** Raises what speaks against the event besides the lifecycle. A late or repeated event changes nothing, so nobody asks. */
  readonly guard?: () => void
}

export type AppliedEvent = {
  /** `repeated`: reported before under the same id. `late`: see `isLate`. Both change nothing and are answered as done. */
  readonly outcome: 'applied' | 'repeated' | 'late'
  readonly parcel: ParcelRow
  readonly details: EventDetails
}

export type RejectedEvent = Omit<AppliedEvent, 'outcome'> & {
  readonly outcome: 'rejected'
  readonly code: ErrorCode
}

export type EventResult = AppliedEvent | RejectedEvent

/** What a history row says: an event of the lifecycle, or a change that moves nothing, such as an edit. */
export type HistoryEntry = EventFacts & { readonly event: string; readonly status: string }
