import type { FakeReply } from '../common/fake-carrier.ts'
import {
  bareName,
  type FakeUnits,
  isNamed,
  type NamedUnit,
  namedUnit,
  type PlaceNames,
} from '../common/units.ts'
import { success } from './answers.ts'

type Province = NamedUnit & { readonly id: number; readonly list: 'old' | 'new' | 'both' }
/** `NEW`: no district, but the list of the wards since July 2025 of a province. */
type District = NamedUnit & { readonly id: number; readonly value: string; readonly province: Province }
export type ViettelWard = NamedUnit & { readonly id: number; readonly district: District }

export type ViettelAddresses = {
  readonly provinces: readonly Province[]
  readonly districts: readonly District[]
  readonly wards: readonly ViettelWard[]
}

const firstNewDistrict = 100_000_001
const newDistrictName = 'Bỏ qua - Sử dụng địa chỉ 2 cấp'

/** One list for both schemes: a province that has stayed keeps its number. */
export function numberUnits(units: FakeUnits): ViettelAddresses {
  const provinces: Province[] = []
  const districts: District[] = []
  const wards: ViettelWard[] = []
  const isOld = (name: string) => units.some((unit) => unit.province === name && unit.district !== null)
  const isNew = (name: string) => units.some((unit) => unit.province === name && unit.district === null)
  for (const unit of units) {
    let province = provinces.find(({ name }) => name === unit.province)
    if (province === undefined) {
      const list = !isNew(unit.province) ? 'old' : isOld(unit.province) ? 'both' : 'new'
      province = { ...namedUnit(unit.province), id: provinces.length + 1, list }
      provinces.push(province)
    }
    const district = numberDistrict(unit.district, province, districts)
    if (!districts.includes(district)) districts.push(district)
    for (const ward of unit.wards) wards.push({ ...namedUnit(ward), id: wards.length + 401, district })
  }
  return { provinces, districts, wards }
}

function numberDistrict(name: string | null, province: Province, known: readonly District[]): District {
  if (name !== null) {
    const id = known.length + 1
    return { ...namedUnit(name), id, value: String(3_000 + id), province }
  }
  const existing = known.find((district) => district.province === province && district.value === 'NEW')
  const id = firstNewDistrict + province.id - 1
  return existing ?? { ...namedUnit(newDistrictName), id, value: 'NEW', province }
}

export type Ids = { readonly province: number; readonly district: number; readonly ward: number }

/** The ward, or the words of the refusal. District 0 stands for the new list. */
export function findByIds(
  { provinces, districts, wards }: ViettelAddresses,
  side: 'SENDER' | 'RECEIVER',
  ids: Ids,
): ViettelWard | string {
  if (!provinces.some(({ id }) => id === ids.province)) return `Incorrect data: ${side}_PROVINCE`
  if (ids.district !== 0 && !districts.some(({ id }) => id === ids.district))
    return `Incorrect data: ${side}_DISTRICT`
  const ward = wards.find(({ id }) => id === ids.ward)
  if (ward === undefined) return `Invalid [${side}_WARD]`
  const { district } = ward
  const isNew = district.value === 'NEW'
  if (isNew !== (ids.district === 0 || ids.district >= firstNewDistrict)) return wrongScheme(side)
  const isThere =
    district.province.id === ids.province && [district.id, isNew ? 0 : district.id].includes(ids.district)
  return isThere ? ward : `Invalid [${side}_WARD, ${side}_DISTRICT, ${side}_PROVINCE]`
}

function wrongScheme(side: string): string {
  return `Incorrect data: ${side}_DISTRICT Incorrect data: ${side}_PROVINCE with address old or Incorrect data: ${side}_PROVINCE with address new`
}

export function findByNames({ wards }: ViettelAddresses, names: PlaceNames): ViettelWard | undefined {
  const [province, district, ward] = [names.province, names.district, names.ward].map(namedUnit)
  if (province === undefined || district === undefined || ward === undefined) return undefined
  return wards.find(
    (unit) =>
      isNamed(unit.district.province, province) &&
      (names.district === '' ? unit.district.value === 'NEW' : isNamed(unit.district, district)) &&
      isNamed(unit, ward),
  )
}

/** `Đại Mỗ, Nam Từ Liêm, Hà Nội`: units between commas, the province last. */
export function findByText({ wards }: ViettelAddresses, text: string): ViettelWard | undefined {
  const parts = text.split(',').map(namedUnit)
  const province = parts.at(-1)
  if (province === undefined) return undefined
  const isIn = (unit: NamedUnit) => parts.slice(0, -1).some((part) => isNamed(unit, part))
  return wards.find(
    (ward) =>
      isNamed(ward.district.province, province) &&
      (ward.district.value === 'NEW' || isIn(ward.district)) &&
      isIn(ward),
  )
}

export function listProvinces({ provinces }: ViettelAddresses, query: URLSearchParams): FakeReply {
  const wanted = Number(query.get('provinceId') ?? -1)
  return success(provinces.filter(({ id }) => wanted === -1 || id === wanted).map(provinceRow))
}

export function listNewProvinces({ provinces }: ViettelAddresses): FakeReply {
  return success(provinces.filter(({ list }) => list !== 'old').map(provinceRow))
}

function provinceRow({ id, name, bare }: Province): object {
  const letters = bare.replace(/[^a-z]/g, '')
  return {
    PROVINCE_ID: id,
    PROVINCE_CODE: `${letters[0]}${letters[2]}${letters.at(-1)}`.toUpperCase(),
    PROVINCE_NAME: bareName(name),
  }
}

export function listDistricts({ districts }: ViettelAddresses, query: URLSearchParams): FakeReply {
  const wanted = Number(query.get('provinceId') ?? -1)
  return success(
    districts
      .filter(({ province }) => wanted === -1 || province.id === wanted)
      .map(({ id, value, name, province }) => ({
        DISTRICT_ID: id,
        DISTRICT_VALUE: value,
        DISTRICT_NAME: value === 'NEW' ? name : name.toUpperCase(),
        PROVINCE_ID: province.id,
      })),
  )
}

export function listWards({ wards }: ViettelAddresses, query: URLSearchParams): FakeReply {
  const wanted = Number(query.get('districtId') ?? -1)
  return success(wards.filter(({ district }) => wanted === -1 || district.id === wanted).map(wardRow))
}

export function listNewWards({ wards }: ViettelAddresses, query: URLSearchParams): FakeReply {
  const wanted = Number(query.get('provinceId') ?? -1)
  const isWanted = ({ district }: ViettelWard) =>
    district.value === 'NEW' && (wanted === -1 || district.province.id === wanted)
  return success(wards.filter(isWanted).map(wardRow))
}

function wardRow({ id, name, district }: ViettelWard): object {
  return { WARDS_ID: id, WARDS_NAME: name.toUpperCase(), DISTRICT_ID: district.id }
}
