import type { AddressUnit, Gazetteer, TextRange } from '../addresses/address-match.ts'
import { type Mention, readMentions } from '../addresses/address-mentions.ts'
import { formerParts } from '../addresses/former-units.ts'
import { type CodReading, readCod } from './amounts/cod-text.ts'
import { type Label, type LabelKind, labelsIn } from './labels-in-text.ts'
import { type MessageText, withoutParts } from './message-text.ts'
import { notesIn } from './notes-in-text.ts'
import { brokenPhoneIn, brokenPhonesIn, type FoundPhone, phonesIn } from './phones-in-text.ts'
import { phrasesAt } from './phrases.ts'
import { type Hint, type Segment, type Tag, tagWords } from './tagging.ts'
import { type Token, tokensOf } from './tokens.ts'
import { sends } from './word-lists.ts'

/** One order's text taken apart. All places are those of its text. */
export type OrderParts = {
  readonly source: MessageText
  /** The same with everything taken out that was read from it. */
  readonly message: MessageText
  readonly labels: readonly Label[]
  readonly phone: FoundPhone | undefined
  /** A number that stands where the phone should and cannot be called. */
  readonly brokenPhone: FoundPhone | undefined
  readonly otherPhones: readonly FoundPhone[]
  readonly cod: CodReading | undefined
  readonly notes: readonly TextRange[]
  readonly tokens: readonly Token[]
  readonly segments: readonly Segment[]
}

export function takeApart(message: MessageText, gazetteers: readonly Gazetteer[]): OrderParts {
  const labels = labelsIn(message)
  const skipped = [...labels.filter(({ kind }) => kind === 'skip').map(partOf), ...linksIn(message)]
  const readable = withoutParts(message, skipped)
  const { phone, brokenPhone, otherPhones } = choosePhones(phonesIn(readable), readable, labels)
  const phones = [phone ?? brokenPhone, ...otherPhones].flatMap((one) => (one === undefined ? [] : [one]))
  const withoutPhones = withoutParts(
    readable,
    phones.map((one) => withAnnouncement(one, readable)),
  )
  const cod = readCod(withoutPhones) ?? labelledNothing(withoutPhones, labels)
  const labelledNotes = labels.filter(({ kind }) => kind === 'notes').map(partOf)
  const rest = withoutParts(withoutPhones, [
    ...(cod?.ranges ?? []),
    ...labelledNotes,
    ...labels
      .filter(({ kind }) => !partOfAddress.has(kind))
      .map(({ start, value }) => ({ start, end: value })),
  ])
  const free = notesIn(tokensOf(rest)).filter(
    (note) => !labels.some((label) => label.kind === 'product' && inside(note, label)),
  )
  const plain = withoutParts(rest, free)
  const tokens = tokensOf(plain)
  const hints = [
    ...labels.flatMap((label) => labelHints(label, plain)),
    ...unitHints(plain, gazetteers),
    ...besidePhone(tokens, phone ?? brokenPhone),
    ...onlyNames(tokens),
  ]
  const notes = [...labelledNotes, ...free].sort((left, right) => left.start - right.start)
  return {
    source: message,
    message: plain,
    labels,
    phone,
    brokenPhone,
    otherPhones,
    cod,
    notes,
    tokens,
    segments: tagWords(tokens, hints),
  }
}

function partOf({ value, end }: Label): TextRange {
  return { start: value, end }
}

function inside({ start }: TextRange, label: Label): boolean {
  return label.value <= start && start < label.end
}

function linksIn({ text }: MessageText): TextRange[] {
  return [...text.matchAll(/(?:https?:\/\/|www\.)\S{1,300}|[\w.-]{1,64}@[\w-]{1,64}\.[\w.]{2,20}/g)].map(
    (match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }),
  )
}

