import { type Mention, readMentions } from './address-mentions.ts'
import { type Combination, combinations, type ParentOf, rangeOf, topOf } from './address-reading.ts'
import type { Word } from './address-words.ts'
import { askedForDistrict, askedForOldWard } from './asked-wards.ts'
import { type ExplicitUnit, explicitRange, explicitUnits } from './explicit-units.ts'
import { isFormerProvince, liesInFormerProvince } from './former-provinces.ts'
import { formerParts } from './former-units.ts'
import type { AddressUnit, Gazetteer, TextRange } from './gazetteer.ts'
import { placeOf } from './provinces.ts'
import { repair } from './repair-units.ts'
import { blanked, withDoubt } from './units-in-doubt.ts'
import { type Level, mostChoices, type UnitChoice, type UnitsReading } from './units-reading.ts'

export type { UnitChoice, UnitsReading } from './units-reading.ts'

/** The surer reading of all schemes, the new one's where both fit. Units that fit equally are choices. */
export function readUnits(text: string, gazetteers: readonly Gazetteer[]): UnitsReading | undefined {
  const reading = readPlain(text, gazetteers)
  return reading && withDoubt(text, reading, (part) => readPlain(part, gazetteers))
}

function readPlain(text: string, gazetteers: readonly Gazetteer[]): UnitsReading | undefined {
  const former = formerParts(text)
  const schemes = [...gazetteers].sort((left, right) => schemeOrder(left) - schemeOrder(right))
  const [current] = schemes
  if (former.length > 0 && current?.scheme === 'vn2025') {
    const reading = readScheme(blanked(text, former), current, gazetteers)
    const ward = reading?.level_3 ?? reading?.choices[0]
    if (reading !== undefined && ward !== undefined) return withRanges(reading, former)
  }
  let best: UnitsReading | undefined
  let oldReading: UnitsReading | undefined
  for (const gazetteer of schemes) {
    const reading = readScheme(text, gazetteer, gazetteers)
    if (gazetteer.scheme === 'vn_legacy') oldReading = reading
    if (
      reading !== undefined &&
      (best === undefined || (reading.score > best.score + 0.05 && !isInside(reading, best)))
    )
      best = reading
  }
  if (best === undefined) return undefined
  const behind = districtsBehind(text, best, gazetteers)
  const asked = askedForDistrict(text, best, gazetteers)
  return withRanges(
    behind.length > 0 || asked !== best ? asked : askedForOldWard(best, oldReading, gazetteers),
    behind,
  )
}

/** What is known stays, and the wards of an old district are few enough to choose from. */
export function withWardsOfDistrict(reading: UnitsReading, gazetteers: readonly Gazetteer[]): UnitsReading {
  const { scheme, level_2, level_3, choices, unclear } = reading
  if (level_2 === undefined || level_3 !== undefined || choices.length > 0 || unclear !== undefined)
    return reading
  const wards = gazetteers
    .find((gazetteer) => gazetteer.scheme === scheme)
    ?.level_3.filter((ward) => ward.parent_code === level_2.code)
  if (wards === undefined || wards.length > mostChoices) return reading
  return { ...reading, choices: wards.map((unit) => ({ level: 3, unit, name: unit.name })) }
}

// `xã Liên Sơn Lắk` is one ward of today and no town Liên Sơn in the district of Lắk.
function isInside(old: UnitsReading, today: UnitsReading): boolean {
  const ward = today.wardRange
  if (ward === undefined || today.level_3 === undefined || old.scheme === today.scheme) return false
  const within = old.ranges.filter(({ start, end }) => ward.start <= start && end <= ward.end)
  return within.length >= 2
}

function schemeOrder({ scheme }: Gazetteer): number {
  return scheme === 'vn2025' ? 0 : 1
}

/** Below it a reading is a coincidence of words. */
const leastScore = 2
/** Readings this near to the best are as good as it. */
const asGood = 0.3
function readScheme(
  text: string,
  gazetteer: Gazetteer,
  gazetteers: readonly Gazetteer[],
): UnitsReading | undefined {
  const { mentions: all, words, parentOf } = readMentions(text, gazetteer)
  const mentions = withoutShorter(all)
  const stops = new Set(mentions.map(({ start }) => start))
  const inside = new Set<number>()
  for (const { start, end, weight } of mentions) {
    for (let index = start + 1; weight > 4 && index < end; index += 1) inside.add(index)
  }
  const explicit = explicitUnits(words, stops, inside)
  const fits = (found: Combination) => found.score > leastScore && liesInFormerProvince(found, gazetteers)
  const judge = (all: readonly Mention[]) =>
    combinations(all, parentOf, words)
      .filter(fits)
      .map((found) => ({ ...found, score: found.score - contradictions(found, explicit, all, gazetteer) }))
      .filter(({ score }) => score > leastScore)
      .sort((left, right) => right.score - left.score)
  let known = mentions
  let found = judge(known)
  // Each repair opens the way to the next: a district is looked for in its province, a ward in its district.
  for (let repairs = 0; repairs < 3; repairs += 1) {
    const repaired = repair(found[0], explicit, words, parentOf, gazetteer)
    if (repaired === undefined) break
    known = [...known, repaired]
    found = judge(known)
  }
  return answer(found, explicit, words, parentOf, gazetteer)
}

