import { turnsBack } from '@guihang/domain/parcels/parcels/delivery-promise'
import {
  type ReceiverOutcome,
  receiverOutcomeAfter,
  type TurnCause,
} from '@guihang/domain/parcels/tracking/receiver-outcomes'
import type { Tx } from '../../../platform/database/index.ts'
import { type ParcelRow, statusOf } from '../parcels/index.ts'
import type { HistoryEntry } from './accepted-event.ts'
import { findTurnCauses } from './past-steps.store.ts'

export type ReceiverStep = { readonly before: Told; readonly after: Told }
type Told = { readonly phone: string; readonly outcome: ReceiverOutcome | null }

type EntryOfParcel = { readonly parcel: ParcelRow; readonly entry: HistoryEntry }

/** Why parcels of a lot turn back, by their ids. Most lots turn none back and read nothing. */
export async function turnCausesOf(
  tx: Tx,
  lot: readonly EntryOfParcel[],
): Promise<ReadonlyMap<string, TurnCause>> {
  const turning = lot.filter(
    ({ parcel, entry }) => tellsOfReceiver(parcel) && turnsBack(statusOf(parcel), statusOf(entry)),
  )
  return await findTurnCauses(
    tx,
    turning.map(({ parcel }) => parcel),
  )
}

/** What an entry changes; `cause` is asked for only where the parcel turns back with it. */
export function receiverStepOf({ parcel, entry }: EntryOfParcel, cause: TurnCause | undefined): ReceiverStep {
  const { receiver_phone, receiver_outcome: before } = parcel
  const phone = entry.changes?.receiver_phone ?? receiver_phone
  const outcome = tellsOfReceiver(parcel)
    ? receiverOutcomeAfter({ from: statusOf(parcel), to: statusOf(entry), before, cause })
    : before
  return { before: { phone: receiver_phone, outcome: before }, after: { phone, outcome } }
}

/** The rest of a partial delivery comes back whatever its receiver does, and a masked parcel tells of nobody. */
function tellsOfReceiver({ return_of_id, receiver_masked_at }: ParcelRow): boolean {
  return return_of_id === null && receiver_masked_at === null
}
