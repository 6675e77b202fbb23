import {
  type AddressReading,
  type Gazetteer,
  readAddress,
  type TextRange,
} from '../addresses/address-match.ts'
import { normalizePhone, phoneFault } from '../people/phone.ts'
import { foldText, foldWithPositions } from '../text.ts'
import { findCod } from './amount-text.ts'

/** A value read out of a message and the part of the message it came from. */
export type ReadPart<Value> = TextRange & { readonly value: Value }

/** What an order message says; parts it does not say are undefined. */
export type OrderReading = {
  readonly name: ReadPart<string> | undefined
  readonly phone: ReadPart<string> | undefined
  /** House number and street, without the units. */
  readonly address: ReadPart<string> | undefined
  readonly units: AddressReading | undefined
  /** VND to collect. */
  readonly cod: ReadPart<number> | undefined
  /** The parts of the message that were used, in order and apart, to highlight. */
  readonly used: readonly TextRange[]
}

/**
 * Reads an order out of a pasted chat message: name, phone, address with its units, COD. What is not clear stays
 * undefined, for the shop to fill in.
 */
export function readOrderText(text: string, gazetteer: Gazetteer): OrderReading {
  const phone = findPhone(text)
  const cod = findAmount(blank(text, [phone]))
  const pieces = piecesOf(blank(text, [phone, cod]))
  const found = findAddress(text, pieces, gazetteer)
  const name = findName(text, pieces, found, phone)
  const address = found === undefined ? undefined : streetOf(text, found, name)
  const used = [name, phone, found === undefined ? undefined : addressRange(text, found, name), cod]
    .flatMap((part) => (part === undefined ? [] : [{ start: part.start, end: part.end }]))
    .sort((left, right) => left.start - right.start)
  return { name, phone, address, units: found?.units, cod, used }
}

const phonePattern = /(?<![\d])(?:\+?84|0084|0)(?:[ .\-()]{0,2}\d){8,10}(?!\d)/g

