import type { CarrierAccount, CarrierUnit } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { fieldOf, itemsOf, numberOf, textOf } from '../read-json.ts'
import type { CarrierAddress, PlaceScheme } from '../shipment.ts'
import { callGhn } from './call.ts'

/** The receiver's place: two levels by GHN's names, three levels by its ids, or by names where none are matched. */
export function receiverPlace(address: CarrierAddress): object {
  const to_address = address.street
  const { ids } = address
  if (address.scheme === 'old' && ids?.district && /^\d{1,9}$/.test(ids.district))
    return {
      to_address,
      // A text: some begin with zero.
      to_ward_code: ids.ward,
      to_district_id: Number(ids.district),
      is_new_to_address: false,
    }
  const names = namesOf(address)
  return {
    to_address,
    to_ward_name: names.ward,
    to_district_name: names.district,
    to_province_name: names.province,
    is_new_to_address: address.scheme === 'new',
  }
}

/** The place of pickup, by names alone. */
export function senderPlace(address: CarrierAddress): object {
  const names = namesOf(address)
  return {
    from_address: address.street,
    from_ward_name: names.ward,
    from_district_name: names.district,
    from_province_name: names.province,
    is_new_from_address: address.scheme === 'new',
  }
}

function namesOf({ ids, ward, district, province, scheme }: CarrierAddress): Record<string, string> {
  const names = ids?.names ?? { ward, district, province }
  return {
    ward: names.ward,
    district: scheme === 'new' ? '' : (names.district ?? ''),
    // GHN's provinces are bare names.
    province: names.province.replace(/^(thành phố|tỉnh|tp\.?)\s+/iu, ''),
  }
}

/** GHN's own list of places. The old scheme takes one call a district. */
export function* listUnits(
  account: CarrierAccount,
  scheme: PlaceScheme,
): Conversation<readonly CarrierUnit[]> {
  return scheme === 'new' ? yield* listNewUnits(account) : yield* listOldUnits(account)
}

function* listNewUnits(account: CarrierAccount): Conversation<readonly CarrierUnit[]> {
  const rows = itemsOf(yield* readList(account, '/v3/master-data/province/all', {}))
  const provinces = rows.filter(isInUse).flatMap((row) => newUnit(row, 'province', null))
  const units = [...provinces]
  for (const province of provinces) units.push(...(yield* listNewWards(account, province.id)))
  return units
}

function* listNewWards(account: CarrierAccount, province: string): Conversation<readonly CarrierUnit[]> {
  const wards: CarrierUnit[] = []
  for (let offset = 0; offset < mostWards; offset += wardsAPage) {
    const query = { province_id: province, offset: String(offset), limit: String(wardsAPage) }
    const rows = itemsOf(yield* readList(account, '/v3/master-data/ward/all-by-province-id', query))
    wards.push(...rows.filter(isInUse).flatMap((row) => newUnit(row, 'ward', province)))
    if (rows.length < wardsAPage) break
  }
  return wards
}

const wardsAPage = 200
const mostWards = 4_000

function isInUse(row: unknown): boolean {
  return numberOf(fieldOf(row, 'status')) === 1
}

function newUnit(row: unknown, level: CarrierUnit['level'], parent: string | null): CarrierUnit[] {
  return unitOf('new', level, parent, {
    id: fieldOf(row, '_id'),
    name: fieldOf(row, 'name'),
    others: fieldOf(row, 'extension_names'),
  })
}

function* listOldUnits(account: CarrierAccount): Conversation<readonly CarrierUnit[]> {
  const provinces = yield* listOld(account, 'province', null)
  const units = [...provinces]
  for (const province of provinces) {
    const districts = yield* listOld(account, 'district', province.id)
    units.push(...districts)
    for (const district of districts) units.push(...(yield* listOld(account, 'ward', district.id)))
  }
  return units
}

function* listOld(
  account: CarrierAccount,
  level: CarrierUnit['level'],
  parent: string | null,
): Conversation<readonly CarrierUnit[]> {
  const { id, name, above } = oldFields[level]
  const query = parent === null ? {} : { [above]: parent }
  const rows = itemsOf(yield* readList(account, `/master-data/${level}`, query))
  return rows.flatMap((row) =>
    unitOf('old', level, parent, {
      id: fieldOf(row, id),
      name: fieldOf(row, name),
      others: fieldOf(row, 'NameExtension'),
    }),
  )
}

const oldFields = {
  province: { id: 'ProvinceID', name: 'ProvinceName', above: '' },
  district: { id: 'DistrictID', name: 'DistrictName', above: 'province_id' },
  ward: { id: 'WardCode', name: 'WardName', above: 'district_id' },
}

function readList(account: CarrierAccount, path: string, query: Record<string, string>) {
  return callGhn(account, { method: 'GET', path, query, effect: 'reads' })
}

function unitOf(
  scheme: PlaceScheme,
  level: CarrierUnit['level'],
  parent_id: string | null,
  row: { id: unknown; name: unknown; others: unknown },
): CarrierUnit[] {
  const id = textOf(row.id)
  const name = textOf(row.name)
  if (id === null || name === null) return []
  const other_names = itemsOf(row.others).flatMap((other) => textOf(other) ?? [])
  return [{ scheme, level, id, name, other_names, parent_id }]
}
