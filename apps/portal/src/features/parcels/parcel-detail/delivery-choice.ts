import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { statusSince } from '@guihang/domain/parcels/lifecycle/past-steps'
import { answerBy, deliveriesLeft } from '@guihang/domain/parcels/lifecycle/shop-needs'

export type DeliveryChoice = {
  /** How often a delivery may still be tried; 0 = the goods can only come back. */
  attempts_left: number
  /** null while the history is still being fetched. */
  answer_by: string | null
  /** Whole hours until then; negative once the time is over. */
  hours_left: number | null
}

/** The choice that a parcel waits for at the instant `now` (milliseconds); null where the shop has nothing to choose. */
export function deliveryChoiceOf(parcel: ParcelDetail, now: number): DeliveryChoice | null {
  if (!parcelCan('send_back', parcel).allowed) return null
  const { status, events } = parcel
  const failed = events.filter(({ event }) => event === 'fail_delivery_attempt').length
  const since = statusSince(events)
  const until = since === undefined ? null : answerBy(status, new Date(since))
  return {
    attempts_left: deliveriesLeft(failed),
    answer_by: until?.toISOString() ?? null,
    hours_left: until === null ? null : Math.floor((until.getTime() - now) / 3_600_000),
  }
}
