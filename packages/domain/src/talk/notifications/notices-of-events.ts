import { isParcelEvent, type ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import { feesOfDelivery, type ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import type { NoticeKind, NoticeOutcome } from './notice-kinds.ts'

/** What a shop hears of by a notice when it happens to a parcel. A claim is decided for good once its collection is. */
const noticeOfEvent: Readonly<Record<ParcelEvent, NoticeKind | null>> = {
  submit: null,
  submit_directly: null,
  approve: null,
  refuse_approval: null,
  accept: null,
  fail_push: null,
  retry_push: null,
  cancel: null,
  cancel_by_carrier: null,
  request_cancel: null,
  cancel_on_the_road: null,
  confirm_cancel: null,
  refuse_cancel: null,
  withdraw_cancel: null,
  restore_draft: null,
  plan_pickup: null,
  unplan_pickup: null,
  start_pickup: null,
  skip_pickup: null,
  fail_pickup_attempt: null,
  give_up_pickup: null,
  reopen_pickup: null,
  confirm_pickup: null,
  accept_handover: null,
  arrive_at_hub: null,
  plan_linehaul: null,
  unplan_linehaul: null,
  depart: null,
  arrive: null,
  plan_delivery: null,
  unplan_delivery: null,
  start_delivery: null,
  skip_delivery: null,
  fail_delivery_attempt: 'delivery_failed',
  retry_delivery_soon: null,
  deliver_again: null,
  reschedule_delivery: null,
  collect_at_hub: null,
  give_up_delivery: 'delivery_failed',
  deliver: null,
  deliver_partly: null,
  confirm_delivery: null,
  correct: null,
  send_back: null,
  withdraw_answer: null,
  turn_back: null,
  plan_return_linehaul: null,
  unplan_return_linehaul: null,
  await_return_linehaul: null,
  depart_return: null,
  arrive_return: null,
  plan_return: null,
  unplan_return: null,
  start_return: null,
  skip_return: null,
  fail_return_attempt: null,
  give_up_return: null,
  reopen_return: null,
  hand_back: null,
  confirm_return: null,
  abandon: null,
  report_missing: null,
  report_missing_courier: null,
  find_before_linehaul: null,
  find_before_delivery: null,
  find_before_return: null,
  confirm_lost: null,
  claim_loss: null,
  review_claim: null,
  reject_claim: 'claim_decided',
  charge_hub: null,
  create_collection: null,
  reject_collection: null,
  approve_collection: 'claim_decided',
  hand_over_cash: null,
  transfer_to_hub: null,
  transfer_to_center: null,
  transfer_to_shop: null,
  settle: null,
  // The statement tells it: a parcel does not know what the shop gets.
  confirm_bank_transfer: null,
  pay_returned_cod: null,
  charge_return_to_shop: null,
  charge_return_to_hub: null,
}

/** The kind of notice for an entry of a parcel's history; null for one that the shop finds by itself. */
export function noticeKindOf(event: string): NoticeKind | null {
  // Weighing again is no event of the lifecycle.
  if (event === 'reweigh' || event === 'uphold_reweigh' || event === 'correct_reweigh') return 'reweighed'
  return isParcelEvent(event) ? noticeOfEvent[event] : null
}

/** An entry of a parcel's history, as far as a notice tells it. */
export type ToldEntry = {
  readonly event: string
  readonly reason_code?: string | null
  readonly note?: string | null
  readonly cash_amount?: number | null
  /** What a weighing found, also while its fees are held. */
  readonly measured?: { readonly shipping_fee: number } | undefined
}

/** What the provider decides against the shop, or for it. */
const outcomeOfDecision: Readonly<Record<string, NoticeOutcome>> = {
  approve_collection: 'approved',
  correct_reweigh: 'approved',
  reject_claim: 'rejected',
  uphold_reweigh: 'rejected',
}

/** How it ended; null for what is no decision. */
export function outcomeOf({ event }: ToldEntry): NoticeOutcome | null {
  return outcomeOfDecision[event] ?? null
}

/**
 * The money of the notice, VND: by how much the fees of a weighing rise, in full also while it is held, or what a decided claim
 * pays; else null. The parcel before and after the entry.
 */
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

/**
 * Why it happened: an FR code, or the words of a decision. The note of any other event is what a courier typed, about receivers
 * too: it goes into no notice, and so into no mail.
 */
export function reasonOf({ event, reason_code, note }: ToldEntry): string | null {
  return reason_code ?? (explained.has(event) ? (note ?? null) : null)
}