function choosePhones(found: readonly FoundPhone[], message: MessageText, labels: readonly Label[]) {
  const { folded } = message
  const second = (phone: FoundPhone) =>
    labels.some((label) => label.kind === 'second_phone' && inside(phone, label)) ||
    /(?:so|sdt|dt) (?:phu|2|khac|vo|chong|con)(?: la)? *:? *$/.test(
      folded.slice(Math.max(0, phone.start - 20), phone.start),
    )
  const labelled = found.find(
    (phone) => labels.some((label) => label.kind === 'phone' && inside(phone, label)) && !second(phone),
  )
  const phone = labelled ?? found.find((one) => !second(one)) ?? found[0]
  const values = new Set([phone?.value])
  const otherPhones = found.filter(({ value }) => !values.has(value) && values.add(value))
  if (phone !== undefined) return { phone, brokenPhone: undefined, otherPhones }
  const label = labels.find(({ kind }) => kind === 'phone')
  const broken = label && brokenPhoneIn(folded.slice(label.value, label.end))
  if (label === undefined || broken === undefined)
    return { phone: undefined, brokenPhone: brokenPhonesIn(message)[0], otherPhones }
  const labelledPhone = {
    value: broken.value,
    start: label.value + broken.start,
    end: label.value + broken.end,
  }
  return broken.whole
    ? { phone: { ...labelledPhone, start: label.value, end: label.end }, brokenPhone: undefined, otherPhones }
    : { phone: undefined, brokenPhone: labelledPhone, otherPhones }
}

// `sđt em là 09…`
function withAnnouncement({ start, end }: TextRange, { folded }: MessageText): TextRange {
  const before = folded.slice(Math.max(0, start - 40), start)
  const words = announcement.exec(before)
  return { start: words === null ? start : start - (before.length - words.index), end }
}

