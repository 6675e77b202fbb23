import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { ParcelRow } from '../parcels/index.ts'
import type { AcceptedEvent, AppliedEvent, EventDetails, EventResult } from './accepted-event.ts'
import { withApproval } from './approval.ts'
import { withCollection } from './collection.ts'
import { decideEvents } from './decide-events.ts'
import { recordEvents } from './record-events.ts'

/** The transaction holds the row. Raises the lifecycle's code (spec section 4), EIDEMPOTENCY for the id of another event. */
export async function applyEvent(tx: Tx, parcel: ParcelRow, details: EventDetails): Promise<AppliedEvent> {
  const [result] = await applyEvents(tx, [{ parcel, details }])
  if (result === undefined) throw new Error('An event has no result')
  if (result.outcome === 'rejected') throw reject(result.code)
  return result
}

/** A fixed number of statements; each parcel once a lot (decision 0164). A rejected event changes nothing; the rest go on. */
export async function applyEvents(tx: Tx, lot: readonly AcceptedEvent[]): Promise<EventResult[]> {
  const decided = await decideEvents(tx, lot)
  const applied = decided.flatMap(({ parcel, details, decision }) =>
    decision.outcome === 'applied'
      ? [{ parcel, entry: withCollection(parcel, withApproval(parcel, { ...details, status: decision.to })) }]
      : [],
  )
  const changed = await recordEvents(tx, applied)
  return decided.map(({ parcel, details, decision }) =>
    decision.outcome === 'rejected'
      ? { ...decision, parcel, details }
      : { outcome: decision.outcome, parcel: changed.get(parcel.id) ?? parcel, details },
  )
}
