import { foldText } from '../../text.ts'
import { type Word, wordKey } from './address-words.ts'
import type { TextRange } from './gazetteer.ts'

/** A place where a text names a ward or a district by its sort, whether or not a gazetteer has it: `P.6`, `quận Tân Phú`. */
export type ExplicitUnit = {
  readonly level: 2 | 3
  /** Words [start, end), the sort included. */
  readonly start: number
  readonly end: number
  readonly name: number
}

const sorts: readonly { readonly words: readonly string[]; readonly level: 2 | 3 }[] = [
  { words: ['thị', 'trấn'], level: 3 },
  { words: ['đặc', 'khu'], level: 3 },
  { words: ['thị', 'xã'], level: 2 },
  { words: ['phường'], level: 3 },
  { words: ['phương'], level: 3 },
  { words: ['ward'], level: 3 },
  { words: ['xã'], level: 3 },
  { words: ['tt'], level: 3 },
  { words: ['p'], level: 3 },
  { words: ['f'], level: 3 },
  { words: ['x'], level: 3 },
  { words: ['district'], level: 2 },
  { words: ['dist'], level: 2 },
  { words: ['quận'], level: 2 },
  { words: ['huyện'], level: 2 },
  { words: ['tx'], level: 2 },
  { words: ['q'], level: 2 },
  { words: ['h'], level: 2 },
]

/** `stops`: a name cannot go on there. `inside` lie within a name: `Đoài Phương` is no ward Hà Nội. */
export function explicitUnits(
  words: readonly Word[],
  stops: ReadonlySet<number>,
  inside: ReadonlySet<number>,
): ExplicitUnit[] {
  const found: ExplicitUnit[] = []
  for (let start = 0; start < words.length; start += 1) {
    const sort = inside.has(start) ? undefined : sortAt(words, start)
    const name = start + (sort?.words.length ?? 0)
    if (sort === undefined || !beginsUnit(words, start) || !hasName(sort.words[0] ?? '', words, name))
      continue
    let end = name + 1
    if (!/^\d/.test(words[name]?.key ?? '')) {
      while (
        end < name + 4 &&
        words[end]?.before === 'space' &&
        !stops.has(end) &&
        sortAt(words, end) === undefined
      )
        end += 1
    }
    found.push({ level: sort.level, start, end, name })
    start = end - 1
  }
  return found
}

export function explicitRange(unit: ExplicitUnit, words: readonly Word[]): TextRange {
  return { start: words[unit.start]?.start ?? 0, end: words[unit.end - 1]?.end ?? 0 }
}

function sortAt(words: readonly Word[], start: number) {
  return sorts.find((sort) => sort.words.every((word, offset) => isWord(words[start + offset], word)))
}

// With accents a word must be the sort itself: Huyền is a name, no huyện.
function isWord(word: Word | undefined, wanted: string): boolean {
  if (word === undefined || word.key !== wordKey(foldText(wanted))) return false
  return word.written === wanted || word.written === foldText(wanted)
}

// `9 Xã Đàn`, `Công xã Paris` and `Bà Huyện Thanh Quan` are streets.
function beginsUnit(words: readonly Word[], start: number): boolean {
  const [word, before] = [words[start], words[start - 1]]
  if (word === undefined || before === undefined || word.before === 'break') return true
  if (word.before === 'mark') return !/^\d/.test(before.key) || word.key.length > 1
  const numbered = /^\d/.test(before.key) && !/^\d/.test(words[start + 1]?.key ?? '')
  return !numbered && !/^(?:cong|ba|thi|duong|pho|ngo|hem|so)$/.test(before.key)
}

// `P1508` is a room; `x 2` and `17h` are no units.
function hasName(sort: string, words: readonly Word[], name: number): boolean {
  const word = words[name]
  if (word === undefined || word.before === 'break') return false
  // `7 Bà Huyện Thanh Quan phường 6`: no name begins with a sort.
  if (/^(?:phường|xã|quận|huyện)$/.test(word.written)) return false
  if (/^\d/.test(word.key)) return word.key.length <= 2 && !/^[hx]$/.test(sort)
  return sort.length > 1 || word.key.length > 1
}
