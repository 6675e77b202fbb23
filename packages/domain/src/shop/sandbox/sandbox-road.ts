import type { FailureReasonCode } from '../../parcels/lifecycle/events/failure-reasons.ts'
import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import {
  type ParcelStatus,
  parcelStatuses,
  parcelStatusFacts,
} from '../../parcels/lifecycle/parcel-statuses.ts'

/** The last digit of the receiver's phone decides. */
export type SandboxFate = 'delivered' | 'delivered_late' | 'refused'

/** 8: the first attempt fails and the second succeeds. 9: refused, goes back. Any other digit: delivered. */
export function sandboxFate(receiver_phone: string): SandboxFate {
  if (receiver_phone.endsWith('8')) return 'delivered_late'
  return receiver_phone.endsWith('9') ? 'refused' : 'delivered'
}

type Step = { readonly event: ParcelEvent; readonly reason_code?: FailureReasonCode }
type Facts = {
  readonly status: ParcelStatus
  readonly receiver_phone: string
  readonly total_cod: number
  readonly collected: boolean
}

/** The next event of a sandbox's parcel; null where its shop acts, or where its road ends. */
export function nextSandboxStep({ status, receiver_phone, total_cod, collected }: Facts): Step | null {
  const fate = sandboxFate(receiver_phone)
  if (status === 'in_delivery') return firstAttempt[fate]
  if (status === 'waiting_for_delivery' && collected) return { event: 'deliver' }
  if (status === 'delivery_failed_attempt' && fate === 'refused') return { event: 'turn_back' }
  if (status === 'delivered' && total_cod <= 0) return null
  const event = parcelStatusFacts[status].sandbox
  return event === null ? null : { event }
}

export const drivenStatuses: readonly ParcelStatus[] = parcelStatuses.filter(
  (status) => parcelStatusFacts[status].sandbox !== null,
)

const firstAttempt: Readonly<Record<SandboxFate, Step>> = {
  delivered: { event: 'deliver' },
  delivered_late: { event: 'fail_delivery_attempt', reason_code: 'FR011' },
  refused: { event: 'fail_delivery_attempt', reason_code: 'FR015' },
}