// `Dịch Vọng Hậu` is not Dịch Vọng.
function withoutShorter(mentions: readonly Mention[]): Mention[] {
  const spans = new Map<string, Mention>()
  for (const mention of mentions) {
    const key = `${mention.level} ${mention.start} ${mention.end}`
    if ((spans.get(key)?.weight ?? Number.NEGATIVE_INFINITY) < mention.weight) spans.set(key, mention)
  }
  const longest = Map.groupBy(spans.values(), ({ start }) => start)
  const longer = ({ level, start, end, weight }: Mention): boolean => {
    // No name of a unit has more words than this.
    for (let from = Math.max(0, start - 8); from <= start; from += 1) {
      const covers = (other: Mention) =>
        other.level === level &&
        other.end >= end &&
        other.end - from > end - start &&
        other.weight >= weight - 0.6
      if (longest.get(from)?.some(covers)) return true
    }
    return false
  }
  return mentions.filter((mention) => !longer(mention))
}

// What speaks against a reading: a unit written with its sort that it leaves out.
function contradictions(
  { ward, district, province }: Combination,
  explicit: readonly ExplicitUnit[],
  mentions: readonly Mention[],
  gazetteer: Gazetteer,
): number {
  const legacy = gazetteer.scheme === 'vn_legacy'
  let against = 0
  // `phường Hải Châu, Hà Nội`: a province follows in which there is no such ward.
  const follows = ({ level, weight, loose, start }: Mention) =>
    level === 1 && weight >= 6 && !loose && start >= (ward?.end ?? 0)
  if (ward !== undefined && district === undefined && province === undefined && mentions.some(follows))
    against += 4
  if (district !== undefined && province === undefined) {
    const end = Math.max(ward?.end ?? 0, district.end)
    if (mentions.some((mention) => liesElsewhere(district, mention, end))) against += 12
  }
  if (legacy && ward !== undefined && district === undefined) {
    against += 1
    // `p3 bình thạnh`: another district follows, one without such a ward.
    const another = mentions.some(({ level, loose, weight, start }) => {
      const gap = start - ward.end
      return level === 2 && !loose && weight >= 5 && gap >= 0 && gap < 4 && start !== province?.start
    })
    if (another) against += 4
  }
  for (const unit of explicit) {
    const used = [ward, district, province].some(
      (mention) => mention !== undefined && overlaps(mention, unit),
    )
    if (used) continue
    if (unit.level === 3) against += ward === undefined ? 2 : 5
    else if (legacy) against += ward === undefined && district === undefined ? 1.5 : 5
    else against += 1.5
  }
  return against
}

// `quận Tân Bình, Đồng Nai`: another province follows, into which the old one of the district did not go.
function liesElsewhere({ unit }: Mention, other: Mention, end: number): boolean {
  if (other.level !== 1 || other.weight < 6 || other.loose || other.start < end || other.start > end + 1)
    return false
  if (unit.parent_code === other.unit.code) return false
  // `quận 4, Bình Dương`: a province that is gone names its own places only.
  if (isFormerProvince(other.unit)) return true
  const [own, named] = [unit.parent_code, other.unit.code].map(
    (code) => placeOf('vn_legacy', code ?? '')?.province_code,
  )
  return own !== undefined && own !== named
}

function overlaps(left: { start: number; end: number }, right: { start: number; end: number }): boolean {
  return left.start < right.end && right.start < left.end
}

