import type { Gazetteer, TextRange } from '../addresses/address-match.ts'
import { readUnits, type UnitsReading, withWardsOfDistrict } from '../addresses/read-units.ts'
import type { OrderParts } from './order-parts.ts'
import { phrasesAt } from './phrases.ts'
import type { Segment } from './tagging.ts'
import { titleCase } from './title-case.ts'

export type AddressReading = {
  readonly street: string | undefined
  readonly units: UnitsReading | undefined
  readonly sure: boolean
  readonly ranges: readonly TextRange[]
}

export function addressOf(parts: OrderParts, gazetteers: readonly Gazetteer[]): AddressReading | undefined {
  const segments = parts.segments.filter(({ tag }) => tag === 'address')
  if (segments.length === 0) return undefined
  const text = addressText(parts, segments)
  const reading = readUnits(text, gazetteers)
  const units = reading && withWardsOfDistrict(reading, gazetteers)
  const ranges = units?.ranges ?? []
  const pieces = segments.flatMap((segment) => piecesOf(segment, parts, text, ranges))
  const strong = pieces.filter(
    ({ value, strength }) => strength >= 1 && (pieces.length === 1 || !/^\d{1,4}$/.test(value)),
  )
  const kept = strong.length > 0 ? strong : pieces.filter(({ labelled }) => labelled)
  const street = kept.map(({ value }) => value).join(', ')
  if (units === undefined && street === '') return undefined
  return {
    street: street === '' ? undefined : tidyStreet(street),
    units,
    sure: true,
    ranges: joined([...ranges, ...kept], parts.message.text),
  }
}

// House, street and units stand in one stretch of the message, with nothing but commas between.
function joined(ranges: readonly TextRange[], text: string): TextRange[] {
  const whole: { start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = whole.at(-1)
    const between = last === undefined ? '' : text.slice(last.end, start)
    if (last !== undefined && /^(?:[\s,.;|/()-]|tp|tỉnh|thành phố)*$/iu.test(between))
      last.end = Math.max(last.end, end)
    else whole.push({ start, end })
  }
  return whole
}

/** The words of the address at their places, everything else as line ends. */
function addressText({ message, tokens, labels }: OrderParts, segments: readonly Segment[]): string {
  let text = ''
  for (const { first, last } of segments) {
    const [from, to] = [tokens[first], tokens[last - 1]]
    if (from === undefined || to === undefined) continue
    // `(Bến Nghé cũ)` keeps its brackets.
    const start = Math.max(
      text.length,
      /[([]/.test(message.text.charAt(from.start - 1)) ? from.start - 1 : from.start,
    )
    const end = /[)\]]/.test(message.text.charAt(to.end)) ? to.end + 1 : to.end
    text += '\n'.repeat(start - text.length) + message.text.slice(start, end)
  }
  text += '\n'.repeat(Math.max(0, message.text.length - text.length))
  for (const { kind, start, value } of labels) {
    if (kind !== 'ward' && kind !== 'district' && kind !== 'province') continue
    const sort = /^\s*\d/.test(text.slice(value)) ? (kind === 'ward' ? 'p' : 'q') : ''
    const label = message.folded.slice(start, value).replace(/[ :=]+$/, '')
    const words = /^[a-z ]+$/.test(label) && sort === '' ? label : sort
    text = text.slice(0, start) + words.padEnd(value - start, ' ').slice(0, value - start) + text.slice(value)
  }
  return text.replaceAll('\0', '\n')
}

type Piece = TextRange & { readonly value: string; readonly strength: number; readonly labelled: boolean }

