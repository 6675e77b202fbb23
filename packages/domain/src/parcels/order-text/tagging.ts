import type { TextRange } from '../addresses/address-match.ts'
import { type FoundPhrase, phrasesAt } from './phrases.ts'
import { type Gap, isAccented, type Token } from './tokens.ts'

export const tags = ['name', 'address', 'goods', 'talk'] as const
export type Tag = (typeof tags)[number]

/** Words that belong together, [first, last) of the tokens. */
export type Segment = {
  readonly tag: Tag
  readonly first: number
  readonly last: number
  readonly weight: number
}

/** What else is known of a part of the text: a label before it, a unit in it. */
export type Hint = TextRange & { readonly tag: Tag; readonly weight: number }

type Weights = [name: number, address: number, goods: number, talk: number]

function at(tag: Tag): 0 | 1 | 2 | 3 {
  return tag === 'name' ? 0 : tag === 'address' ? 1 : tag === 'goods' ? 2 : 3
}

/** Every reading of the whole text is weighed by its words and by where it changes from one tag to the other. */
export function tagWords(tokens: readonly Token[], hints: readonly Hint[]): Segment[] {
  const weights = weigh(tokens, hints)
  const path = weightiest(tokens, weights)
  const segments: { tag: Tag; first: number; last: number; weight: number }[] = []
  for (const [index, at] of path.entries()) {
    const last = segments.at(-1)
    const tag = tags[at] ?? 'talk'
    const weight = weights[index]?.[at] ?? 0
    const apart = tag === 'name' && tokens[index]?.gap !== 'space' && tokens[index]?.gap !== 'glue'
    if (last !== undefined && last.tag === tag && !apart) {
      last.last = index + 1
      last.weight += weight
    } else segments.push({ tag, first: index, last: index + 1, weight })
  }
  const isPlace = ({ first, last }: Segment) =>
    hints.some(
      ({ tag, start, end }) =>
        tag === 'address' && start === tokens[first]?.start && end === tokens[last - 1]?.end,
    )
  return segments.map((segment, index) =>
    isOrigin(segment, segments[index - 1], tokens, isPlace) ? { ...segment, tag: 'goods' } : segment,
  )
}

// `bánh pía Sóc Trăng`: a place behind goods says where they come from.
function isOrigin(
  segment: Segment,
  before: Segment | undefined,
  tokens: readonly Token[],
  isPlace: (segment: Segment) => boolean,
): boolean {
  const { tag, first, last } = segment
  if (before?.tag !== 'goods' || tokens[first]?.gap !== 'space') return false
  // `mắm Phú Quốc`, which might be a name; a number behind it would be called.
  if (tag !== 'address' && (tag !== 'name' || !isPlace(segment) || tokens[last]?.gap === 'cut')) return false
  const words = tokens.slice(first, last)
  const accented = isAccented(words)
  return words.every(({ text }, index) => {
    // Buôn Ma Thuột begins with a word for hamlets.
    const house = !isPlace(segment) && phrasesAt(words, index, accented).some(({ sort }) => sort === 'house')
    return (
      !/\d/.test(text) && !house && !/^(?:p|f|q|h|x|phường|xã|quận|huyện|phuong|xa|quan|huyen)$/.test(text)
    )
  })
}

function weigh(tokens: readonly Token[], hints: readonly Hint[]): Weights[] {
  const accented = isAccented(tokens)
  const cased = isCased(tokens)
  const weights = tokens.map((token, index) => plainWeights(tokens, index, token, cased))
  for (let start = 0; start < tokens.length; start += 1) {
    const found = phrasesAt(tokens, start, accented)
    const longest = found[0]?.end ?? start
    // Shorter phrases inside a longer one say nothing of their own, except of names.
    for (const phrase of found) {
      if (phrase.end === longest || phrase.sort === 'given' || phrase.sort === 'surname')
        addPhrase(tokens, weights, phrase)
    }
  }
  for (const { start, end, tag, weight } of hints) {
    for (let index = 0; index < tokens.length; index += 1) {
      const [token, own] = [tokens[index], weights[index]]
      if (token === undefined || own === undefined || token.end > end) break
      if (token.start >= start) own[at(tag)] += weight
    }
  }
  return weights
}

// Where names and streets have capitals, a small word is neither.
function isCased(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ text }) => /^\p{L}{2}/u.test(text))
  const capitals = words.filter(({ capital }) => capital).length
  return capitals >= 2 && capitals < words.length
}

function plainWeights(tokens: readonly Token[], index: number, token: Token, cased: boolean): Weights {
  if (token.figures) return numberWeights(tokens, index)
  if (/^\d+(?:kg|g|gr|ml|l|cm|x|pcs|oz|w)$/.test(token.text)) return [-6, -0.5, 2, -0.5]
  if (/\p{N}/u.test(token.text)) return [-6, 1.2, 0.2, -0.5]
  if (!cased) return [0, 0, 0, 0]
  return token.capital ? [0.5, 0.4, -0.3, -0.5] : [-1.2, -0.1, 0.2, 0.3]
}

function numberWeights(tokens: readonly Token[], index: number): Weights {
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  const weights: Weights = [-8, 0.9, 0.2, -0.4]
  if (before !== undefined && /^(?:size|sz|mau|x|sl|nang|luong)$/.test(before.folded)) weights[2] += 2.5
  if (next?.gap === 'glue' || tokens[index]?.gap === 'glue') weights[1] += 0.8
  if (next !== undefined && next.gap === 'space' && next.capital) weights[1] += 0.5
  return weights
}

