import type { TextRange } from './gazetteer.ts'
import { placeOf } from './provinces.ts'
import type { UnitsReading } from './units-reading.ts'

type Read = (text: string) => UnitsReading | undefined

// `quận 5 hay quận 8`: the writer does not know.
const either =
  /(?<!\p{L})(?:hay|hoặc|hoac)(?: là| la)? (phường|phuong|p|xã|xa|quận|quan|q|huyện|huyen|h)(?:\. ?| ?(?=\d)| )[\p{L}\d]/iu
const or = /(?<!\p{L})(?:hay|hoặc|hoac)(?!\p{L})/iu

/** The reading of a text that names two units or two whole places, of which one is meant: what they differ in is asked. */
export function withDoubt(text: string, best: UnitsReading, read: Read): UnitsReading {
  const doubt = either.exec(text)
  if (doubt !== null) {
    const level = /^[px]/i.test(doubt[1] ?? '') ? 3 : 2
    return eitherOf(text, doubt, best, level, read) ?? withoutLevel(best, level)
  }
  const between = or.exec(text)
  return between === null ? best : eitherPlace(text, between, best, read)
}

function withoutLevel(reading: UnitsReading, level: 2 | 3): UnitsReading {
  if (level === 2 && reading.level_2 === undefined) return reading
  const level_2 = level === 2 ? undefined : reading.level_2
  return { ...reading, level_2, level_3: undefined, choices: [], unclear: level }
}

// Both are read without the other, and chosen from where they differ in nothing above.
function eitherOf(
  text: string,
  doubt: RegExpExecArray,
  best: UnitsReading,
  level: 2 | 3,
  read: Read,
): UnitsReading | undefined {
  if (either.test(text.slice(doubt.index + doubt[0].length))) return undefined
  const sort = doubt.index + doubt[0].lastIndexOf(doubt[1] ?? '', doubt[0].length - 2)
  const first = best.ranges.findLast(({ start }) => start < doubt.index)
  const second = best.ranges.find(({ start }) => start === sort)
  if (first === undefined || second === undefined) return undefined
  const one = read(blanked(text, [{ start: doubt.index, end: second.end }]))
  const other = read(blanked(text, [{ start: first.start, end: sort }]))
  const [left, right] = [one?.[`level_${level}`], other?.[`level_${level}`]]
  if (one === undefined || left === undefined || right === undefined || left === right) return undefined
  if (one.scheme !== other?.scheme || left.parent_code !== right.parent_code) return undefined
  const choices = [left, right].map((unit) => ({ level, unit, name: unit.name }))
  const { scheme, level_1, level_2 } = one
  return { ...best, scheme, level_1, level_2: level === 2 ? undefined : level_2, level_3: undefined, choices }
}

// `50 Cộng Hòa, phường 13, Tân Bình hoặc 88 Lê Lai, phường Bến Thành, HCM`
function eitherPlace(text: string, between: RegExpExecArray, best: UnitsReading, read: Read): UnitsReading {
  const [from, to] = [between.index, between.index + between[0].length]
  const named = [best.ranges.some(({ end }) => end <= from), best.ranges.some(({ start }) => start >= to)]
  if (named.includes(false)) return best
  const one = read(blanked(text, [{ start: from, end: text.length }]))
  const other = read(blanked(text, [{ start: 0, end: to }]))
  // A province alone belongs to either.
  if (one === undefined || other === undefined || !isPlace(one) || !isPlace(other)) return best
  if (one.scheme === other.scheme && one.level_3 === other.level_3 && one.level_2 === other.level_2)
    return best
  // An old place and one of today share no district: the province of today is true of both.
  const { scheme, level_1 } = other.scheme === 'vn2025' ? other : one
  const asked = { ...best, scheme, level_2: undefined, level_3: undefined, choices: [] }
  const [left, right] = [one, other].map(
    (place) => place.level_1 && placeOf(place.scheme, place.level_1.code)?.province_code,
  )
  return left === right
    ? { ...asked, level_1, unclear: scheme === 'vn_legacy' ? 2 : 3 }
    : { ...asked, level_1: undefined, unclear: 1 }
}

function isPlace({ level_2, level_3, choices }: UnitsReading): boolean {
  return level_2 !== undefined || level_3 !== undefined || choices.length > 0
}

export function blanked(text: string, parts: readonly TextRange[]): string {
  let left = text
  for (const { start, end } of parts) left = left.slice(0, start) + '\n'.repeat(end - start) + left.slice(end)
  return left
}
