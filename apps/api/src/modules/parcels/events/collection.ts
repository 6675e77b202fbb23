import { businessDayOf, type Day } from '@guihang/domain/calendar'
import type { MoveFacts } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { keptUntil } from '@guihang/domain/parcels/tracking/delivery-choices'
import type { Tx } from '../../../platform/database/index.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import type { AcceptedEvent, HistoryEntry } from './accepted-event.ts'

/** The holidays, read only where a parcel of the lot is to be fetched at its hub; of most lots none is. */
export async function holidaysFor(tx: Tx, lot: readonly AcceptedEvent[]): Promise<ReadonlySet<Day>> {
  const asked = lot.some(({ parcel }) => parcel.collect_asked_at !== null)
  return asked ? await readDaysOff(tx) : new Set()
}

/** The same of one parcel. */
export async function findCollection(
  tx: Tx,
  parcel: ParcelRow,
  at: Date,
): Promise<NonNullable<MoveFacts['collection']>> {
  return collectionOf(parcel, at, parcel.collect_asked_at === null ? new Set() : await readDaysOff(tx))
}

/** Whether the recipient fetches the parcel, and whether the hub keeps it for that at this instant. */
export function collectionOf(
  parcel: ParcelRow,
  at: Date,
  holidays: ReadonlySet<Day>,
): NonNullable<MoveFacts['collection']> {
  const until = collectUntil(parcel, holidays)
  return { asked: until !== null, kept: until !== null && businessDayOf(at) <= until }
}

/** The last day on which the hub keeps the parcel for its recipient; null when the recipient does not fetch it. */
export function collectUntil(
  { collect_asked_at, status_at }: Pick<ParcelRow, 'collect_asked_at' | 'status_at'>,
  holidays: ReadonlySet<Day>,
): Day | null {
  return collect_asked_at === null ? null : keptUntil({ collect_asked_at, status_at }, holidays)
}

/** The entry with the end of the recipient's wish: the hub kept the parcel long enough and sends a courier. */
export function withCollection(parcel: ParcelRow, entry: HistoryEntry): HistoryEntry {
  if (parcel.collect_asked_at === null || entry.event !== 'plan_delivery') return entry
  return { ...entry, changes: { ...entry.changes, collect_asked_at: null } }
}
