import { foldText } from '../../text.ts'
import { splitUnitName, type Word, wordKey } from './address-words.ts'
import type { ExplicitUnit } from './explicit-units.ts'
import type { AddressUnit, Gazetteer } from './gazetteer.ts'

export type MisspeltUnit = { readonly unit: AddressUnit; readonly start: number; readonly end: number }

/** The only one that differs by its accents, else by a letter. Undefined where two are equally near. */
export function misspeltUnit(
  { start, end, name }: ExplicitUnit,
  words: readonly Word[],
  candidates: readonly AddressUnit[],
): MisspeltUnit | undefined {
  if (/^\d/.test(words[name]?.key ?? '')) return undefined
  for (let last = end; last > name; last -= 1) {
    const written = words.slice(name, last).map(({ key }) => key)
    const unit = nearest(written.join(' '), candidates)
    if (unit !== undefined) return { unit, start, end: last }
  }
  return undefined
}

export function misspeltProvince(words: readonly Word[], gazetteer: Gazetteer): MisspeltUnit | undefined {
  for (const length of [4, 3, 2]) {
    for (let start = words.length - length; start >= 0 && start > words.length - length - 3; start -= 1) {
      const part = words.slice(start, start + length)
      if (part.slice(1).some(({ before }) => before === 'break')) continue
      const unit = nearest(part.map(({ key }) => key).join(' '), gazetteer.level_1)
      if (unit !== undefined) return { unit, start, end: start + length }
    }
  }
  return undefined
}

function nearest(written: string, candidates: readonly AddressUnit[]): AddressUnit | undefined {
  for (const distance of written.length < 5 ? [0] : [0, 1]) {
    const found = candidates.filter((unit) => differsBy(distance, written, keyOf(unit)))
    if (found.length === 1) return found[0]
    if (found.length > 1) return undefined
  }
  return undefined
}

const keys = new WeakMap<AddressUnit, string>()

function keyOf(unit: AddressUnit): string {
  const known = keys.get(unit)
  if (known !== undefined) return known
  const parts = foldText(splitUnitName(unit.name).bare).match(/\p{L}+|\p{N}+/gu) ?? []
  const key = parts.map(wordKey).join(' ')
  keys.set(unit, key)
  return key
}

// One letter missing, too many, other, or two that changed places.
function differsBy(distance: number, written: string, name: string): boolean {
  if (written === name) return true
  if (distance === 0 || Math.abs(written.length - name.length) > 1) return false
  let from = 0
  while (from < written.length && from < name.length && written[from] === name[from]) from += 1
  let back = 0
  const shorter = Math.min(written.length, name.length)
  while (back < shorter - from && written.at(-1 - back) === name.at(-1 - back)) back += 1
  const [left, right] = [written.slice(from, written.length - back), name.slice(from, name.length - back)]
  if (/\d/.test(left + right)) return false
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && left === [...right].reverse().join('')
}
