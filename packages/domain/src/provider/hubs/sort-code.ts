import type { AddressScheme } from '../../parcels/addresses/address-scheme.ts'
import { placeOf, provinces } from '../../parcels/addresses/provinces.ts'

export type SortDestination = {
  readonly scheme: AddressScheme
  readonly level_1_code: string
  readonly level_2_code?: string | null
  readonly level_3_code?: string | null
}

/** Like `SGN 73 – M02`: province, area, bin (docs/rules/labels.md). Wards side by side in the official list share an area. */
export function sortCode(destination: SortDestination): string | undefined {
  const place = placeOf(destination.scheme, destination.level_1_code)
  const province = place === undefined ? undefined : provinces[place.province_code]
  if (province === undefined) return undefined
  const { area, bin } = binOf(destination)
  return `${province.short_code} ${area} – ${bin}`
}

// A hundred of a ward's five digits make an area, in four racks of 25 bins. Island districts have no wards: bin Z00.
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
