import type { AddressScheme } from '../../parcels/addresses/address-scheme.ts'
import { placeOf, provinces } from '../../parcels/addresses/provinces.ts'

/** Where a parcel goes, by the codes the shop chose. */
export type SortDestination = {
  readonly scheme: AddressScheme
  readonly level_1_code: string
  readonly level_2_code?: string | null
  readonly level_3_code?: string | null
}

/**
 * The sort code in large letters on a label, like `SGN 73 – M02`: province, sorting area, bin. It is ours
 * (docs/rules/labels.md): the same destination always gets the same code, two wards of a province and scheme never
 * share one, and wards that stand together in the official list, so usually on the map, share their area.
 * Undefined when the province is unknown.
 */
export function sortCode(destination: SortDestination): string | undefined {
  const place = placeOf(destination.scheme, destination.level_1_code)
  const province = place === undefined ? undefined : provinces[place.province_code]
  if (province === undefined) return undefined
  const { area, bin } = binOf(destination)
  return `${province.short_code} ${area} – ${bin}`
}

// A ward's code has five digits and a hundred of them make an area, in four racks of 25 bins; the ten-thousands
// choose which four. Where the data has no ward (island districts), the district is the area and bin Z00 holds it.
function binOf({ level_2_code, level_3_code }: SortDestination): { area: string; bin: string } {
  const ward = numberOf(level_3_code)
  if (ward === undefined) return { area: pad((numberOf(level_2_code) ?? 0) % 100), bin: 'Z00' }
  const place = ward % 100
  const rack = racks.charAt((Math.floor(ward / 10_000) % 6) * 4 + Math.floor(place / 25))
  return { area: pad(Math.floor(ward / 100) % 100), bin: `${rack}${pad((place % 25) + 1)}` }
}

// Without I and O, which are read as 1 and 0.
const racks = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

function numberOf(code: string | null | undefined): number | undefined {
  return code !== null && code !== undefined && /^\d+$/.test(code) ? Number(code) : undefined
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
