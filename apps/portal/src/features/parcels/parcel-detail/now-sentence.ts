import type { ParcelDetail, ParcelEvent } from '@guihang/contract/parcels/parcels'
import type { Day } from '@guihang/domain/calendar'
import { limits } from '@guihang/domain/limits'
import { formatMoney } from '@guihang/domain/money/money'
import { failureReasonCodes, failureReasons } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { isOpenToRecipient } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import {
  type ParcelStatus,
  type StatusGroup,
  statusGroupOf,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { isPushFault } from '@guihang/domain/parcels/parcels/push-faults'
import { receiverTypeLabels } from '@guihang/domain/parcels/parcels/receiver-types'
import { deliveryHalfLabels } from '@guihang/domain/parcels/tracking/delivery-choices'
import { formatShortInstant, formatWeekday } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { arrivalWords } from '../../../core/payout-words.ts'
import { m } from '../../../texts/messages.js'
import { deliveryChoiceOf } from './delivery-choice.ts'
import { deliveryOf, holdsCash, moneyOf, type Outlook, outlookOf } from './money/parcel-money.ts'

/** With `**` around what matters. */
export function nowSentence(parcel: ParcelDetail, today: Day, daysOff: ReadonlySet<Day>): string {
  const outlook = outlookOf(parcel, today, daysOff)
  const chosen = chosenByRecipient(parcel)
  // Nobody knows when the recipient comes.
  if (chosen !== undefined && parcel.collect_at_hub) return chosen
  const now = chosen ?? nowOf(parcel)
  // While the shop has to answer about a failed delivery, no day is a promise.
  const next = deliveryChoiceOf(parcel, 0) === null ? nextOf(parcel, outlook) : ''
  return next === '' ? now : `${now} ${next}`
}

/** Undefined where nothing was chosen, or the parcel has been handed over. */
function chosenByRecipient({ status, collect_at_hub, deliver_on, deliver_half }: ParcelDetail) {
  if (!isOpenToRecipient(status, 'collect_at_hub') || status === 'delivery_failed_attempt') return undefined
  if (collect_at_hub) return m.parcels_now_collect()
  if (deliver_on === null || deliver_half === null) return undefined
  const half = deliveryHalfLabels[deliver_half][getLanguage()]
  return m.parcels_now_half_day({ half, day: formatWeekday(deliver_on) })
}

function nowOf(parcel: ParcelDetail): string {
  const { status } = parcel
  const facts = factsOf(parcel)
  const triedOut = deliveryChoiceOf(parcel, 0)?.attempts_left === 0
  const claimed = formatMoney(parcel.lost_claim?.amount ?? parcel.lost_claim?.claimed_amount ?? 0)
  const words: Readonly<Record<ParcelStatus, () => string>> = {
    draft: m.parcels_now_draft,
    waiting_for_approval: () => waitingSentence(parcel),
    failed: isPushFault(parcel.push_error) ? m.parcels_now_unreached : m.parcels_now_failed,
    waiting_for_pickup: m.parcels_now_waiting_pickup,
    planned_for_pickup: m.parcels_now_planned_pickup,
    in_pickup: () =>
      facts.courier ? m.parcels_now_in_pickup({ courier: facts.courier }) : m.parcels_now_in_pickup_plain(),
    pickup_successful: () => m.parcels_now_picked_up({ at: facts.at }),
    waiting_for_linehaul: () => m.parcels_now_waiting_linehaul({ hub: facts.hub }),
    planned_for_linehaul: () => m.parcels_now_planned_linehaul({ hub: facts.hub }),
    in_linehaul: () => m.parcels_now_in_linehaul({ place: facts.destination }),
    waiting_for_delivery: () => m.parcels_now_waiting_delivery({ hub: facts.hub }),
    planned_for_delivery: m.parcels_now_planned_delivery,
    in_delivery: () =>
      facts.courier
        ? m.parcels_now_in_delivery({ courier: facts.courier })
        : m.parcels_now_in_delivery_plain(),
    delivery_successful: () => m.parcels_now_delivered({ at: facts.delivered_at, who: facts.who }),
    delivered: () => m.parcels_now_delivered({ at: facts.delivered_at, who: facts.who }),
    cod_collected: () => m.parcels_now_cod_collected({ amount: formatMoney(parcel.total_cod) }),
    cod_transferred_to_hub: () => m.parcels_now_cod_collected({ amount: formatMoney(parcel.total_cod) }),
    cod_transferred_to_center: m.parcels_now_cod_center,
    cod_transferred_to_shop: m.parcels_now_set_aside,
    cod_transfered: m.parcels_now_in_statement,
    bank_transfered: () => m.parcels_now_paid({ at: facts.at }),
    pickup_failed_attempt: () => m.parcels_now_pickup_failed_attempt({ reason: facts.reason }),
    pickup_failed: m.parcels_now_pickup_failed,
    handover_accepted: m.parcels_now_handover,
    delivery_failed_attempt: () =>
      triedOut
        ? m.parcels_now_delivery_tried_out({ reason: facts.reason })
        : m.parcels_now_delivery_failed_attempt({ reason: facts.reason }),
    delivery_failed: triedOut ? m.parcels_now_delivery_stopped : m.parcels_now_delivery_failed,
    in_30_delivery: m.parcels_now_in_30_delivery,
    delivery_cancelled: m.parcels_now_delivery_cancelled,
    request_cancel: m.parcels_now_request_cancel,
    cancel_failed: m.parcels_now_cancel_failed,
    waiting_for_return: () =>
      parcel.return_of === null ? m.parcels_now_waiting_return() : m.parcels_now_waiting_return_rest(),
    planned_for_return: m.parcels_now_return,
    return_waiting_for_linehaul: m.parcels_now_return,
    return_planned_for_linehaul: m.parcels_now_return,
    return_in_linehaul: m.parcels_now_return,
    return_failed_attempt: () => m.parcels_now_return_attempt({ reason: facts.reason }),
    return_failed: m.parcels_now_return_failed,
    in_return: m.parcels_now_in_return,
    return_successful: () => m.parcels_now_returned({ at: facts.returned_at }),
    returned: () => m.parcels_now_returned({ at: facts.returned_at }),
    returned_fee_charged_to_shop: () => m.parcels_now_returned({ at: facts.returned_at }),
    returned_fee_charged_to_hub: () => m.parcels_now_returned({ at: facts.returned_at }),
    returned_cod_transferred_to_shop: () => m.parcels_now_returned({ at: facts.returned_at }),
    abandoned: m.parcels_now_abandoned,
    missing: m.parcels_now_missing,
    missing_courier: m.parcels_now_missing,
    lost: m.parcels_now_lost,
    shop_lost_claimed: () => m.parcels_now_claimed({ amount: claimed }),
    lost_claimed: () => m.parcels_now_claim_review({ amount: claimed }),
    hub_lost_claimed: () => m.parcels_now_claim_review({ amount: claimed }),
    lost_collection_created: () => m.parcels_now_claim_prepared({ amount: claimed }),
    lost_collection_approved: () => m.parcels_now_claim_credited({ amount: claimed }),
    '3pl_cancelled': m.parcels_now_refused_by_provider,
    cancelled: m.parcels_now_cancelled_elsewhere,
    shop_canceled: () => m.parcels_now_cancelled({ at: facts.at }),
  }
  return words[status]()
}

function waitingSentence({ approval_reason }: ParcelDetail): string {
  if (approval_reason === 'papers') return m.parcels_now_approval_papers()
  if (approval_reason === null) return m.parcels_now_approval()
  return m.parcels_now_approval_value({ amount: formatMoney(limits.approval_value_above) })
}

function nextOf(parcel: ParcelDetail, outlook: Outlook): string {
  const { net, kind } = moneyOf(parcel)
  if (kind === 'cancelled') return net < 0 ? m.parcels_money_cancelled_way() : m.parcels_next_cancelled()
  if (parcel.status === 'bank_transfered' || promisesNothing[statusGroupOf(parcel.status)]) return ''
  const { statement_on, delivered_on, expected_on, late } = outlook
  const amount = formatMoney(Math.abs(net))
  if (delivered_on !== null) {
    if (statement_on === null) return ''
    const day = formatWeekday(statement_on)
    const { carrier } = parcel
    if (carrier && net > 0 && holdsCash(parcel))
      return m.parcels_next_with_carrier({ amount, carrier: carrier.name, day: arrivalWords(statement_on) })
    if (parcel.cod === 0) return net < 0 ? m.parcels_next_fee({ amount, day }) : ''
    return net < 0
      ? m.parcels_next_fee({ amount, day })
      : m.parcels_next_money({ amount, day: arrivalWords(statement_on) })
  }
  if (expected_on === null) return ''
  const delivery = formatWeekday(expected_on)
  const arrives = late ? m.parcels_next_late({ day: delivery }) : m.parcels_next_delivery({ day: delivery })
  if (parcel.cod === 0 || net <= 0 || statement_on === null) return `${arrives}.`
  const arrives_on = arrivalWords(statement_on)
  return late
    ? `${arrives}. ${m.parcels_next_then_money_late({ amount, day: arrives_on })}`
    : `${arrives}; ${m.parcels_next_then_money({ amount, day: arrives_on })}`
}

/** On its way back, lost or stuck: no delivery and no money is to be expected. */
const promisesNothing: Readonly<Record<StatusGroup, boolean>> = {
  confirmation: false,
  draft: false,
  waiting: false,
  passed: false,
  delivering: false,
  success: false,
  return: true,
  fail: true,
  loss: true,
  cancel: false,
}

type Facts = {
  at: string
  delivered_at: string
  courier: string | null
  hub: string
  destination: string
  who: string
  /** Why the last attempt failed, as the end of a sentence. */
  reason: string
  returned_at: string
}

function factsOf(parcel: ParcelDetail): Facts {
  const last = parcel.events.findLast(
    // These leave a status as it was, or lead back to it; the event that first led there says why and who.
    ({ event, status }) =>
      status === parcel.status &&
      !['edit', 'withdraw_cancel', 'withdraw_answer'].includes(event) &&
      !event.endsWith('reweigh'),
  )
  const delivery = deliveryOf(parcel.events)
  return {
    at: instant(last, parcel.updated_at),
    delivered_at: instant(delivery, parcel.updated_at),
    courier: last?.actor.type === 'courier' ? plain(last.actor.name) : null,
    hub: plain(parcel.current_hub) ?? m.parcels_hub(),
    destination: plain(parcel.receiver.address_level_1?.name) ?? m.parcels_hub(),
    who: receiverWords(delivery),
    reason: reasonWords(last),
    returned_at: instant(
      parcel.events.find(({ status }) => status === 'return_successful'),
      parcel.updated_at,
    ),
  }
}

/** Who took the parcel at the door, as the end of a sentence. */
function receiverWords(delivery: ParcelEvent | undefined): string {
  const type = Object.entries(receiverTypeLabels).find(([name]) => name === delivery?.receiver_type)
  return type ? type[1][getLanguage()].toLowerCase() : m.parcels_receiver_word()
}

function reasonWords(event: ParcelEvent | undefined): string {
  const code = failureReasonCodes.find((known) => known === event?.reason_code)
  const words = code === undefined ? undefined : failureReasons[code][getLanguage()]
  // "Another reason" says nothing; the courier's own words do.
  const told = code === 'FR029' ? plain(event?.note) : null
  return (told ?? words ?? m.parcels_now_no_reason()).replace(/^./u, (letter) => letter.toLowerCase())
}

function instant(event: ParcelEvent | undefined, otherwise: string): string {
  return formatShortInstant(event?.at ?? otherwise)
}

/** Names come from outside: a `**` in one is no mark of ours. */
function plain(text: string | null | undefined): string | null {
  return text?.replaceAll('*', '') || null
}
