import type { Reader } from '../../../platform/database/index.ts'
import { findNumberedParcels } from '../../parcels/numbers/index.ts'
import { type FoundParcel, findByCarrierCodes, listCarriedIds } from './stores/match-lines.store.ts'

type Numbered = { readonly carrier_code: string | null; readonly our_code: string | null }

/**
 * Which parcel of the connection each line is of: by the carrier's number, then by ours, also where the carrier writes ours in
 * the place of its own. A parcel that another connection has is not found: no carrier pays for another's.
 */
export async function matchLines(
  reader: Reader,
  connection_id: string,
  lines: readonly Numbered[],
): Promise<readonly (FoundParcel | undefined)[]> {
  const theirs = await findByCarrierCodes(reader, connection_id, codesOf(lines, ['carrier_code']))
  const left = lines.filter(({ carrier_code }) => findIn(theirs, carrier_code) === undefined)
  const numbered = await findNumberedParcels(reader, codesOf(left, ['our_code', 'carrier_code']))
  const carried = await listCarriedIds(reader, connection_id, numbered)
  const ours = new Map(
    numbered.flatMap(({ tracking_number, shop_id, parcel_id }) =>
      carried.has(parcel_id) ? [[tracking_number, { shop_id, parcel_id }] as const] : [],
    ),
  )
  return lines.map(
    ({ carrier_code, our_code }) =>
      findIn(theirs, carrier_code) ?? findIn(ours, our_code) ?? findIn(ours, carrier_code),
  )
}

// People type numbers in small letters into their sheets.
function spellings(code: string | null): string[] {
  return code === null ? [] : [...new Set([code, code.toUpperCase()])]
}

function codesOf(lines: readonly Numbered[], fields: readonly (keyof Numbered)[]): string[] {
  return [...new Set(lines.flatMap((line) => fields.flatMap((field) => spellings(line[field]))))]
}

function findIn<Found>(found: ReadonlyMap<string, Found>, code: string | null): Found | undefined {
  return spellings(code)
    .map((spelling) => found.get(spelling))
    .find((one) => one !== undefined)
}