function findPhone(text: string): ReadPart<string> | undefined {
  for (const match of text.matchAll(phonePattern)) {
    const value = normalizePhone(match[0])
    if (phoneFault(value) === undefined)
      return { value, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

function findAmount(text: string): ReadPart<number> | undefined {
  const cod = findCod(text)
  return cod === undefined ? undefined : { value: cod.amount, start: cod.start, end: cod.end }
}

// Used parts become line ends, so that nothing is read across them; every place in the text stays where it is.
function blank(text: string, parts: readonly (TextRange | undefined)[]): string {
  let blanked = text
  for (const part of parts) {
    if (part === undefined) continue
    const { start, end } = part
    blanked = blanked.slice(0, start) + '\n'.repeat(end - start) + blanked.slice(end)
  }
  return blanked
}

/** The message between line ends and used parts, trimmed. */
function piecesOf(blanked: string): ReadPart<string>[] {
  return [...blanked.matchAll(/[^\n]+/g)].flatMap(({ 0: piece, index }) => trimmed(piece, index))
}

function trimmed(piece: string, start: number): ReadPart<string>[] {
  const value = piece.replace(/[\s,;:.\-–|]+$/, '')
  const lead = /^[\s,;:.\-–|]*/.exec(value)?.[0].length ?? 0
  return lead === value.length
    ? []
    : [{ value: value.slice(lead), start: start + lead, end: start + value.length }]
}

type FoundAddress = {
  /** From the street to the last unit. */
  readonly start: number
  readonly end: number
  /** Where the units begin; equal to `end` when none was found. */
  readonly unitsStart: number
  readonly units: AddressReading | undefined
}

const addressLabel =
  /^(?:dia chi|d\/c|dc|gui (?:ve|den|toi)|giao (?:ve|den|toi)|ship (?:ve|den|toi)|ve|o) *[:.]? */
const houseWords =
  /(?:^|[\s,])(?:so nha|so|sn|cc|chung cu|toa|can ho|can|ngo|ngach|hem|kiet|duong|thon|xom|ap|to|khu|kp|lo|tang|nha) /
const notAddress =
  /(?:^| )(?:lay|size|mau|combo|giam|ship|mua|dat|don|hang|san pham|freeship|gio|sang|chieu)(?: |$)/

function findAddress(
  text: string,
  pieces: readonly ReadPart<string>[],
  gazetteer: Gazetteer,
): FoundAddress | undefined {
  let best: FoundAddress | undefined
  for (const [index, piece] of pieces.entries()) {
    // House and units often stand on two lines.
    for (const last of [piece, pieces[index + 1]]) {
      if (last === undefined) continue
      const gap = text.slice(piece.end, last.start)
      if (last !== piece && (gap.trim() !== '' || !gap.includes('\n'))) continue
      const start = addressStart(piece)
      const units = readAddress(text.slice(start, last.end).replaceAll('\n', ','), gazetteer)
      const [first, final] = [units?.ranges[0], units?.ranges.at(-1)]
      if (units === undefined || first === undefined || final === undefined) continue
      if (last !== piece && start + final.end <= last.start) continue
      if (best?.units !== undefined && best.units.score >= units.score) continue
      best = { start, end: start + final.end, unitsStart: start + first.start, units: moved(units, start) }
    }
  }
  return best ?? houseOnly(pieces)
}

// Without a unit in the message: the line that is labelled, or that has a house word and a number.
function houseOnly(pieces: readonly ReadPart<string>[]): FoundAddress | undefined {
  const piece =
    pieces.find(({ value }) => /^(?:dia chi|d\/c|dc) *[:.]/.test(foldText(value))) ??
    pieces.find(({ value }) => {
      const folded = foldText(value)
      return /\d/.test(folded) && houseWords.test(folded) && !notAddress.test(folded)
    })
  if (piece === undefined) return undefined
  return { start: addressStart(piece), end: piece.end, unitsStart: piece.end, units: undefined }
}

function addressStart(piece: ReadPart<string>): number {
  const { folded, ends } = foldWithPositions(piece.value)
  const label = addressLabel.exec(folded)?.[0].length ?? 0
  return label === 0 ? piece.start : piece.start + (ends[label - 1] ?? 0)
}

function moved(units: AddressReading, by: number): AddressReading {
  return { ...units, ranges: units.ranges.map(({ start, end }) => ({ start: start + by, end: end + by })) }
}

const longestName = 120
const nameLabel =
  /^(?:(?:ten(?: nguoi nhan| khach(?: hang)?)?|nguoi nhan|ho ten|khach(?: hang)?|kh|nn|gui(?: cho)?|giao(?: cho)?|ship(?: cho)?) *[:.]? +|(?:ten|kh|nn) *: *)/
// In `ship cho e ạ: a Tuấn` the first words address somebody; they do not name the receiver.
const leadIn =
  /^(?:ship|gui|giao|len don|chot don|dat|lay)(?: (?:cho|e|em|a|anh|c|chi|shop|nha|nhe|nhen|voi|giup|minh|don|hang|nay))*(?: *[:,.!]+) */
const fillers =
  /^(?:(?:đc|dc|đ\/c|địa chỉ|sđt|sdt|đt|nhé|nhe|nha|nhen|ạ|dạ|vâng|ok|oke|okie|rồi|ck|hoặc|và|với|giúp)(?:\s|$))+$/u
const honorific = /^(?:a|anh|c|chi|e|em|co|chu|bac|ban|ms|mr|mrs|ong|ba)\.? +(?=\p{L})/u
const trailing = /[\s,;:.\-–|]*(?:(?:so )?(?:dien thoai|sdt|dt|sđt|tel|phone|hotline|lh|so))?[\s,;:.\-–|]*$/

function findName(
  text: string,
  pieces: readonly ReadPart<string>[],
  address: FoundAddress | undefined,
  phone: TextRange | undefined,
): ReadPart<string> | undefined {
  const candidates = pieces.flatMap((piece) => {
    const stop = address !== undefined && piece.start <= address.start && address.start < piece.end
    const inside = address !== undefined && piece.start > address.start && piece.end <= address.end
    if (inside) return []
    if (!stop) return namesIn(piece, text)
    // Name and address share the piece: the name ends where the house begins.
    const end = houseStart(text.slice(piece.start, address.unitsStart)) + piece.start
    return end > piece.start ? namesIn({ ...piece, value: text.slice(piece.start, end), end }, text) : []
  })
  const before = candidates.filter(({ end }) => phone === undefined || end <= phone.start)
  const closest = candidates.find(({ labelled }) => labelled) ?? before.at(-1) ?? candidates[0]
  return closest === undefined ? undefined : { value: closest.value, start: closest.start, end: closest.end }
}

function namesIn(piece: ReadPart<string>, text: string): (ReadPart<string> & { labelled: boolean })[] {
  let { start, end } = piece
  // No name is as long as a paragraph, and reading a paragraph word by word takes time.
  if (end - start > longestName) return []
  let labelled = false
  const folded = () => foldText(text.slice(start, end))
  const cut = (length: number): void => {
    start += foldWithPositions(text.slice(start, end)).ends[length - 1] ?? 0
  }
  const lead = leadIn.exec(folded())
  if (lead !== null) cut(lead[0].length)
  const label = nameLabel.exec(folded())
  if (label !== null) {
    labelled = true
    cut(label[0].length)
  }
  for (let title = honorific.exec(folded()); title !== null; title = honorific.exec(folded()))
    cut(title[0].length)
  const tail = trailing.exec(folded())?.[0].length ?? 0
  end = start + (foldWithPositions(text.slice(start, end)).ends[folded().length - tail - 1] ?? 0)
  const value = text.slice(start, end)
  const words = value.split(/\s+/)
  const plausible =
    /^[\p{L}\s.']+$/u.test(value) &&
    words.length <= 6 &&
    value.length >= 2 &&
    !fillers.test(value.toLowerCase().normalize('NFC'))
  return plausible && !notAddress.test(folded()) ? [{ value: titleCase(value), start, end, labelled }] : []
}

// Where a house begins inside `khánh linh 27 nguyễn hữu thọ`: at a number, a house word or after a comma.
function houseStart(text: string): number {
  const { folded, starts } = foldWithPositions(text)
  const places = [/\d/.exec(folded)?.index, houseWords.exec(folded)?.index, /[,;]/.exec(folded)?.index]
  const first = Math.min(...places.flatMap((place) => (place === undefined ? [] : [place])))
  return Number.isFinite(first) ? (starts[first] ?? 0) : 0
}

function addressRange(
  text: string,
  address: FoundAddress,
  name: TextRange | undefined,
): TextRange | undefined {
  const start = afterName(address.start, name)
  return trimmed(text.slice(start, address.end), start)[0]
}

function afterName(start: number, name: TextRange | undefined): number {
  return name !== undefined && name.start >= start - 12 && name.end > start ? name.end : start
}

function streetOf(
  text: string,
  address: FoundAddress,
  name: TextRange | undefined,
): ReadPart<string> | undefined {
  const start = afterName(address.start, name)
  const [part] = trimmed(text.slice(start, address.unitsStart), start)
  return part === undefined ? undefined : { ...part, value: tidyStreet(part.value) }
}

function tidyStreet(street: string): string {
  const spelled = street.replace(/\s+/g, ' ').replace(/^cc\.? /i, 'chung cư ')
  const cased =
    spelled === spelled.toLowerCase() || spelled === spelled.toUpperCase() ? titleCase(spelled) : spelled
  return cased.replace(/^Chung Cư/, 'Chung cư')
}

/** Khánh Linh for khánh linh and KHÁNH LINH; a name in mixed letters is left alone. */
function titleCase(text: string): string {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replace(/(^|[\s./-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
