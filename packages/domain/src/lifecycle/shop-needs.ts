import { limits } from '../limits.ts'
import type { ParcelStatus } from './parcel-statuses.ts'

/** Why a parcel needs its shop, the most urgent first (decision 0165). */
export const shopNeeds = ['undelivered', 'delivery_failed', 'push_failed', 'approval'] as const

export type ShopNeed = (typeof shopNeeds)[number]

/** The status in which a parcel has each need. */
export const statusOfNeed = {
  undelivered: 'delivery_failed_attempt',
  delivery_failed: 'delivery_failed',
  push_failed: 'failed',
  approval: 'waiting_for_approval',
} as const satisfies Readonly<Record<ShopNeed, ParcelStatus>>

/** Whether the shop decides about it: deliver again, or send back. */
export function isFailedDelivery(need: ShopNeed): boolean {
  return need === 'undelivered' || need === 'delivery_failed'
}

/**
 * The statuses in which a parcel certainly needs its shop. One that waits for approval is not among them: it may only wait
 * for the order system's answer.
 */
export const needyStatuses: readonly ParcelStatus[] = shopNeeds
  .filter((need) => need !== 'approval')
  .map((need) => statusOfNeed[need])

/** Hours the provider waits for the shop's answer before it goes on by itself; a need that is missing can wait. */
export const hoursToAnswer: Readonly<Partial<Record<ShopNeed, number>>> = {
  undelivered: limits.hours_to_answer_attempt,
  delivery_failed: limits.hours_to_answer_failure,
}

/** Until when the shop should answer for a parcel that entered its status at that instant; null where nothing is asked. */
export function answerBy(status: ParcelStatus, status_at: Date): Date | null {
  const need = shopNeeds.find((known) => statusOfNeed[known] === status)
  const hours = need === undefined ? undefined : hoursToAnswer[need]
  return hours === undefined ? null : new Date(status_at.getTime() + hours * 3_600_000)
}

/** Why a parcel waits for the provider's approval. */
export type ApprovalReason = 'papers' | 'value'

/** What a parcel that the provider's staff holds back waits for: its value comes first, since the shop can lower it. */
export function approvalReason({ product_value }: { readonly product_value: number }): ApprovalReason {
  return product_value > limits.approval_value_above ? 'value' : 'papers'
}
