import type { PlaceScheme } from '@guihang/carriers/shipment'
import { matchPlaces, placeKey } from '@guihang/domain/connection/carriers/match-places'
import type { Tx } from '../../../../platform/database/index.ts'
import type { AddressDirectory } from '../../../parcels/addresses/index.ts'
import { ourPlaces } from './our-places.ts'
import { listPlaces, saidOf, storeMatched } from './places.store.ts'

/** Once more by name, after a person said something: what stands below a place is looked for in our unit. */
export async function matchAll(
  tx: Tx,
  directory: AddressDirectory,
  connection_id: string,
  scheme: PlaceScheme,
): Promise<void> {
  const rows = await listPlaces(tx, connection_id, scheme)
  const matched = matchPlaces(rows, ourPlaces(directory, scheme), saidOf(rows))
  const changed = rows.flatMap((row) => {
    const unit_code = matched.get(placeKey(row)) ?? null
    const { level, id, matched_by } = row
    return matched_by === 'person' || row.unit_code === unit_code ? [] : [{ level, id, unit_code }]
  })
  await storeMatched(tx, connection_id, scheme, changed)
}
