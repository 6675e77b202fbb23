import { type FakeUnits, isNamed, type NamedUnit, namedUnit, type PlaceNames } from '../common/units.ts'

/** GHTK has no ids: a place is its names. */
export type GhtkPlace = {
  readonly province: NamedUnit
  /** null in the scheme since July 2025. */
  readonly district: NamedUnit | null
  readonly wards: readonly NamedUnit[]
}

export function nameUnits(units: FakeUnits): GhtkPlace[] {
  return units.map(({ province, district, wards }) => ({
    province: namedUnit(province),
    district: district === null ? null : namedUnit(district),
    wards: wards.map(namedUnit),
  }))
}

/** Of both schemes. An empty ward or district is not looked at: a quote may leave them out. */
export function findPlace(places: readonly GhtkPlace[], names: PlaceNames): GhtkPlace | undefined {
  const province = namedUnit(names.province)
  const district = namedUnit(names.district)
  const ward = namedUnit(names.ward)
  return places.find(
    (place) =>
      isNamed(place.province, province) &&
      (names.district === '' || (place.district !== null && isNamed(place.district, district))) &&
      (names.ward === '' || place.wards.some((unit) => isNamed(unit, ward))),
  )
}

/** Hamlets of a ward in the country, which an address there must name. */
export function hamletsOf(ward: string): string[] {
  const isRural = ['xa', 'thi tran', 'dac khu'].includes(namedUnit(ward).sort)
  return isRural ? ['Thôn 1', 'Thôn 2', 'Ấp Mới', 'Khác'] : ['Khác']
}
