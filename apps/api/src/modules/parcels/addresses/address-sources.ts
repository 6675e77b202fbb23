import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { readCurrentUnits, readLegacyUnits, readWardChanges, type WardChangeRow } from './vendored-lists.ts'

export type AddressUnitRow = Selectable<Tables['address_units']>
type Scheme = AddressUnitRow['scheme']

/** A unit as an official list names it. `parent_code` is null for a province. */
export type ListedUnit = {
  readonly scheme: Scheme
  readonly code: string
  readonly level: 1 | 2 | 3
  readonly parent_code: string | null
  readonly name: string
}

/** One line of the list of what became of the old wards. Its codes are not to be trusted (docs/rules/addresses.md). */
export type ListedChange = {
  readonly old_code: string | null
  readonly old_ward: string
  readonly old_district: string
  readonly old_province: string
  readonly new_ward: string
  readonly new_province: string
}

/** With clean names, read once at the first start of an instance. */
export type AddressSources = {
  readonly units: readonly ListedUnit[]
  readonly changes: readonly ListedChange[]
}

export async function readAddressSources(): Promise<AddressSources> {
  const [legacy, current, changes] = await Promise.all([
    readLegacyUnits(),
    readCurrentUnits(),
    readWardChanges(),
  ])
  const units: ListedUnit[] = [
    ...legacy.provinces.map(([code, name]) => listed('vn_legacy', code, 1, null, name)),
    ...legacy.districts.map(([code, province, name]) => listed('vn_legacy', code, 2, province, name)),
    ...legacy.wards.map(([code, district, name]) => listed('vn_legacy', code, 3, district, name)),
    ...current.provinces.map(([code, name]) => listed('vn2025', code, 1, null, name)),
    ...current.provinces.map(([code]) => listed('vn2025', noDistrictCode(code), 2, code, noDistrictName)),
    ...current.wards.map(([code, province, name]) =>
      listed('vn2025', code, 3, noDistrictCode(province), name),
    ),
  ]
  return { units, changes: changes.map(changeOf).filter(({ old_ward }) => old_ward !== '') }
}

/** The two-level scheme has no districts; one unit a province stands in for them (docs/rules/addresses.md). */
function noDistrictCode(province_code: string): string {
  return `${province_code}-00`
}

const noDistrictName = 'Không chia quận huyện'

function listed(
  scheme: Scheme,
  code: string,
  level: 1 | 2 | 3,
  parent_code: string | null,
  name: string,
): ListedUnit {
  return { scheme, code, level, parent_code, name: cleanName(name) }
}

/** The lists have stray spaces and `Thị Xã` beside `Thị xã`. */
function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:Thành Phố|Thị Xã|Thị Trấn)(?= )/, (sort) => sort.charAt(0) + sort.slice(1).toLowerCase())
}

/** A few lines name only the new unit: the island districts, which had no wards. */
function changeOf(row: WardChangeRow): ListedChange {
  const [old_code, old_ward, old_district, old_province, new_ward, new_province] = row
  return {
    old_code: cleanName(old_code) || null,
    old_ward: cleanName(old_ward),
    old_district: cleanName(old_district),
    old_province: cleanName(old_province),
    new_ward: cleanName(new_ward),
    new_province: cleanName(new_province),
  }
}
