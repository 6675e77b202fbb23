import { foldText, foldWithPositions } from '../../text.ts'
import { splitUnitName } from './address-words.ts'
import type { TextRange } from './gazetteer.ts'

export { type AddressReading, readAddress } from './address-reading.ts'
export type { AddressUnit, Gazetteer, TextRange } from './gazetteer.ts'

export type UnitMatch<Unit extends { readonly name: string }> = {
  readonly unit: Unit
  readonly ranges: readonly TextRange[]
}

/** Best first. Accents and the sort of unit may be missing, and initials do (`hcm`). An empty query answers all. */
export function matchUnits<Unit extends { readonly name: string }>(
  query: string,
  units: readonly Unit[],
): UnitMatch<Unit>[] {
  const wanted = squeeze(foldWithPositions(query).folded)
  if (wanted === '') return units.map((unit) => ({ unit, ranges: [] }))
  const bareWanted = squeeze(bareQuery(wanted))
  const found: { unit: Unit; ranges: TextRange[]; rank: number; length: number; order: number }[] = []
  for (const [order, unit] of units.entries()) {
    const hit = matchName(unit.name, wanted, bareWanted)
    if (hit === undefined) continue
    const rank = hit.rank + (sortAgrees(unit.name, wanted, bareWanted) ? 0 : 0.5)
    found.push({ unit, ranges: hit.ranges, rank, length: unit.name.length, order })
  }
  found.sort(
    (left, right) => left.rank - right.rank || left.length - right.length || left.order - right.order,
  )
  return found.map(({ unit, ranges }) => ({ unit, ranges }))
}

// `thị trấn đông` or `p tân` puts the thị trấn or phường first; the others follow.
function sortAgrees(name: string, wanted: string, bareWanted: string): boolean {
  const typed = wanted.slice(0, wanted.length - bareWanted.length).replace(/[. ]+$/, '')
  const folded = foldText(name)
  return typed.length > 2 ? folded.startsWith(typed) : folded.startsWith(typed.slice(0, 1))
}

type Hit = { ranges: TextRange[]; rank: number }

// Ranks: 0 the whole name, 1 its beginning, 2 the beginning with its sort, 3 words in order, 4 initials, 5 anywhere.
function matchName(name: string, wanted: string, bareWanted: string): Hit | undefined {
  const { folded, starts, ends } = foldWithPositions(name)
  const bareStart = folded.length - foldWithPositions(splitUnitName(name).bare).folded.length
  const bare = folded.slice(bareStart)
  const rangeAt = (start: number, length: number): TextRange => ({
    start: starts[start] ?? 0,
    end: ends[start + length - 1] ?? name.length,
  })
  if (bare === bareWanted) return { ranges: [rangeAt(bareStart, bare.length)], rank: 0 }
  if (bare.startsWith(bareWanted)) return { ranges: [rangeAt(bareStart, bareWanted.length)], rank: 1 }
  if (folded.startsWith(wanted)) return { ranges: [rangeAt(0, wanted.length)], rank: 2 }
  const inOrder = wordsInOrder(folded, wanted)
  if (inOrder !== undefined) return { ranges: inOrder.map(({ at, length }) => rangeAt(at, length)), rank: 3 }
  const initials = initialsOf(bare, bareWanted.replaceAll(' ', ''))
  if (initials !== undefined) return { ranges: initials.map((at) => rangeAt(bareStart + at, 1)), rank: 4 }
  const joined = joinedMatch(bare, bareWanted.replaceAll(' ', ''))
  if (joined !== undefined) return { ranges: [rangeAt(bareStart, joined)], rank: 4 }
  const at = folded.indexOf(wanted)
  return at === -1 || wanted.length < 2 ? undefined : { ranges: [rangeAt(at, wanted.length)], rank: 5 }
}

function wordsInOrder(folded: string, wanted: string): { at: number; length: number }[] | undefined {
  const hits: { at: number; length: number }[] = []
  let from = 0
  for (const word of wanted.split(' ')) {
    let at = folded.indexOf(word, from)
    while (at > 0 && /[a-z0-9]/.test(folded.charAt(at - 1))) at = folded.indexOf(word, at + 1)
    if (at === -1) return undefined
    hits.push({ at, length: word.length })
    from = at + word.length
  }
  return hits
}

function initialsOf(bare: string, wanted: string): number[] | undefined {
  const places = [...bare.matchAll(/[a-z0-9]+/g)].map((word) => word.index)
  const letters = places.map((place) => bare.charAt(place)).join('')
  return wanted.length > 1 && letters.startsWith(wanted) ? places.slice(0, wanted.length) : undefined
}

// `daklak` and `nhatr`: the name written as one word. Answers how much of the name it covers.
function joinedMatch(bare: string, wanted: string): number | undefined {
  if (wanted.length < 3) return undefined
  let length = 0
  for (const letter of wanted) {
    while (bare.charAt(length) === ' ') length += 1
    if (bare.charAt(length) !== letter) return undefined
    length += 1
  }
  return length
}

// `p. tan hung`, `q1`, `tp hcm`: the sort of unit, written short, is not part of the name.
function bareQuery(wanted: string): string {
  const short = /^(?:tp|tx|tt|dk|[pfqhx])(?:[. ]+|(?=\d))(?=.)/
  const long = /^(?:thanh pho|thi tran|thi xa|dac khu|phuong|huyen|tinh|quan|xa) (?=.)/
  return wanted.replace(long, '').replace(short, '')
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