const announcement =
  /(?<![a-z])(?:sdt|so dt|so dien thoai|dien thoai|dt|tel|phone|so phone|my phone|mobile|hotline|zalo|lien he|lh|goi|goi so|so)(?: (?:phu|khac|2|so|em|e|minh|c|chi|anh|nhan|khach|kh|la|is|number|zalo)){0,3} *[:.]? *\+?\(?$/

// `COD: không`
function labelledNothing({ folded }: MessageText, labels: readonly Label[]): CodReading | undefined {
  const label = labels.find(
    ({ kind, value, end }) =>
      (kind === 'cod' || kind === 'left') &&
      /^ *(?:khong|ko|k|none|no|free|0)(?: |$|[,.;])/.test(folded.slice(value, end)),
  )
  if (label === undefined) return undefined
  const range = { start: label.start, end: label.end }
  return { amount: 0, sure: true, range, ranges: [range] }
}

// Their words belong to what is read: `Phường: 5`, `Thôn: Đông`.
const partOfAddress: ReadonlySet<LabelKind> = new Set(['house', 'street', 'ward', 'district', 'province'])

const hintOf: Readonly<Record<LabelKind, { readonly tag: Tag; readonly weight: number } | undefined>> = {
  name: { tag: 'name', weight: 5 },
  receiver: undefined,
  phone: { tag: 'talk', weight: 0.5 },
  second_phone: { tag: 'talk', weight: 3 },
  address: { tag: 'address', weight: 3.5 },
  house: { tag: 'address', weight: 6 },
  street: { tag: 'address', weight: 6 },
  ward: { tag: 'address', weight: 6 },
  district: { tag: 'address', weight: 6 },
  province: { tag: 'address', weight: 6 },
  cod: { tag: 'talk', weight: 0.6 },
  total: { tag: 'talk', weight: 0.6 },
  fee: { tag: 'talk', weight: 0.6 },
  price: { tag: 'talk', weight: 0.6 },
  deposit: { tag: 'talk', weight: 0.6 },
  left: { tag: 'talk', weight: 0.6 },
  payment: { tag: 'talk', weight: 4 },
  notes: undefined,
  product: { tag: 'goods', weight: 5 },
  sender: undefined,
  skip: { tag: 'talk', weight: 5 },
}

function labelHints(label: Label, { text }: MessageText): Hint[] {
  const hint = hintOf[label.kind]
  if (hint === undefined) return []
  const start = partOfAddress.has(label.kind) ? label.start : label.value
  if (label.kind !== 'address') return [{ start, end: label.end, ...hint }]
  // Behind the first sentence, or a number that was taken out, it may go on or not.
  const stop = /[\p{L}\p{N}]{3}\. |\. (?=(?:[aec]|em|anh|chị|cô|chú) \p{Lu})|\0/u.exec(
    text.slice(start, label.end),
  )
  const first = stop === null ? label.end : Math.min(label.end, start + stop.index + 3)
  return [
    { start, end: first, ...hint },
    { start: first, end: label.end, tag: hint.tag, weight: 0.6 },
  ]
}

function isBelow(
  lower: AddressUnit,
  upper: AddressUnit,
  parentOf: (unit: AddressUnit) => AddressUnit | undefined,
): boolean {
  const parent = parentOf(lower)
  return parent !== undefined && (parent === upper || parentOf(parent) === upper)
}

// A part of nothing but names, at the beginning of the message or of a line.
function onlyNames(tokens: readonly Token[]): Hint[] {
  const hints: Hint[] = []
  for (let first = 0; first < tokens.length; ) {
    let last = first + 1
    while (last < tokens.length && (tokens[last]?.gap === 'space' || tokens[last]?.gap === 'glue')) last += 1
    const piece = tokens.slice(first, last)
    const [from, to] = [piece[0], piece.at(-1)]
    const begins = from?.gap === 'line' || from?.gap === 'cut'
    const known = piece.every((_, index) =>
      phrasesAt(piece, index, false).some(
        ({ sort, end }) => end === index + 1 && (sort === 'surname' || sort === 'given'),
      ),
    )
    if (from !== undefined && to !== undefined && begins && known && piece.length >= 2 && piece.length <= 5) {
      hints.push({ start: from.start, end: to.end, tag: 'name', weight: 1.2 })
    }
    first = last
  }
  return hints
}

// Words right before or behind the number, up to a comma or a line, name who answers it.
function besidePhone(tokens: readonly Token[], phone: TextRange | undefined): Hint[] {
  if (phone === undefined) return []
  const next = tokens.findIndex(({ start }) => start >= phone.end)
  const behind = next === -1 ? tokens.length : next
  const ends = (token: Token | undefined) =>
    token === undefined || (token.gap !== 'space' && token.gap !== 'glue')
  let first = behind - 1
  while (first > 0 && !ends(tokens[first])) first -= 1
  let last = Math.min(tokens.length, behind + 1)
  while (last < tokens.length && !ends(tokens[last]) && tokens[last]?.figures === false) last += 1
  return [tokens.slice(Math.max(0, first), behind), tokens.slice(behind, last)].flatMap((piece) => {
    const to = piece.at(-1)
    // `gửi Thục 09…`
    const sent = piece.length > 1 && sends.test(piece[0]?.text ?? '') && piece.slice(1).every(isCapital)
    const from = piece[sent ? 1 : 0]
    const words = piece.every(({ figures }) => !figures) && piece.length <= 5
    // `Huế 09…`: what begins a line and leads to the number is who answers it, whatever else is called so.
    const begins = from?.gap === 'line' && to !== undefined && to.end <= phone.start && piece.length <= 2
    const weight = 1 / piece.length + 0.2 + (sent || (begins && piece.every(isCapital)) ? 1.6 : 0)
    return from === undefined || to === undefined || !words
      ? []
      : [{ start: from.start, end: to.end, tag: 'name' as const, weight }] // as: a tag, not any text
  })
}

function isCapital({ capital }: Token): boolean {
  return capital
}

// What the gazetteers know speaks for an address, most of all with its sort before it.
function unitHints(message: MessageText, gazetteers: readonly Gazetteer[]): Hint[] {
  const text = message.text.replaceAll('\0', '\n')
  const hints = new Map<string, Hint>()
  for (const gazetteer of gazetteers) {
    const { mentions, words, parentOf } = readMentions(text, gazetteer)
    const byStart = Map.groupBy(mentions, ({ start }) => start)
    const byEnd = Map.groupBy(mentions, ({ end }) => end)
    for (const mention of mentions) {
      const { start, end, level, weight, firm, loose } = mention
      const range = { start: words[start]?.start ?? 0, end: words[end - 1]?.end ?? 0 }
      // A place before the one it lies in, `Tân Hưng, Quận 7`; the other way round people write less.
      const near = (other: Mention) => other.weight + weight > 6
      const beside =
        byStart.get(end)?.some((other) => near(other) && isBelow(mention.unit, other.unit, parentOf)) ===
          true ||
        byStart.get(end)?.some((other) => other.firm && isBelow(other.unit, mention.unit, parentOf)) ===
          true ||
        byEnd.get(start)?.some((other) => near(other) && isBelow(other.unit, mention.unit, parentOf)) === true
      const total = firm || weight >= 6.9 ? 8 : beside ? 5 : loose || weight < 3 || level === 3 ? 0.3 : 2.4
      const key = `${range.start} ${range.end}`
      const hint: Hint = { ...range, tag: 'address', weight: total / (end - start) }
      if ((hints.get(key)?.weight ?? 0) < hint.weight) hints.set(key, hint)
    }
  }
  for (const range of formerParts(text))
    hints.set(`former ${range.start}`, { ...range, tag: 'address', weight: 2.5 })
  return [...hints.values()]
}