function answer(
  found: readonly Combination[],
  explicit: readonly ExplicitUnit[],
  words: readonly Word[],
  parentOf: ParentOf,
  gazetteer: Gazetteer,
): UnitsReading | undefined {
  const best = found[0]
  if (best === undefined) return undefined
  const rivals = found
    .filter(({ score }) => best.score - score < asGood)
    .map((rival) => levelsOf(rival, parentOf, gazetteer))
  const deepest = rivals.map((levels) => levels.findLastIndex((unit) => unit !== undefined))
  const same = (level: number) => {
    const [first, ...others] = rivals.map((levels) => levels[level])
    return others.every((unit) => unit === first) ? first : undefined
  }
  const common = [same(0), same(1), same(2)]
  const at = common.findIndex((_, level) => new Set(rivals.map((levels) => levels[level])).size > 1)
  // Where a rival ends above the first difference, only the difference is worth a question.
  const asked = Math.max(Math.min(...deepest), at)
  const clear = (level: number) => (at === -1 || level < at ? common[level] : undefined)
  const options = at === -1 ? [] : [...new Map(rivals.map((levels) => [levels[asked], levels])).values()]
  const choices = options.length > mostChoices ? [] : choicesOf(options, asked)
  const ranges = rangesOf(rivals.length, found, explicit, words)
  return {
    scheme: gazetteer.scheme,
    level_1: clear(0),
    level_2: clear(1),
    level_3: clear(2),
    choices,
    wardRange: best.ward && rangeOf(best.ward, words),
    namesProvince: best.province !== undefined,
    unclear: at !== -1 && choices.length === 0 ? levelAt(asked) : undefined,
    ranges,
    score: best.score,
  }
}

function levelAt(index: number): Level {
  return index === 0 ? 1 : index === 1 ? 2 : 3
}

type Levels = readonly (AddressUnit | undefined)[]

function levelsOf(
  { ward, district, province }: Combination,
  parentOf: ParentOf,
  gazetteer: Gazetteer,
): Levels {
  const level_3 = ward?.unit
  const above = level_3 === undefined ? undefined : parentOf(level_3)
  const level_2 = gazetteer.scheme === 'vn_legacy' ? (district?.unit ?? above) : undefined
  return [province?.unit ?? topOf(level_3 ?? level_2, parentOf), level_2, level_3]
}

function choicesOf(options: readonly Levels[], asked: number): UnitChoice[] {
  return options.flatMap((levels) => {
    const unit = levels[asked]
    if (unit === undefined) return []
    const above = levels
      .slice(0, asked)
      .filter((_, level) => new Set(options.map((other) => other[level])).size > 1)
    const names = [unit, ...above.toReversed()].flatMap((part) => (part === undefined ? [] : [part.name]))
    return [{ level: levelAt(asked), unit, name: names.join(', ') }]
  })
}

function rangesOf(
  rivals: number,
  found: readonly Combination[],
  explicit: readonly ExplicitUnit[],
  words: readonly Word[],
): TextRange[] {
  const mentions = found
    .slice(0, rivals)
    .flatMap(({ ward, district, province }) => [ward, district, province])
    .flatMap((mention) => (mention === undefined ? [] : [mention]))
  const named = mentions.map((mention) => rangeOf(mention, words))
  // A ward or district the directory does not have is still no street.
  const others = explicit
    .filter((unit) => !mentions.some((mention) => overlaps(mention, unit)))
    .map((unit) => explicitRange(unit, words))
  return merged([...named, ...others])
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const apart: { start: number; end: number }[] = []
  for (const range of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = apart.at(-1)
    if (last !== undefined && range.start < last.end) last.end = Math.max(last.end, range.end)
    else apart.push({ ...range })
  }
  return apart
}

function withRanges(reading: UnitsReading, more: readonly TextRange[]): UnitsReading {
  return more.length === 0 ? reading : { ...reading, ranges: merged([...reading.ranges, ...more]) }
}

// `phường Hạnh Thông, Gò Vấp, HCM`: the old district between today's units is no street.
function districtsBehind(text: string, best: UnitsReading, gazetteers: readonly Gazetteer[]): TextRange[] {
  const old = gazetteers.find(({ scheme }) => scheme === 'vn_legacy')
  const [first] = best.ranges
  if (best.scheme !== 'vn2025' || old === undefined || first === undefined) return []
  const { mentions, words } = readMentions(text, old)
  const [starts, ends] = [best.ranges.map(({ start }) => start), best.ranges.map(({ end }) => end)]
  return mentions
    .filter(({ level, weight, loose }) => level === 2 && weight > 3 && !loose)
    .map((mention) => rangeOf(mention, words))
    .filter(({ start, end }) => {
      const before = text.slice(0, start).trimEnd()
      const after = text.slice(end)
      const ended =
        /^\s*(?:[,\n|)/-]|$)/.test(after) || starts.includes(end + (/^\s*/.exec(after)?.[0].length ?? 0))
      return (
        start > first.start &&
        ended &&
        (/[,|(/-]$/.test(before) || /\n\s*$/.test(text.slice(0, start)) || ends.includes(before.length))
      )
    })
}
