import { type Mention, readMentions } from './address-mentions.ts'
import type { Word } from './address-words.ts'
import type { AddressUnit, Gazetteer, TextRange } from './gazetteer.ts'

export type AddressReading = {
  readonly level_1: AddressUnit
  readonly level_2: AddressUnit | undefined
  readonly level_3: AddressUnit | undefined
  /** What is left of the text: house number, street and whatever else was written. */
  readonly rest: string
  readonly ranges: readonly TextRange[]
  /** How sure the reading is. Scores of the same text compare between the two schemes. */
  readonly score: number
}

export type Combination = { ward?: Mention; district?: Mention; province?: Mention; score: number }

/** Usually at the end, in short forms too (TP., Q., tx). Goes only as deep as the text is clear; undefined if not at all. */
export function readAddress(text: string, gazetteer: Gazetteer): AddressReading | undefined {
  const { mentions, words, parentOf } = readMentions(text, gazetteer)
  const best = clearest(combinations(mentions, parentOf, words))
  if (best === undefined) return undefined
  const { ward, district, province } = best
  const level_3 = ward?.unit
  const level_2 =
    district?.unit ?? (level_3 === undefined ? undefined : districtOf(parentOf(level_3), gazetteer))
  const level_1 = province?.unit ?? topOf(level_3 ?? level_2, parentOf)
  if (level_1 === undefined) return undefined
  const ranges = [ward, district, province]
    .flatMap((mention) => (mention === undefined ? [] : [rangeOf(mention, words)]))
    .sort((left, right) => left.start - right.start)
  return { level_1, level_2, level_3, rest: restOf(text, ranges), ranges, score: best.score }
}

export type ParentOf = (unit: AddressUnit) => AddressUnit | undefined

/** Every way to put mentions together that belong to each other, with what counts for and against each. */
export function combinations(
  mentions: readonly Mention[],
  parentOf: ParentOf,
  words: readonly Word[],
): Combination[] {
  const wards = mentions.filter((mention) => mention.level === 3)
  const districts = mentions.filter((mention) => mention.level === 2)
  const provinces = mentions.filter((mention) => mention.level === 1)
  const found: Combination[] = []
  const add = (parts: Omit<Combination, 'score'>): void => {
    found.push({ ...parts, score: scoreOf(parts, words) })
  }
  for (const province of provinces) add({ province })
  for (const district of districts) {
    add({ district })
    for (const province of mentionsOf(parentOf(district.unit), provinces)) {
      if (!overlap(district, province)) add({ district, province })
    }
  }
  for (const ward of wards) {
    const parent = parentOf(ward.unit)
    const top = topOf(ward.unit, parentOf)
    const ofDistrict = mentionsOf(parent, districts).filter((district) => !overlap(ward, district))
    const ofProvince = mentionsOf(top, provinces).filter((province) => !overlap(ward, province))
    if (ward.firm) add({ ward })
    for (const district of ofDistrict) {
      add({ ward, district })
      for (const province of ofProvince) if (!overlap(district, province)) add({ ward, district, province })
    }
    for (const province of ofProvince) add({ ward, province })
  }
  return found
}

// For a reading: named levels, sorts that fit. Against it: street names, wrong order, gaps.
function scoreOf(parts: Omit<Combination, 'score'>, words: readonly Word[]): number {
  const named = [parts.ward, parts.district, parts.province].flatMap((mention) =>
    mention === undefined ? [] : [mention],
  )
  let score = 0
  for (const mention of named) score += mention.weight
  // From the province down is an order, too; any other mixture is likely a coincidence.
  const turned = named.filter(
    (mention, index) => (named[index + 1]?.start ?? mention.start) < mention.start,
  ).length
  score -= turned === named.length - 1 ? Math.min(turned, 1) * 3 : turned * 3
  for (const mention of named) {
    if (mention.loose && !named.some((other) => other.end === mention.start)) score -= 5
  }
  // `phường Lộc Thọ, Nha Trang`: another ward is named, one that this scheme does not have.
  if (parts.ward !== undefined && !parts.ward.firm && namesAnotherWard(words, parts.ward)) score -= 5
  const first = Math.min(...named.map((mention) => mention.start))
  const last = Math.max(...named.map((mention) => mention.end))
  const covered = named.reduce((sum, mention) => sum + mention.end - mention.start, 0)
  return score - 0.2 * (last - first - covered) - 0.1 * (words.length - last)
}

function namesAnotherWard(words: readonly Word[], ward: Mention): boolean {
  return words.some(
    ({ key }, index) => (key === 'phuong' || key === 'xa') && (index < ward.start || index >= ward.end),
  )
}

// The best combination, down to the level at which another of the same score contradicts it.
function clearest(found: readonly Combination[]): Combination | undefined {
  const worth = found.filter(({ score }) => score > 2).sort((left, right) => right.score - left.score)
  for (let index = 0; index < worth.length; ) {
    const candidate = worth[index]
    if (candidate === undefined) return undefined
    let clear = true
    for (; index < worth.length; index += 1) {
      const rival = worth[index]
      if (rival === undefined || candidate.score - rival.score > 0.001) break
      clear &&= agree(rival, candidate)
    }
    if (clear) return candidate
  }
  return undefined
}

function agree(left: Combination, right: Combination): boolean {
  return (
    left.ward?.unit === right.ward?.unit &&
    left.district?.unit === right.district?.unit &&
    left.province?.unit === right.province?.unit
  )
}

function mentionsOf(unit: AddressUnit | undefined, mentions: readonly Mention[]): Mention[] {
  // Only the end of the text counts, so that a text that repeats a name over and over costs no more.
  return unit === undefined ? [] : mentions.filter((mention) => mention.unit === unit).slice(-4)
}

export function topOf(unit: AddressUnit | undefined, parentOf: ParentOf): AddressUnit | undefined {
  if (unit === undefined) return undefined
  const parent = parentOf(unit)
  return parent === undefined ? unit : topOf(parent, parentOf)
}

function districtOf(parent: AddressUnit | undefined, gazetteer: Gazetteer): AddressUnit | undefined {
  return gazetteer.scheme === 'vn_legacy' && parent?.parent_code !== null ? parent : undefined
}

function overlap(left: Mention, right: Mention): boolean {
  return left.start < right.end && right.start < left.end
}

export function rangeOf(mention: Mention, words: readonly TextRange[]): TextRange {
  return { start: words[mention.start]?.start ?? 0, end: words[mention.end - 1]?.end ?? 0 }
}

// Mentions of units that today's scheme does not have (`q7` between ward and province) go as well.
const leftoverUnit = /^[\s,.\-–]*(?:q|quận|quan|h|huyện|huyen|tx|thị xã|thi xa|tp|thành phố)[\s.]*[^,;\n]*$/iu

function restOf(text: string, ranges: readonly TextRange[]): string {
  const pieces: string[] = []
  let from = 0
  for (const range of ranges) {
    const piece = text.slice(from, range.start)
    if (from === 0 || !leftoverUnit.test(piece.replace(/[\s,.;\-–]+$/, ''))) pieces.push(piece)
    from = range.end
  }
  pieces.push(text.slice(from))
  return pieces
    .map((piece) => piece.replace(/^[\s,.;\-–]+|[\s,;\-–]+$/g, '').replace(/\s+/g, ' '))
    .filter((piece) => piece !== '' && piece !== '.')
    .join(', ')
}
