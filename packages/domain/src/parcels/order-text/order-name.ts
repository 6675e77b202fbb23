import type { TextRange } from '../addresses/address-match.ts'
import type { OrderParts } from './order-parts.ts'
import { phrasesAt } from './phrases.ts'
import type { Segment } from './tagging.ts'
import { titleCase } from './title-case.ts'
import type { Token } from './tokens.ts'
import { birthOrder, sends } from './word-lists.ts'

export type NameReading = TextRange & { readonly value: string; readonly sure: boolean }

/** From here on a name is filled in; below it is a guess. */
const sureEnough = 2.2
const mostWords = 7

/** The receiver's name, without `chị`, `anh` before it: they say who speaks, not what somebody is called. */
export function nameOf(parts: OrderParts): NameReading | undefined {
  const candidates = parts.segments
    .filter(({ tag }) => tag === 'name')
    .flatMap((segment) => candidateOf(segment, parts))
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (most, next) => (most === undefined || next.weight > most.weight ? next : most),
    undefined,
  )
  if (best === undefined) return undefined
  const rival = candidates.some(
    (other) => other !== best && other.weight > best.weight - 0.4 && other.value !== best.value,
  )
  return { ...best, sure: best.weight >= sureEnough && !rival }
}

function candidateOf(segment: Segment, parts: OrderParts): (NameReading & { weight: number })[] {
  const { tokens, message, labels } = parts
  const phone = parts.phone ?? parts.brokenPhone
  const spoken = withoutTalk(tokens.slice(segment.first, segment.last))
  const own = spoken.length > 1 && sends.test(spoken[0]?.text ?? '') ? spoken.slice(1) : spoken
  const { named, title } = withoutTitles(own)
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined || named.length > mostWords) return []
  const value = message.text.slice(first.start, last.end).replace(/\s+/g, ' ')
  if (!/^[\p{L}\p{N} .'’-]+$/u.test(value) || value.replace(/[^\p{L}]/gu, '').length < 2) return []
  const labelled = labels.some(
    ({ kind, value: from, end }) => kind === 'name' && from <= first.start && last.end <= end,
  )
  const led = tokens
    .slice(Math.max(0, segment.first - 4), segment.first)
    .some((_, index, before) =>
      phrasesAt(before, index, true).some(({ sort, end }) => sort === 'to_name' && end === before.length),
    )
  const isKnown = (_: Token, index: number) =>
    phrasesAt(named, index, true).some(
      ({ sort, end }) => end === index + 1 && (sort === 'surname' || sort === 'given'),
    )
  // Whatever stands before and behind `Thị` or `Văn` is a name.
  const known = hasMiddle(named) ? named.length : named.filter(isKnown).length
  let weight = Math.min(2, known) * 0.8 + (named.length === known ? 0.5 : 0)
  if (labelled) weight += 4
  if (led || own !== spoken) weight += 2
  if (title) weight += 1.3
  if (birthOrder.has(named[1]?.text ?? '')) weight += 1
  // `ấp 3, Bình Mỹ`: what goes on behind an address by a comma is more of it.
  const before = parts.segments.find(({ last: end }) => end === segment.first)
  if (before?.tag === 'address' && first.gap === 'comma') weight -= 0.8
  if (first.capital) weight += 0.5
  if (first.gap !== 'space') weight += 0.5
  if (phone !== undefined) weight += nearness(first, last, phone, tokens)
  const start = first.start
  return [{ value: titleCase(value), start, end: last.end, sure: true, weight }]
}

// The word next to the number, on either side, names who answers it.
function nearness(first: Token, last: Token, phone: TextRange, tokens: readonly Token[]): number {
  const between = tokens.filter(
    ({ start, end }) =>
      (start >= last.end && end <= phone.start) || (start >= phone.end && end <= first.start),
  ).length
  return between === 0 ? 1.2 : between < 4 ? 0.6 : 0
}

function withoutTalk(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length
  while (
    end > 0 &&
    /^(?:a|nhe|nha|ne|nhen|day|do|oi|va|la|sdt|dt|so|tel|phone)$/.test(tokens[end - 1]?.folded ?? '')
  ) {
    // `Hà` and `Thành` are names, `ạ` and `nhé` are not; a single letter at the end is spelled as it is meant.
    if (tokens[end - 1]?.text === 'a' || tokens[end - 1]?.capital) break
    end -= 1
  }
  return tokens.slice(0, end)
}

const titles =
  /^(?:chị|anh|a|c|cô|chú|bác|em|e|bạn|b|ông|bà|bé|mr|mrs|ms|miss|mợ|cậu|dì|thím|khách|kh|chế|sis|bro|chi|co|chu|bac|ong|ba|mình|là|tên|ten)$/

function hasMiddle([first, middle, last]: readonly Token[]): boolean {
  return first?.capital === true && /^(?:thị|văn)$/.test(middle?.text ?? '') && last?.capital === true
}

function withoutTitles(tokens: readonly Token[]): { named: readonly Token[]; title: boolean } {
  let from = 0
  while (from < tokens.length - 1 && titles.test(tokens[from]?.text ?? '')) {
    // `Cô Ba`, `Bà Tư Lành`: the title is part of what they are called.
    if (birthOrder.has(tokens[from + 1]?.text ?? '')) return { named: tokens.slice(from), title: true }
    // `Chu Thị Hòa`: what stands before a middle name is a surname.
    if (hasMiddle(tokens.slice(from))) break
    // Behind another title `Ba` and a single letter are names: `chị Ba Hoa`.
    if (from > 0 && /^(?:ba|a|b|c|e)$/.test(tokens[from]?.text ?? '')) break
    from += 1
  }
  return { named: tokens.slice(from), title: from > 0 }
}
