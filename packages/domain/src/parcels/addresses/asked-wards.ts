import { foldText } from '../../text.ts'
import { splitUnitName } from './address-words.ts'
import type { AddressUnit, Gazetteer } from './gazetteer.ts'
import { placeOf } from './provinces.ts'
import { mostChoices, type UnitsReading } from './units-reading.ts'

// `phường Tân Phú, HCM`: without its district an old ward of that name may be meant, whose people live elsewhere today.
export function askedForOldWard(
  best: UnitsReading,
  reading: UnitsReading | undefined,
  gazetteers: readonly Gazetteer[],
): UnitsReading {
  const ward = best.level_3
  const old = gazetteers.find(({ scheme }) => scheme === 'vn_legacy')
  if (best.scheme !== 'vn2025' || ward === undefined || old === undefined) return best
  // A new ward kept the code of an old one it was made of: an old namesake of the same district became part of it.
  const origin = old.level_3.find(({ code }) => code === ward.code)?.parent_code
  if (origin === undefined) return best
  const provinceOf = (district: string | null | undefined) =>
    old.level_2.find(({ code }) => code === district)?.parent_code
  // `phường Trần Phú` and no province: old wards of that name lie all over the country.
  const elsewhere = ({ name, parent_code }: AddressUnit) =>
    name === ward.name && provinceOf(parent_code) !== provinceOf(origin)
  if (!best.namesProvince && old.level_3.some(elsewhere)) {
    if (reading?.level_3 === undefined) return reading ?? best
    // `phường Vĩnh Phúc` is one of today and was another one far away.
    if (elsewhere(reading.level_3)) return { ...askedFor(best, ward), level_1: undefined }
  }
  const namesakes = [reading?.level_3, ...(reading?.choices ?? []).map(({ unit }) => unit)].filter(
    (unit) => unit?.name === ward.name && provinceOf(unit.parent_code) === provinceOf(origin),
  )
  if (namesakes.length === 0 || namesakes.some((unit) => unit?.parent_code === origin)) return best
  return askedFor(best, ward)
}

function askedFor(reading: UnitsReading, ward: AddressUnit): UnitsReading {
  return { ...reading, level_3: undefined, choices: [{ level: 3, unit: ward, name: ward.name }] }
}

// `Hội An, Đà Nẵng` may be today's ward or all of the old town, which other wards are made of as well.
export function askedForDistrict(
  text: string,
  best: UnitsReading,
  gazetteers: readonly Gazetteer[],
): UnitsReading {
  const { scheme, level_3: ward, wardRange } = best
  const old = gazetteers.find((one) => one.scheme === 'vn_legacy')
  const today = gazetteers.find((one) => one.scheme === 'vn2025')
  if (scheme !== 'vn2025' || ward === undefined || wardRange === undefined) return best
  if (old === undefined || today === undefined) return best
  const said = text.slice(wardRange.start, wardRange.end)
  if (foldText(said) !== foldText(splitUnitName(ward.name).bare)) return best
  const home = best.level_1?.code
  const district = old.level_2.find(
    ({ name, parent_code }) =>
      foldText(splitUnitName(name).bare) === foldText(said) &&
      placeOf('vn_legacy', parent_code ?? '')?.province_code === home,
  )
  if (district === undefined) return best
  // Today's wards kept the codes of old ones that they were made of.
  const codes = new Set(
    old.level_3.flatMap(({ code, parent_code }) => (parent_code === district.code ? [code] : [])),
  )
  const wards = today.level_3.filter((unit) => unit === ward || codes.has(unit.code))
  if (wards.length < 2 || wards.length > mostChoices) return best
  return { ...best, level_3: undefined, choices: wards.map((unit) => ({ level: 3, unit, name: unit.name })) }
}
