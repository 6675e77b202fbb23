import type { Tx } from '../../platform/database/index.ts'
import type { NamedParcel } from '../operations/index.ts'
import { listPlaces, type Place } from './runsheets.store.ts'

/** The runsheets a parcel is on now, and the one asked about if it was on it before. */
export type Places = readonly Place[]

/** The places of a lot, by parcel. */
export async function placesOf(
  tx: Tx,
  runsheet_id: string,
  lot: readonly NamedParcel[],
): Promise<ReadonlyMap<string, Places>> {
  const parcels = lot.flatMap(({ parcel }) => (parcel === undefined ? [] : [parcel]))
  return Map.groupBy(await listPlaces(tx, runsheet_id, parcels), ({ parcel_id }) => parcel_id)
}

export function placesFor(places: ReadonlyMap<string, Places>, { parcel }: NamedParcel): Places {
  return parcel === undefined ? [] : (places.get(parcel.id) ?? [])
}

/** Whether the parcel is on the runsheet now. */
export function isOn(places: Places, runsheet_id: string): boolean {
  return places.some((place) => place.runsheet_id === runsheet_id && place.left_at === null)
}
