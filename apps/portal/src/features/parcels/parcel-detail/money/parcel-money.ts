import type { Parcel, ParcelDetail } from '@guihang/contract/parcels/parcels'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { cashHasReached } from '@guihang/domain/money/cod/cash-steps'
import { codDates, statedTransferOn } from '@guihang/domain/money/cod/cod-cycle'
import { transferOn } from '@guihang/domain/money/statements/next-transfers'
import {
  type ParcelStatus,
  type StatusGroup,
  statusGroupOf,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { withoutTakenBack } from '@guihang/domain/parcels/lifecycle/progress'
import { outcomeOf, type ParcelOutcome } from '@guihang/domain/parcels/parcels/parcel-outcome'

export function moneyOf(parcel: ParcelDetail): ParcelOutcome {
  const { ledger, lost_claim } = parcel
  const due = ledger.filter(({ account }) => account === 'shop_fees_due')
  const charged = due.reduce((sum, { amount }) => sum + amount, 0)
  return outcomeOf({ ...parcel, charged, compensation: lost_claim?.amount ?? null })
}

type OutlookFacts = Pick<Parcel, 'status' | 'estimated_delivery_on' | 'deliver_on'> & {
  readonly events: readonly { readonly status: ParcelStatus; readonly at: string }[]
} & Partial<Pick<ParcelDetail, 'carrier' | 'total_cod'>>

export type Outlook = {
  /** Null while it has not happened. */
  delivered_on: Day | null
  /** Null when it was delivered, or when nobody can say. */
  expected_on: Day | null
  late: boolean
  /** The day on which the COD falls due, and the day of the statement that pays it: never a past one while it is not paid; the latest one of cash that a carrier holds or will hold. */
  due_on: Day | null
  statement_on: Day | null
}

/** Nothing is promised for a parcel that has left the road. */
export function outlookOf(parcel: OutlookFacts, today: Day, daysOff: ReadonlySet<Day>): Outlook {
  const delivery = deliveryOf(parcel.events)
  const delivered_on = delivery ? businessDayOf(delivery.at) : null
  // The day that the shop or the recipient named holds.
  const wanted_on = parcel.deliver_on ?? parcel.estimated_delivery_on
  const expected_on = delivered_on === null && isOnTheRoad(parcel.status) ? wanted_on : null
  const late = expected_on !== null && expected_on < today
  // A day that has passed is no promise: the money is reckoned from today at the earliest.
  const day = delivered_on ?? (late ? today : expected_on)
  const dates = day === null ? null : codDates(day, daysOff)
  const paid = parcel.status === 'bank_transfered'
  // It stands on a statement that was approved: what is late for its own comes with the next payout.
  const stated = parcel.status === 'cod_transfered' && dates !== null && dates.statement_on < today
  const next_on = stated ? statedTransferOn(dates.statement_on, today, daysOff) : null
  return {
    delivered_on,
    expected_on,
    late,
    due_on: dates?.due_on ?? null,
    statement_on:
      next_on ??
      (day === null || paid
        ? (dates?.statement_on ?? null)
        : transferOn(
            { delivered_on: day, paid_ahead_after: paidAheadAfter(parcel) },
            { today, from: today, daysOff },
          )),
  }
}

/** Of cash that a carrier holds, or will once it is delivered. */
function paidAheadAfter(parcel: OutlookFacts): number | null {
  return holdsCash(parcel) ? (parcel.carrier?.shop_paid_after_days ?? null) : null
}

/** Whether the parcel's carrier holds its cash, or will once it is delivered: then its day is the latest one. */
export function holdsCash({
  carrier,
  total_cod,
  status,
}: Pick<OutlookFacts, 'carrier' | 'total_cod' | 'status'>): boolean {
  return Boolean(carrier) && (total_cod ?? 0) > 0 && !cashHasReached(status, 'cod_collected')
}

/** Unless a correction took it back. Later events of the same status, such as a reweigh, did not deliver. */
export function deliveryOf<Event extends { readonly status: ParcelStatus }>(
  events: readonly Event[],
): Event | undefined {
  return withoutTakenBack(events).find(
    ({ status }) => status === 'delivery_successful' || status === 'delivered',
  )
}

const towardsReceiver: Readonly<Record<StatusGroup, boolean>> = {
  confirmation: true,
  draft: false,
  waiting: true,
  passed: true,
  delivering: true,
  success: false,
  return: false,
  fail: false,
  loss: false,
  cancel: false,
}

function isOnTheRoad(status: ParcelStatus): boolean {
  return towardsReceiver[statusGroupOf(status)] && status !== 'request_cancel'
}