function addPhrase(tokens: readonly Token[], weights: Weights[], phrase: FoundPhrase): void {
  const { sort, start, end, certainty } = phrase
  const add = (from: number, to: number, at: 0 | 1 | 2 | 3, weight: number): void => {
    for (let index = from; index < to; index += 1) {
      const own = weights[index]
      if (own !== undefined) own[at] += weight * certainty
    }
  }
  const begins = tokens[start]?.gap !== 'space'
  const before = tokens[start - 1]
  const counted = before?.figures === true || before?.folded === 'mot'
  const next = tokens[end]
  if (sort === 'talk') add(start, end, 3, end - start > 1 ? 2 : 1.6)
  if (sort === 'to_name' || sort === 'to_address') {
    add(start, end, 3, end - start > 1 || sort === 'to_name' ? 2 : 1.2)
    // `gửi về Trịnh Gia Bảo 09…`: up to the number stands who answers it.
    const cut = tokens.findIndex(({ gap }, index) => index > end && gap !== 'space')
    const toPhone = sort === 'to_address' && cut > end + 1 && cut <= end + 4 && tokens[cut]?.gap === 'cut'
    if (toPhone && tokens.slice(end, cut).every(({ capital }) => capital)) add(end, cut, 0, 1.2)
    else if (next?.gap === 'space' || next?.gap === 'stop') {
      // `gửi cho chị Ngọc`: the name stands behind the title.
      add(end, end + 2, sort === 'to_name' ? 0 : 1, sort === 'to_name' ? 1.6 : 1.5)
    }
  }
  if (
    sort === 'title' &&
    next?.gap === 'space' &&
    !(before?.figures === true && tokens[start]?.gap === 'space')
  ) {
    add(start, end, 0, begins ? 1.9 : 1.4)
    const speaks = phrasesAt(tokens, end, true).some(
      (other) =>
        other.certainty === 1 && (other.sort === 'buys' || other.sort === 'talk' || other.sort === 'note'),
    )
    if (!next.figures && !speaks) add(end, end + 1, 0, begins ? 1.6 : 1)
    add(start, end, 3, 0.8)
  }
  if (sort === 'surname') {
    add(start, end, 0, begins ? 1.2 : 0.5)
    // `… Đắk Lắk cho Trần Minh Nguyệt`
    if (before?.text === 'cho' && tokens[start]?.capital === true && next?.capital === true) {
      add(start - 1, start, 3, 1.6)
      add(start, end + 1, 0, 1.6)
    }
  }
  if (sort === 'given') add(start, end, 0, 0.7)
  if (sort === 'house') add(start, end, 1, 2)
  if (sort === 'street') {
    // Behind a number a street; alone it may be who it is named after.
    const numbered = before !== undefined && tokens[start]?.gap !== 'line' && /\d/.test(before.text)
    add(start, end, 1, numbered ? 1.8 : 0.6)
    if (numbered) add(start - 1, start, 1, 1.5)
  }
  if (sort === 'goods') add(start, end, 2, 1.7)
  if (sort === 'counter' && counted) {
    add(start, end, 2, 2)
    add(start - 1, start, 2, 1.8)
  }
  if (sort === 'buys') {
    add(start, end, 3, 1.4)
    add(end, end + 1, 2, 1.5)
  }
}

// Staying is free, except for a name, which ends at a comma. A change costs less the more parts the two words.
const changes: Readonly<Record<Gap, number>> = {
  glue: 8,
  space: 2.4,
  mark: 1.2,
  comma: 0.2,
  stop: 0.1,
  cut: 0,
  line: 0,
}
const nameEnds: Readonly<Record<Gap, number>> = {
  glue: 0,
  space: 0,
  mark: 2,
  comma: 2.5,
  stop: 3,
  cut: 3.5,
  line: 3.5,
}
const addressGoesOn: Readonly<Record<Gap, number>> = {
  glue: 0,
  space: 0,
  mark: 0,
  comma: 0.3,
  stop: 0,
  cut: -0.6,
  line: 0,
}

function weightiest(tokens: readonly Token[], weights: readonly Weights[]): number[] {
  let best = tags.map(() => 0)
  const from: number[][] = []
  for (const [index, token] of tokens.entries()) {
    const own = weights[index] ?? [0, 0, 0, 0]
    const steps: number[] = []
    best = tags.map((_, to) => {
      let [at, most] = [0, Number.NEGATIVE_INFINITY]
      for (let before = 0; before < tags.length; before += 1) {
        const value = (best[before] ?? 0) - (index === 0 ? 0 : changeCost(before, to, token))
        if (value > most) [at, most] = [before, value]
      }
      steps.push(at)
      return most + (own[to] ?? 0)
    })
    from.push(steps)
  }
  const path: number[] = []
  let at = best.indexOf(Math.max(...best))
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    path.push(at)
    at = from[index]?.[at] ?? 0
  }
  return path.reverse()
}

function changeCost(before: number, to: number, { gap, figures }: Token): number {
  if (before === to) return to === 0 ? nameEnds[gap] : to === 1 ? -addressGoesOn[gap] : 0
  if (gap !== 'space') return changes[gap]
  // A house number begins an address, an amount the goods.
  if (figures) return 1
  // A street ends at a comma sooner than a name begins within it; so do goods that are called after a place.
  return (before === 1 && to === 0) || (before === 2 && to === 1) ? changes.space + 1.5 : changes.space
}
