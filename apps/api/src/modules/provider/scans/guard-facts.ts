import type { ReportedEvent } from '@guihang/contract/provider/scans'
import { failureReasonCodes, failureReasons } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'

/** EPK020 without a receiver, EPK026 for another amount than is due, EPK022 and EPK023 without a reason of its own leg. */
export function guardFacts(reported: ReportedEvent, parcel: ParcelRow): void {
  guardReason(reported)
  if (reported.event === 'deliver' && reported.receiver_type === undefined) throw reject('EPK020')
  const movesCash = reported.event === 'deliver' || reported.event === 'hand_over_cash'
  if (movesCash && reported.cash_amount !== undefined && reported.cash_amount !== parcel.total_cod) {
    throw reject('EPK026')
  }
}

// Spec section 8 and docs/rules/failed-deliveries.md.
function guardReason({ event, reason_code, note }: ReportedEvent): void {
  const phase = eventFacts[event].reason
  if (phase === null) return
  const code = failureReasonCodes.find((known) => known === reason_code)
  if (code === undefined) throw reject('EPK022')
  if (failureReasons[code].phase === 'any' && !note?.trim()) throw reject('EPK022')
  if (failureReasons[code].phase !== 'any' && failureReasons[code].phase !== phase) throw reject('EPK023')
}
