import { foldText } from '../../text.ts'
import {
  districtNicknames,
  formerProvinces,
  kindWords,
  provinceNicknames,
  splitUnitName,
  wordKey,
} from '../addresses/address-words.ts'
import type { AddressUnit, Gazetteer } from '../addresses/gazetteer.ts'

/** The units of a scheme by what people call them, within the unit above. */
export type UnitNames = {
  readonly scheme: Gazetteer['scheme']
  provinces(name: string): readonly AddressUnit[]
  districts(name: string, province: AddressUnit): readonly AddressUnit[]
  wards(name: string, above: AddressUnit): readonly AddressUnit[]
  /** Whether the district has wards at all: five of islands have none. */
  hasWards(district: AddressUnit): boolean
  parentOf(unit: AddressUnit): AddressUnit | undefined
  wardsOf(district: AddressUnit): readonly AddressUnit[]
}

/** Makes the names of a scheme ready to be looked up. A name with its sort (`phường 5`) finds no unit of another sort. */
export function unitNames(gazetteer: Gazetteer): UnitNames {
  const { scheme } = gazetteer
  const upper = new Map([...gazetteer.level_1, ...gazetteer.level_2].map((unit) => [unit.code, unit]))
  const top = (unit: AddressUnit): AddressUnit => {
    const parent = upper.get(unit.parent_code ?? '')
    return parent === undefined ? unit : top(parent)
  }
  const provinces = new Names()
  const districts = new Names()
  const wards = new Names()
  for (const unit of gazetteer.level_1) provinces.add('', unit, othersOf(unit, scheme))
  const withWards = new Set<string>()
  for (const unit of gazetteer.level_2)
    districts.add(top(unit).code, unit, nicknames(districtNicknames, unit))
  for (const unit of gazetteer.level_3) {
    withWards.add(unit.parent_code ?? '')
    wards.add(`p${top(unit).code}`, unit, [])
    if (scheme === 'vn_legacy') wards.add(`d${unit.parent_code}`, unit, [])
  }
  return {
    scheme,
    provinces: (name) => provinces.find('', name),
    districts: (name, province) => districts.find(province.code, name),
    wards: (name, above) => wards.find(`${above.parent_code === null ? 'p' : 'd'}${above.code}`, name),
    hasWards: (district) => withWards.has(district.code),
    parentOf: (unit) => upper.get(unit.parent_code ?? ''),
    wardsOf: ({ code }) =>
      gazetteer.level_3
        .filter(({ parent_code }) => parent_code === code)
        .sort((left, right) => left.name.localeCompare(right.name, 'vi', { numeric: true })),
  }
}

// Names are told apart by their accents where two in one place differ by nothing else.
class Names {
  readonly #units = new Map<string, AddressUnit[]>()

  add(above: string, unit: AddressUnit, others: readonly string[]): void {
    const { kind, bare } = splitUnitName(unit.name)
    const keys = new Set([nameKey(bare), `${kind ?? ''}:${nameKey(bare)}`, ...others.map(nameKey)])
    for (const key of keys) {
      const place = `${above} ${key}`
      const known = this.#units.get(place)
      if (known === undefined) this.#units.set(place, [unit])
      else known.push(unit)
    }
  }

  find(above: string, name: string): readonly AddressUnit[] {
    const asked = askedName(name)
    const found = asked.keys
      .map((key) => this.#units.get(`${above} ${key}`))
      .find((units) => units !== undefined)
    if (found === undefined || found.length < 2) return found ?? []
    const same = found.filter((unit) => spelled(splitUnitName(unit.name).bare) === asked.spelled)
    return same.length > 0 ? same : found
  }
}

type AskedName = { readonly keys: readonly string[]; readonly spelled: string }

/** The rows of a file name a few thousand units, over and over. */
const askedNames = new Map<string, AskedName>()
const mostAskedNames = 20_000

function askedName(name: string): AskedName {
  const known = askedNames.get(name)
  if (known !== undefined) return known
  const asked = keysOfName(name)
  if (askedNames.size >= mostAskedNames) askedNames.clear()
  askedNames.set(name, asked)
  return asked
}

// A name that is typed is looked up with its sort first, then without.
function keysOfName(name: string): AskedName {
  const folded = nameKey(name)
  const sort = sortOf(folded)
  if (sort === undefined) return { keys: [folded], spelled: spelled(name) }
  const words = spelled(name).split(' ').slice(sort.words).join(' ')
  return { keys: [`${sort.kind}:${sort.bare}`, folded, sort.bare], spelled: words }
}

function sortOf(folded: string): { kind: string; bare: string; words: number } | undefined {
  const joined = /^([pqfhx])(\d{1,2})$/.exec(folded)
  const text = joined === null ? folded : `${joined[1]} ${joined[2]}`
  for (const { words, kind } of kindWords) {
    const start = `${words.join(' ')} `
    if (text.startsWith(start)) {
      return { kind, bare: wordKeys(text.slice(start.length)), words: joined === null ? words.length : 0 }
    }
  }
  return undefined
}

function nicknames(table: Readonly<Record<string, readonly string[]>>, unit: AddressUnit): readonly string[] {
  return table[foldText(splitUnitName(unit.name).bare)] ?? []
}

function othersOf(unit: AddressUnit, scheme: Gazetteer['scheme']): readonly string[] {
  const former = scheme === 'vn2025' ? nicknames(formerProvinces, unit) : []
  return [...nicknames(provinceNicknames, unit), ...former]
}

function nameKey(name: string): string {
  return wordKeys(
    foldText(name)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
}

function wordKeys(text: string): string {
  return text.includes(' ') ? text.split(' ').map(wordKey).join(' ') : wordKey(text)
}

function spelled(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
