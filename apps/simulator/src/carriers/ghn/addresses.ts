import { foldText } from '@guihang/domain/text'
import type { FakeReply } from '../common/fake-carrier.ts'
import {
  bareName,
  type FakeUnits,
  isNamed,
  type NamedUnit,
  namedUnit,
  type PlaceNames,
} from '../common/units.ts'
import { refuse, success } from './answers.ts'

type Province = NamedUnit & { readonly id: number }
type District = NamedUnit & { readonly id: number; readonly province: Province }

/** `code`: five characters in the old list, text with leading zeros; in the new list its number. */
export type GhnWard = NamedUnit & {
  readonly code: string
  /** null in the new list. */
  readonly district: District | null
  readonly province: Province
}

export type GhnAddresses = {
  readonly provinces: readonly Province[]
  readonly districts: readonly District[]
  readonly wards: readonly GhnWard[]
  readonly new_provinces: readonly Province[]
  readonly new_wards: readonly GhnWard[]
}

/** GHN's own lists: the old one of three levels and the one since July 2025, each with ids of its own. */
export function numberUnits(units: FakeUnits): GhnAddresses {
  const provinces: Province[] = []
  const districts: District[] = []
  const wards: GhnWard[] = []
  const new_provinces: Province[] = []
  const new_wards: GhnWard[] = []
  const provinceIn = (list: Province[], name: string, first: number) => {
    const known = list.find((province) => province.name === name)
    if (known !== undefined) return known
    const added = { ...namedUnit(name), id: first + list.length }
    list.push(added)
    return added
  }
  for (const { province: name, district: district_name, wards: names } of units) {
    if (district_name === null) {
      const province = provinceIn(new_provinces, name, 1)
      for (const ward of names)
        new_wards.push({
          ...namedUnit(ward),
          code: String(1_001 + new_wards.length),
          district: null,
          province,
        })
      continue
    }
    const province = provinceIn(provinces, name, 201)
    const district = { ...namedUnit(district_name), id: 1_442 + districts.length, province }
    districts.push(district)
    names.forEach((ward, index) => {
      const code = String(districts.length * 100 + index + 1).padStart(5, '0')
      wards.push({ ...namedUnit(ward), code, district, province })
    })
  }
  return { provinces, districts, wards, new_provinces, new_wards }
}

/** By the names of the list that the caller chose. */
export function findByNames(
  { wards, new_wards }: GhnAddresses,
  list: 'old' | 'new',
  names: PlaceNames,
): GhnWard | undefined {
  const province = namedUnit(names.province)
  const district = namedUnit(names.district)
  const ward = namedUnit(names.ward)
  return (list === 'new' ? new_wards : wards).find(
    (unit) =>
      isNamed(unit.province, province) &&
      (unit.district === null || isNamed(unit.district, district)) &&
      isNamed(unit, ward),
  )
}

export function findById(
  { wards }: GhnAddresses,
  district_id: number | undefined,
  ward_code: string,
): GhnWard | undefined {
  return wards.find(({ code, district }) => code === ward_code && district?.id === district_id)
}

/** GHN looks where a street lies. This fake has no map: a conflict is an address that names another ward by its sort. */
export function isInConflict({ new_wards }: GhnAddresses, ward: GhnWard, address: string): boolean {
  const folded = foldText(address)
  if (!/\b(phuong|xa|p\.|dac khu)/.test(folded)) return false
  const names = ({ folded: name, bare }: GhnWard) =>
    [name, `p. ${bare}`, `p.${bare}`].some((text) => holds(folded, text))
  return !names(ward) && new_wards.some((other) => other.province === ward.province && names(other))
}

function holds(text: string, words: string): boolean {
  const at = text.indexOf(words)
  return at >= 0 && !/[a-z0-9]/.test(text[at + words.length] ?? '')
}

export function listProvinces({ provinces }: GhnAddresses): FakeReply {
  return success(
    provinces.map(({ id, name }) => ({
      ProvinceID: id,
      ProvinceName: bareName(name),
      Code: String(id - 197),
      NameExtension: [...new Set([bareName(name), name, foldText(bareName(name))])],
      RegionID: 1 + (id % 3),
      CanUpdateCOD: false,
      Status: 1,
    })),
  )
}

export function listDistricts({ districts }: GhnAddresses, query: URLSearchParams): FakeReply {
  const wanted = query.get('province_id')
  return success(
    districts
      .filter(({ province }) => wanted === null || province.id === Number(wanted))
      .map(({ id, name, province }) => ({
        DistrictID: id,
        ProvinceID: province.id,
        DistrictName: name,
        Code: String(id),
        NameExtension: [name],
        SupportType: 3,
        CanUpdateCOD: false,
        Status: 1,
      })),
  )
}

export function listWards({ wards }: GhnAddresses, query: URLSearchParams): FakeReply {
  const wanted = query.get('district_id')
  if (wanted === null) return refuse('USER_ERR_COMMON', 'district_id is required')
  const found = wards.filter(({ district }) => wanted === '-1' || district?.id === Number(wanted))
  return success(
    found.map(({ code, name, district }) => ({
      WardCode: code,
      DistrictID: district?.id,
      WardName: name,
      NameExtension: [name],
      SupportType: 3,
      CanUpdateCOD: false,
      Status: 1,
    })),
  )
}

export function listNewProvinces({ new_provinces }: GhnAddresses): FakeReply {
  return success(
    new_provinces.map(({ id, name }) => ({
      _id: id,
      name: bareName(name),
      extension_names: [...new Set([bareName(name), name])],
      status: 1,
    })),
  )
}

const mostWards = 200

export function listNewWards({ new_wards }: GhnAddresses, query: URLSearchParams): FakeReply {
  const province = Number(query.get('province_id'))
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit') ?? mostWards)
  if (!Number.isInteger(province) || province < 1 || limit > mostWards)
    return refuse('USER_ERR_COMMON', 'province_id or limit is invalid')
  const found = new_wards.filter((ward) => ward.province.id === province).slice(offset, offset + limit)
  return success(
    found.map(({ code, name }) => ({
      _id: Number(code),
      name,
      extension_names: [name],
      parent_id: province,
      status: 1,
    })),
  )
}