function piecesOf(segment: Segment, parts: OrderParts, text: string, ranges: readonly TextRange[]): Piece[] {
  const { tokens, labels } = parts
  const [start, end] = [tokens[segment.first]?.start ?? 0, tokens[segment.last - 1]?.end ?? 0]
  const pieces: Piece[] = []
  let from = start
  const cut = (to: number): void => {
    if (to > from) pieces.push(...pieceOf(text, from, to, parts))
    from = Math.max(from, to)
  }
  const stops = ranges.filter((range) => range.start < end && range.end > start)
  // House and street labels are no part of what they announce.
  const words = labels
    .filter(({ kind, start: at }) => (kind === 'house' || kind === 'street') && at >= start && at < end)
    .map(({ start: at, value, kind }) => ({ start: at, end: value, kind }))
    .filter(({ start: at, end: to }) => !/^(?:thon|xom|ap|khu pho)/.test(parts.message.folded.slice(at, to)))
  for (const stop of [...stops, ...words].sort((left, right) => left.start - right.start)) {
    cut(Math.max(from, stop.start))
    from = Math.max(from, stop.end)
  }
  cut(end)
  return pieces
}

const edge = /^[\s,.;:|/\\\-–()[\]"]+|[\s,;:|/\\\-–([\]"]+$/g
const lead =
  /^(?:(?:tp|t\.p|thành phố|tỉnh|tinh|thanh pho|city|province|việt nam|viet nam|vn|ở|về|tại|địa chỉ|đc|dc|nhận|cũ|mới|nay là|nhà em|nhà mình|thuộc|cho|số nhà:)(?=$|[\s.,:-])[\s.,:-]*)+/iu
const trail =
  /(?:(?:^|[\s,.-]+)(?:tp|t\.p|thành phố|tỉnh|tinh|thanh pho|city|province|việt nam|viet nam|vietnam|vn|thuộc|ở|cũ|của|cho|phường|xã|quận|huyện|p|q|nha|nhé|nhe|nhá|ạ|nghen|nhen|giúp em|giúp mình|cho em))+\.?$/iu

function pieceOf(text: string, from: number, to: number, parts: OrderParts): Piece[] {
  let value = text
    .slice(from, to)
    .replace(/\s*\n\s*/g, ', ')
    .replace(/(?:, )+/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(edge, '')
  value = value.replace(lead, '').replace(trail, '').replace(edge, '')
  value = balanced(value)
  if (
    !/[\p{L}\p{N}]/u.test(value) ||
    /^(?:tp|tỉnh|tinh|p|q|h|x|phường|xã|quận|huyện|cũ|vn|việt nam)\.?$/iu.test(value)
  )
    return []
  // `ck 500`: an amount that is not among those that were read.
  if (/^(?:đã )?(?:ck|cọc|coc|chuyển khoản)\.? ?\d*$/iu.test(value)) return []
  const own = parts.tokens.filter(({ start, end }) => start >= from && end <= to)
  // `Shop`, `Em`, `Số` (tiền): words around what was taken out.
  const talk = own.every(
    (token, index) =>
      token.folded === 'so' ||
      phrasesAt(own, index, true).some(
        ({ sort, end }) => (sort === 'talk' || sort === 'title') && end === index + 1,
      ),
  )
  if (talk) return []
  const house = own.some((_, index) =>
    phrasesAt(own, index, true).some(
      ({ sort, certainty }) => (sort === 'house' || sort === 'street') && certainty > 0.2,
    ),
  )
  const labelled = parts.labels.some(
    ({ kind, start, end }) =>
      (kind === 'address' || kind === 'house' || kind === 'street') && start <= from && to <= end + 1,
  )
  const strength =
    (/\d/.test(value) ? 1 : 0) +
    (house ? 1 : 0) +
    (labelled ? 1 : 0) +
    (own.length >= 2 ? 0.5 : 0) +
    (own.some(({ capital }) => capital) ? 0.5 : 0)
  return [{ value, start: from, end: to, strength, labelled }]
}

function balanced(value: string): string {
  const opened = (value.match(/[([]/g) ?? []).length
  const closed = (value.match(/[)\]]/g) ?? []).length
  return opened === closed ? value : value.replace(/[()[\]]/g, '').trim()
}

function tidyStreet(street: string): string {
  const spelled = street.replace(/^cc\.? /i, 'chung cư ')
  return titleCase(spelled).replace(/^Chung Cư/, 'Chung cư')
}
