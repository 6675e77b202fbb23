import { kindWords } from '../../parcels/addresses/address-words.ts'
import { foldText } from '../../text.ts'

export type PlaceLevel = 'province' | 'district' | 'ward'

/** One place of a carrier's own list. */
export type ListedPlace = {
  readonly level: PlaceLevel
  readonly id: string
  readonly name: string
  readonly other_names: readonly string[]
  /** null for a province. */
  readonly parent_id: string | null
}

export type OurPlaces = {
  /** Our units of that level within a unit, or all provinces. */
  below(code: string | null, level: PlaceLevel): readonly { readonly code: string; readonly name: string }[]
  /** The unit that stands in for a level that we do not have. */
  standIn(code: string, level: PlaceLevel): string | undefined
}

/** `level id` of a place. */
export function placeKey({ level, id }: Pick<ListedPlace, 'level' | 'id'>): string {
  return `${level} ${id}`
}

/**
 * Which of our units each place is, by `placeKey`; a place that is left out is none that we are sure of. By name alone and
 * only within the unit that the place above is: where two have the same name, neither is taken. What people have `said`
 * stands, also that a place is none of ours (null).
 */
export function matchPlaces(
  places: readonly ListedPlace[],
  ours: OurPlaces,
  said: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string> {
  const matched = new Map<string, string>()
  const wardsAre = places.some(({ level }) => level === 'district') ? 'district' : 'province'
  const aboveOf = { province: null, district: 'province', ward: wardsAre } as const
  // Ids of different levels may be alike.
  const below = Map.groupBy(places, ({ level, parent_id }) =>
    parent_id === null ? '' : `${aboveOf[level]} ${parent_id}`,
  )
  const take = (within: readonly ListedPlace[], code: string | null) => {
    for (const [level, group] of Map.groupBy(within, (place) => place.level)) {
      for (const [place, found] of matchGroup(group, code, level, ours, said)) {
        matched.set(placeKey(place), found)
        take(below.get(placeKey(place)) ?? [], found)
      }
    }
  }
  take(
    (below.get('') ?? []).filter(({ level }) => level === 'province'),
    null,
  )
  // What stands above them may be unknown.
  for (const place of places) {
    const unit = said.get(placeKey(place))
    if (!unit || matched.has(placeKey(place))) continue
    matched.set(placeKey(place), unit)
    take(below.get(placeKey(place)) ?? [], unit)
  }
  return matched
}

function matchGroup(
  group: readonly ListedPlace[],
  code: string | null,
  level: PlaceLevel,
  ours: OurPlaces,
  said: ReadonlyMap<string, string | null>,
): (readonly [ListedPlace, string])[] {
  const told = group.flatMap((place) => {
    const unit = said.get(placeKey(place))
    return unit ? [[place, unit] as const] : []
  })
  const asked = group.filter((place) => !said.has(placeKey(place)))
  const standIn = code === null ? undefined : ours.standIn(code, level)
  if (standIn !== undefined) return [...told, ...asked.map((place) => [place, standIn] as const)]
  const taken = new Set(told.map(([, unit]) => unit))
  const free = ours.below(code, level).filter((unit) => !taken.has(unit.code))
  return [...told, ...matchNames(asked, free)]
}

type Named = { readonly code: string; readonly name: string }

/** The strictest reading first: what it finds is out of the way of the looser ones. */
function matchNames(
  places: readonly ListedPlace[],
  units: readonly Named[],
): (readonly [ListedPlace, string])[] {
  const found = new Map<ListedPlace, string>()
  const taken = new Set<string>()
  for (const namesOf of [ownName, allNames]) {
    for (const read of readings) {
      const left = places.filter((place) => !found.has(place))
      const free = units.filter(({ code }) => !taken.has(code))
      for (const [place, code] of matchOnce(left, free, (place) => namesOf(place).map(read), read)) {
        found.set(place, code)
        taken.add(code)
      }
    }
  }
  return [...found]
}

function ownName({ name }: ListedPlace): readonly string[] {
  return [name]
}

function allNames({ name, other_names }: ListedPlace): readonly string[] {
  return [name, ...other_names]
}

type Reading = (name: string) => string

const readings: readonly Reading[] = [
  (name) => wordsOf(name).join(' '),
  (name) => foldText(wordsOf(name).join(' ')),
  (name) => bareWords(name).join(' '),
  (name) => foldText(bareWords(name).join(' ')),
]

/** Pairs of which each is the only one for the other. */
function matchOnce(
  places: readonly ListedPlace[],
  units: readonly Named[],
  keysOf: (place: ListedPlace) => readonly string[],
  read: Reading,
): (readonly [ListedPlace, string])[] {
  const unitsOf = Map.groupBy(units, ({ name }) => read(name))
  const candidates = places.map((place) => ({
    place,
    codes: new Set(keysOf(place).flatMap((key) => (unitsOf.get(key) ?? []).map(({ code }) => code))),
  }))
  const wanted = Map.groupBy(
    candidates.flatMap(({ codes }) => [...codes]),
    (code) => code,
  )
  return candidates.flatMap(({ place, codes }) => {
    const [only, ...others] = codes
    if (only === undefined || others.length > 0 || wanted.get(only)?.length !== 1) return []
    return [[place, only] as const]
  })
}

/** Lower case, without signs and without zeros before a number: `Quận 01`, `Phan Rang-Tháp Chàm`, `Ia H'Drai`. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^0+(?=\d)/, ''))
}

/** Without the sort of unit in front: `TP. Hồ Chí Minh`, `Hồ Chí Minh`. */
function bareWords(name: string): string[] {
  const words = wordsOf(name)
  const folded = words.map(foldText)
  const kind = kindWords.find((sort) => sort.words.every((word, at) => folded[at] === word))
  const bare = words.slice(kind?.words.length ?? 0)
  return bare.length > 0 ? bare : words
}
