import type { World } from '../common/fake-carrier.ts'
import { type Fields, fieldsIn, textIn } from '../common/read-body.ts'
import { isNamed, namedUnit, type PlaceNames } from '../common/units.ts'
import type { Refusal } from './answers.ts'

/** A place by the names that J&T has of its units. */
export type KnownPlace = { readonly province: string; readonly ward: string }

/** What J&T does not know of a place, or that it does not go there. */
type Unknown = 'unserved' | 'province' | 'district' | 'ward'

export type FindPlace = (place: PlaceNames) => KnownPlace | Unknown

/** Without a district a place is one of the scheme since July 2025. */
export function createPlaces({ units, switches }: Pick<World<unknown>, 'units' | 'switches'>): FindPlace {
  const known = units.map(({ province, district, wards }) => ({
    province: namedUnit(province),
    district: district === null ? null : namedUnit(district),
    wards: wards.map(namedUnit),
  }))
  const unserved = switches.unserved.map(namedUnit)

  return ({ province, district, ward }) => {
    const named = namedUnit(province)
    if (unserved.some((unit) => isNamed(unit, named))) return 'unserved'
    const ofProvince = known.filter(
      (row) => (row.district === null) === (district === '') && isNamed(row.province, named),
    )
    const [first] = ofProvince
    if (first === undefined) return 'province'
    const below = namedUnit(district)
    const rows = ofProvince.filter((row) => row.district === null || isNamed(row.district, below))
    if (rows.length === 0) return 'district'
    const lowest = namedUnit(ward)
    const found = rows.flatMap(({ wards }) => wards).find((unit) => isNamed(unit, lowest))
    return found === undefined ? 'ward' : { province: first.province.name, ward: found.name }
  }
}

/** The place of one side of an order, or why the order is refused. */
export function placeIn(
  find: FindPlace,
  { jt_plain_names }: Pick<World<unknown>['switches'], 'jt_plain_names'>,
  said: Fields,
  side: 'sender' | 'receiver',
): KnownPlace | Refusal {
  const place = fieldsIn(said, side) ?? {}
  const isNational = textIn(said, 'selfAddress') === '1'
  const district = textIn(place, 'city')
  // The two-level scheme has no city; J&T's own names have three levels.
  if (isNational !== (district === '')) return 'parameter'
  const area = textIn(place, 'area')
  const ward = isNational || jt_plain_names === 'taken' ? area : withoutCode(area)
  const found = find({ province: textIn(place, 'prov'), district, ward })
  if (typeof found === 'object') return found
  if (found === 'unserved') return 'suspended'
  if (found === 'district') return 'district'
  return side === 'sender' ? 'origin' : 'destination'
}

/** J&T's own names end in a code, `Phường Nguyễn Thái Bình-028QQ107`; without it none of them is meant. */
function withoutCode(text: string): string {
  return /^(.+)-\d{3}[A-Z]{2}\d{3}$/.exec(text)?.[1] ?? ''
}
