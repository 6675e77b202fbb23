import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { ReportedEvent } from '@guihang/contract/provider/scans'
import { limits } from '@guihang/domain/limits'
import {
  type FailureReasonCode,
  failureReasonsOf,
} from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { eventFacts, eventsByOwnCall } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import {
  eventsFrom,
  operationsEvents,
  transitionOf,
} from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { HubOfWay } from '@guihang/domain/parcels/lifecycle/targets'

type Event = ReportedEvent['event']

/** What can be reported of a parcel where it stands: exactly what the lifecycle allows there. */
export function eventsNow(parcel: OperatedParcel): Event[] {
  return eventsFrom(parcel.status).filter((event) => {
    const row = transitionOf(parcel.status, event)
    if (row === undefined || eventsByOwnCall.includes(event) || !operationsEvents.includes(event))
      return false
    // A shop's event of this name has a row of its own in other statuses.
    if (row.actor === 'shop') return false
    if (row.held !== undefined && row.held !== (parcel.approval_reason !== null)) return false
    if (row.collected !== undefined && row.collected !== (parcel.collect_until !== null)) return false
    if (row.at !== undefined && row.at.hub !== hubOfWay(parcel)) return false
    if (row.with_cash === true && parcel.total_cod <= 0) return false
    return row.attempts_left !== true || parcel.failed_deliveries < limits.delivery_attempts
  })
}

function hubOfWay({ current_hub_code, destination_hub_code }: OperatedParcel): HubOfWay | undefined {
  if (current_hub_code === null || destination_hub_code === null) return undefined
  return current_hub_code === destination_hub_code ? 'last_hub' : 'other_hub'
}

export function reasonsFor(event: Event): FailureReasonCode[] {
  const phase = eventFacts[event].reason
  return phase === null ? [] : failureReasonsOf(phase)
}
