import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { findReportedBefore } from './record-events.store.ts'

/** When and by whom something about this parcel was reported. Raises EVALID at `at` (docs/rules/events.md). */
export function reportedBy(
  platform: Pick<Platform, 'businessClock'>,
  operator: Operator,
  parcel: ParcelRow,
  reported: { readonly at?: string | undefined; readonly courier_name?: string | undefined },
) {
  const recorded_at = platform.businessClock.now()
  const reported_at = reported.at === undefined ? null : instantOf(reported.at, parcel, recorded_at)
  // A shop's decision may have been stored first; time in a status is never negative.
  const at = new Date(Math.max((reported_at ?? recorded_at).getTime(), parcel.status_at.getTime()))
  return { at, recorded_at, reported_at, actor: actorOf(operator, reported.courier_name) }
}

export function actorOf(operator: Operator, courier_name: string | undefined) {
  return courier_name === undefined
    ? ({ type: 'provider', name: operator.name } as const)
    : ({ type: 'courier', name: courier_name } as const)
}

/** Whether one of these events was reported before under this id. Raises EIDEMPOTENCY when another event was. */
export async function wasReported(
  tx: Tx,
  { shop_id, id }: ParcelRow,
  source_key: string,
  events: readonly string[],
): Promise<boolean> {
  const [before] = await findReportedBefore(tx, [{ shop_id, parcel_id: id, source_key }])
  if (before !== undefined && !events.includes(before.event)) throw reject('EIDEMPOTENCY')
  return before !== undefined
}

/** Clocks differ: so much an instant may lie beyond its bounds, in ms. */
const graceMs = 60_000

/** Not in the future, and not before the parcel was created (EVALID, docs/rules/events.md). */
function instantOf(reported: string, parcel: ParcelRow, now: Date): Date {
  const at = new Date(reported).getTime()
  if (at > now.getTime() + graceMs) throw rejectFields({ at: [{ rule: 'future_instant' }] })
  if (at < parcel.created_at.getTime() - graceMs) throw rejectFields({ at: [{ rule: 'before_creation' }] })
  return new Date(Math.min(at, now.getTime()))
}
