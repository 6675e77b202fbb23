import type { CarrierAccount, CarrierUnit } from '../carrier.ts'
import type { CarrierResponse, Conversation } from '../conversation.ts'
import { fieldOf, itemsOf, parseJson, textOf } from '../read-json.ts'
import { bodyText } from '../read-response.ts'
import { refusedByUs } from '../refused-by-us.ts'
import { send } from '../send.ts'
import { settingOf } from '../setting-of.ts'
import type { CarrierAddress, PlaceScheme } from '../shipment.ts'
import { getFrom, newDistrict } from './account.ts'
import { faultWithoutWords, readEnvelope } from './faults.ts'

/** Old units and the entries that stand for the new ones share the lists of v2; v3 lists the new ones alone. */
export function* listUnits(
  account: CarrierAccount,
  scheme: PlaceScheme,
): Conversation<readonly CarrierUnit[]> {
  if (scheme === 'old') return yield* listOldUnits(account)
  return settingOf(account, newDistrict) === 'listed'
    ? yield* listNewUnitsByEntry(account)
    : yield* listNewUnits(account)
}

type PlaceNumbers = {
  readonly province: number
  readonly district: number | null
  readonly ward: number
}

/** The carrier's numbers of an address; refused where the connection has not matched it. */
export function placeNumbersOf(
  account: CarrierAccount,
  address: CarrierAddress,
  side: 'sender' | 'receiver',
): PlaceNumbers {
  const province = numberOfId(address.ids?.province)
  const ward = numberOfId(address.ids?.ward)
  const district = districtOf(account, address)
  if (province === undefined || ward === undefined || district === undefined) {
    throw refusedByUs([`${side}.address`], {
      vi: 'Chưa có mã của Viettel Post cho phường/xã này',
      en: 'Viettel Post has no number for this ward yet',
    })
  }
  return { province, district, ward }
}

function* listOldUnits(account: CarrierAccount): Conversation<CarrierUnit[]> {
  const above = yield* listDistricts(account, 'old')
  const known = new Set(above.map(({ level, id }) => `${level} ${id}`))
  const wards = yield* listPlaces(account, '/v2/categories/listWards', { districtId: '-1' }, (row) => {
    const district = idIn(row, 'DISTRICT_ID')
    return known.has(`district ${district}`) ? wardIn(row, 'old', district) : []
  })
  return [...above, ...wards]
}

function* listNewUnitsByEntry(account: CarrierAccount): Conversation<CarrierUnit[]> {
  const units = yield* listDistricts(account, 'new')
  for (const { id } of units.filter(({ level }) => level === 'district')) {
    const query = { districtId: id }
    units.push(
      ...(yield* listPlaces(account, '/v2/categories/listWards', query, (row) => wardIn(row, 'new', id))),
    )
  }
  return units
}

function* listNewUnits(account: CarrierAccount): Conversation<CarrierUnit[]> {
  const readProvince = (row: unknown) => provinceIn(row, 'new')
  const provinces = yield* listPlaces(account, '/v3/categories/listProvinceNew', {}, readProvince)
  const units = [...provinces]
  for (const { id } of provinces) {
    const query = { provinceId: id }
    units.push(
      ...(yield* listPlaces(account, '/v3/categories/listWardsNew', query, (row) => wardIn(row, 'new', id))),
    )
  }
  return units
}

/** The districts of a scheme and the provinces above them. */
function* listDistricts(account: CarrierAccount, scheme: PlaceScheme): Conversation<CarrierUnit[]> {
  const all = { provinceId: '-1' }
  const provinces = yield* listPlaces(account, '/v2/categories/listProvinceById', all, (row) =>
    provinceIn(row, scheme),
  )
  const districts = yield* listPlaces(account, '/v2/categories/listDistrict', all, (row) =>
    schemeOf(row) === scheme ? districtIn(row, scheme) : [],
  )
  const above = new Set(districts.map(({ parent_id }) => parent_id))
  return [...provinces.filter(({ id }) => above.has(id)), ...districts]
}

/** Its documentation shows one item only: the list may stand alone or in the usual answer. No place at all is no answer. */
function* listPlaces(
  account: CarrierAccount,
  path: string,
  query: Readonly<Record<string, string>>,
  read: (row: unknown) => CarrierUnit[],
): Conversation<CarrierUnit[]> {
  const response = yield* send(getFrom(account, path, query), 'reads')
  const units = itemsOf(listIn(account, response)).flatMap(read)
  if (units.length === 0) throw faultWithoutWords(response, 'reads')
  return units
}

function listIn(account: CarrierAccount, response: CarrierResponse): unknown {
  const answer = parseJson(bodyText(response))
  const isBare = Array.isArray(answer) && response.status === 200
  return isBare ? answer : readEnvelope(account, response, 'reads').data
}

/** An entry `Bỏ qua - Sử dụng địa chỉ 2 cấp` stands above the new wards of each new province. */
function schemeOf(district: unknown): PlaceScheme {
  return textOf(fieldOf(district, 'DISTRICT_VALUE')) === 'NEW' ? 'new' : 'old'
}

function provinceIn(row: unknown, scheme: PlaceScheme): CarrierUnit[] {
  const name = textOf(fieldOf(row, 'PROVINCE_NAME'))
  return unitOf('province', scheme, { id: idIn(row, 'PROVINCE_ID'), name, parent_id: null })
}

function districtIn(row: unknown, scheme: PlaceScheme): CarrierUnit[] {
  const parent_id = idIn(row, 'PROVINCE_ID')
  if (parent_id === null) return []
  const name = textOf(fieldOf(row, 'DISTRICT_NAME'))
  return unitOf('district', scheme, { id: idIn(row, 'DISTRICT_ID'), name, parent_id })
}

function wardIn(row: unknown, scheme: PlaceScheme, parent_id: string | null): CarrierUnit[] {
  if (parent_id === null) return []
  const name = textOf(fieldOf(row, 'WARDS_NAME'))
  return unitOf('ward', scheme, { id: idIn(row, 'WARDS_ID'), name, parent_id })
}

/** None where the row lacks its number or its name. */
function unitOf(
  level: CarrierUnit['level'],
  scheme: PlaceScheme,
  { id, name, parent_id }: { id: string | null; name: string | null; parent_id: string | null },
): CarrierUnit[] {
  return id === null || name === null ? [] : [{ scheme, level, id, name, other_names: [], parent_id }]
}

function idIn(row: unknown, key: string): string | null {
  const id = textOf(fieldOf(row, key))
  return id !== null && numberOfId(id) !== undefined ? id : null
}

/** undefined where the address lacks a district that it needs. */
function districtOf(account: CarrierAccount, { scheme, ids }: CarrierAddress): number | null | undefined {
  const listed = numberOfId(ids?.district)
  if (listed !== undefined || scheme === 'old') return listed
  return insteadOfDistrict.get(settingOf(account, newDistrict))
}

const insteadOfDistrict: ReadonlyMap<string, number | null> = new Map<string, number | null>([
  ['zero', 0],
  ['null', null],
])

function numberOfId(id: string | null | undefined): number | undefined {
  return id !== null && id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined
}
