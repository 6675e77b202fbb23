import type { LoadParcel } from '@guihang/contract/provider/loads'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { statusOf } from '../../parcels/parcels/index.ts'
import type { NamedParcel } from './apply-lots.ts'
import { type EntryRow, type LoadEntry, type LoadKind, listEntries, listEntriesOf } from './loads.store.ts'

export function isOn(entries: readonly LoadEntry[], load_id: string): boolean {
  return entries.some((entry) => entry.load_id === load_id && entry.left_at === null)
}

/** On any load of the kind now, and on this load before. */
export async function entriesOf(
  tx: Tx,
  kind: LoadKind,
  id: string,
  lot: readonly NamedParcel[],
): Promise<(named: NamedParcel) => readonly LoadEntry[]> {
  const parcels = lot.flatMap(({ parcel }) => (parcel === undefined ? [] : [parcel]))
  const entries = Map.groupBy(await listEntriesOf(tx, kind, id, parcels), ({ parcel_id }) => parcel_id)
  return ({ parcel }) => (parcel === undefined ? [] : (entries.get(parcel.id) ?? []))
}

export async function listLoadParcels(reader: Reader, kind: LoadKind, id: string): Promise<LoadParcel[]> {
  return (await listEntries(reader, kind, id)).map(loadParcel)
}

export function loadParcel(row: EntryRow): LoadParcel {
  return {
    tracking_number: row.tracking_number,
    status: statusOf(row),
    total_cod: row.total_cod,
    added_at: row.added_at.toISOString(),
    left_at: row.left_at?.toISOString() ?? null,
  }
}
