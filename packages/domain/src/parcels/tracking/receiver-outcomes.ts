import { failureReasons, isFailureReasonCode } from '../lifecycle/events/failure-reasons.ts'
import { goodsWith, type ParcelStatus, statusGroupOf } from '../lifecycle/parcel-statuses.ts'
import { isOnWayBack, turnsBack } from '../parcels/delivery-promise.ts'

/** `refused`: it came back for a reason that counts against the receiver. `returned`: for any other. */
export const receiverOutcomes = ['delivered', 'refused', 'returned'] as const

export type ReceiverOutcome = (typeof receiverOutcomes)[number]

/** The newest failed attempt, or that its shop had it cancelled on the road. */
export type TurnCause = { readonly event: string; readonly reason_code: string | null }

export const turnCauseEvents = ['fail_delivery_attempt', 'cancel_on_the_road'] as const

/** Null = nothing to tell of the receiver. */
export function receiverOutcomeAfter(step: {
  readonly from: ParcelStatus
  readonly to: ParcelStatus
  readonly before: ReceiverOutcome | null
  readonly cause: TurnCause | undefined
}): ReceiverOutcome | null {
  const { from, to, before, cause } = step
  if (goodsWith(to) === 'receiver') return 'delivered'
  // Goods that are missed on their way may be found: until then the receiver's part in it stays what it was.
  if (statusGroupOf(to) === 'loss') return before
  if (!isOnWayBack(to)) return null
  return before === null && turnsBack(from, to) ? outcomeOfTurn(cause) : before
}

export function receiverOutcomeOf(
  history: readonly {
    readonly status: ParcelStatus
    readonly event: string
    readonly reason_code: string | null
  }[],
): ReceiverOutcome | null {
  let before: ReceiverOutcome | null = null
  let from: ParcelStatus = 'draft'
  let cause: TurnCause | undefined
  for (const { status: to, event, reason_code } of history) {
    before = receiverOutcomeAfter({ from, to, before, cause })
    if (turnCauseEvents.some((name) => name === event)) cause = { event, reason_code }
    from = to
  }
  return before
}

function outcomeOfTurn(cause: TurnCause | undefined): ReceiverOutcome | null {
  if (cause?.event === 'cancel_on_the_road') return null
  return countsAgainstReceiver(cause?.reason_code ?? null) ? 'refused' : 'returned'
}

function countsAgainstReceiver(code: string | null): boolean {
  return code !== null && isFailureReasonCode(code) && failureReasons[code].counts_against_receiver
}
