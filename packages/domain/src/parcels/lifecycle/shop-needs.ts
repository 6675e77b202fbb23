import { limits } from '../../limits.ts'
import { hourMs } from '../../time.ts'
import { isParcelStatus, type ParcelStatus, parcelStatuses, parcelStatusFacts } from './parcel-statuses.ts'

/** Why a parcel needs its shop, the most urgent first (docs/rules/failed-deliveries.md). */
export const shopNeeds = [
  'undelivered',
  'delivery_failed',
  'push_failed',
  'unclaimed_loss',
  'approval',
] as const

export type ShopNeed = (typeof shopNeeds)[number]

export function statusesInNeed(need: ShopNeed): ParcelStatus[] {
  return parcelStatuses.filter((status) => needOf(status) === need)
}

export function isFailedDelivery(need: ShopNeed): boolean {
  return need === 'undelivered' || need === 'delivery_failed'
}

/** How many parcels the shop can move on: those that wait for the provider's approval it cannot. */
export function countToDo({ approval: _, ...toDo }: Readonly<Record<ShopNeed, number>>): number {
  return Object.values(toDo).reduce((sum, count) => sum + count, 0)
}

/** How many need their shop. Of those for approval only `held` ones count: others wait for the order system alone. */
export function countNeeds(
  counts: readonly { readonly status: string; readonly count: number }[],
  held: number,
): Record<ShopNeed, number> {
  const needs: Record<ShopNeed, number> = {
    undelivered: 0,
    delivery_failed: 0,
    push_failed: 0,
    unclaimed_loss: 0,
    approval: 0,
  }
  for (const { status, count } of counts) {
    const need = isParcelStatus(status) ? needOf(status) : null
    if (need !== null) needs[need] += count
  }
  return { ...needs, approval: held }
}

/** Hours the provider waits for the shop's answer before it decides by itself; null where the parcel can wait. */
export const hoursToAnswer: Readonly<Record<ShopNeed, number | null>> = {
  undelivered: limits.hours_to_answer_attempt,
  delivery_failed: limits.hours_to_answer_failure,
  push_failed: null,
  unclaimed_loss: null,
  approval: null,
}

/** The instant until which the shop should answer about a parcel that entered its status at `status_at`; null where there is no deadline. */
export function answerBy(status: ParcelStatus, status_at: Date): Date | null {
  const need = needOf(status)
  const hours = need === null ? null : hoursToAnswer[need]
  return hours === null ? null : new Date(status_at.getTime() + hours * hourMs)
}

export function deliveriesLeft(failed: number): number {
  return Math.max(limits.delivery_attempts - failed, 0)
}

function needOf(status: ParcelStatus): ShopNeed | null {
  return parcelStatusFacts[status].need
}
