import { foldText } from '../../text.ts'
import type { Combination } from './address-reading.ts'
import { formerProvinces, splitUnitName } from './address-words.ts'
import type { AddressUnit, Gazetteer } from './gazetteer.ts'

/** `phường Tân Hưng, Long An`: today's ward of that name lies elsewhere in the province that took Long An in. */
export function liesInFormerProvince(
  { ward, province }: Combination,
  gazetteers: readonly Gazetteer[],
): boolean {
  if (province?.former === undefined || ward === undefined) return true
  const old = gazetteers.find(({ scheme }) => scheme === 'vn_legacy')
  const origin = old === undefined ? undefined : oldProvinceOf(ward.unit.code, old)
  if (origin === undefined) return true
  const name = plainName(origin)
  return (
    name === province.former ||
    name.replaceAll(' ', '') === province.former ||
    initials(name) === province.former
  )
}

const formerNames = new Set(Object.values(formerProvinces).flat())

export function isFormerProvince(province: AddressUnit): boolean {
  return formerNames.has(plainName(province))
}

const oldProvinces = new WeakMap<Gazetteer, Map<string, AddressUnit>>()

// A new ward kept the code of an old ward it was made of.
function oldProvinceOf(code: string, old: Gazetteer): AddressUnit | undefined {
  let known = oldProvinces.get(old)
  if (known === undefined) {
    const provinces = new Map(old.level_1.map((unit) => [unit.code, unit]))
    const ofDistrict = new Map(old.level_2.map((unit) => [unit.code, provinces.get(unit.parent_code ?? '')]))
    known = new Map()
    for (const ward of old.level_3) {
      const province = ofDistrict.get(ward.parent_code ?? '')
      if (province !== undefined) known.set(ward.code, province)
    }
    oldProvinces.set(old, known)
  }
  return known.get(code)
}

function plainName(unit: AddressUnit): string {
  return foldText(splitUnitName(unit.name).bare).replace(/[\s\-–]+/g, ' ')
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
}
