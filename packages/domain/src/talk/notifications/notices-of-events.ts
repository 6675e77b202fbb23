import { eventFacts, isParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import { feesOfDelivery, type ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import type { NoticeKind, NoticeOutcome } from './notice-kinds.ts'

/** The kind of notice for an entry of a parcel's history; null for one that the shop finds by itself. */
export function noticeKindOf(event: string): NoticeKind | null {
  // Weighing again is no event of the lifecycle.
  if (event === 'reweigh' || event === 'uphold_reweigh' || event === 'correct_reweigh') return 'reweighed'
  return isParcelEvent(event) ? eventFacts[event].notice : null
}

export type ToldEntry = {
  readonly event: string
  readonly reason_code?: string | null
  readonly note?: string | null
  readonly cash_amount?: number | null
  /** What a weighing found, also while its fees are held. */
  readonly measured?: { readonly shipping_fee: number } | undefined
}

const outcomeOfDecision: Readonly<Record<string, NoticeOutcome>> = {
  approve_collection: 'approved',
  correct_reweigh: 'approved',
  reject_claim: 'rejected',
  uphold_reweigh: 'rejected',
}

export function outcomeOf({ event }: ToldEntry): NoticeOutcome | null {
  return outcomeOfDecision[event] ?? null
}

/** VND: by how much a weighing raises the fees, also while they are held, or what a decided claim pays; else null. */
export function amountOf(entry: ToldEntry, before: ParcelMoney, after: ParcelMoney): number | null {
  const { event, cash_amount = null, measured } = entry
  const kind = noticeKindOf(event)
  if (kind === 'claim_decided') return cash_amount
  if (kind !== 'reweighed') return null
  const { shipping_fee } = measured ?? after
  return feesOfDelivery({ ...after, shipping_fee }) - feesOfDelivery(before)
}

/** Decisions that the provider gives a reason for, in words that are meant for the shop. */
const explained: ReadonlySet<string> = new Set(['reject_claim', 'uphold_reweigh', 'correct_reweigh'])

/** An FR code, or the words of a decision. Other notes are what a courier typed, about receivers too: no notice has them. */
export function reasonOf({ event, reason_code, note }: ToldEntry): string | null {
  return reason_code ?? (explained.has(event) ? (note ?? null) : null)
}
