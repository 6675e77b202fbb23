import type { TextRange } from '../addresses/address-match.ts'
import { labelsIn } from './labels-in-text.ts'
import type { MessageText } from './message-text.ts'
import { brokenPhonesIn, phonesIn } from './phones-in-text.ts'

/** The parts of a message that are an order each, and what stands around them and is said of all. */
export type SplitOrders = { readonly orders: readonly TextRange[]; readonly common: readonly TextRange[] }

/** A split counts where two parts or more have a number to call, and none has the numbers of two people. */
export function splitOrders(message: MessageText): SplitOrders {
  const whole = { start: 0, end: message.folded.length }
  const phones = receiversOf(message)
  if (phones.length < 2) return { orders: [whole], common: [] }
  const common = linesOfAll(message, phones)
  for (const { cuts, marked } of waysToCut(message, phones)) {
    const orders = splitAt(message, cuts, phones)
    if (orders !== undefined && (marked || orders.every((order) => saysEnough(message, order)))) {
      return { orders, common }
    }
  }
  return { orders: [whole], common: [] }
}

/** The surest first. Marked: somebody counted the orders or labelled them. */
function waysToCut(message: MessageText, phones: readonly TextRange[]) {
  const marked = [
    cutsAt(
      message,
      /(?:^|[\n;.|\0]) *(?:-+ *)?(?:don|dh|order|khach|kh)(?: hang)? ?(?:so |#|thu )?\d{1,3} ?(?=[:.)/\-\n ])/g,
    ),
    cutsAt(message, /(?:^|\n) *[([#]?\d{1,3} ?[.)/:\]-]+ ?(?=[^\d\s])/g),
    cutsAt(message, /\n *[-=_*~+#]{3,} *(?=\n|$)/g),
    repeatedLabels(message),
  ]
  const plain = [
    cutsAt(message, /\n[ |]*\n(?=\s*\S)/g),
    cutsAt(message, /(?:^|\n)[ ]*[-+*|] ?(?=\S)/g),
    cutsAt(message, /\n(?=.)/g),
    beforeNames(message, phones),
    cutsAt(message, /;|\/\/|\|\|/g),
    // `… 250k. Mai 09…`, `… 250k / Mai 09…`, `… 250k còn chị Mai 09…`
    cutsAt(message, /(?:[.;!?\0] ?| \/ ?|,? (?:con|va) )(?=[\p{L}' ]{2,40}[ ,:.-]{1,3}[0o][35789])/gu),
  ]
  return [
    ...marked.map((cuts) => ({ cuts, marked: true })),
    ...plain.map((cuts) => ({ cuts, marked: false })),
  ]
}

// `Thúy 09…` and `09… (chồng)` below it are two numbers of one order.
function saysEnough({ folded }: MessageText, { start, end }: TextRange): boolean {
  const words = folded.slice(start, end).match(/\p{L}{2,}|\d{1,4}[/a-z]*(?!\d)/gu) ?? []
  return words.filter((word) => !/^(?:sdt|dt|so|tel|phone|zalo|\d{3,4})$/.test(word)).length >= 3
}

// `cả 2 đơn đã ck`
function linesOfAll({ folded }: MessageText, phones: readonly TextRange[]): TextRange[] {
  return [...folded.matchAll(/[^\n]+/g)]
    .map((line) => ({ start: line.index, end: line.index + line[0].length }))
    .filter(
      ({ start, end }) =>
        ofAll.test(folded.slice(start, end)) &&
        !phones.some((phone) => start <= phone.start && phone.end <= end),
    )
}

const ofAll =
  /(?<![a-z])(?:ca|het|tat ca|deu) (?:\d{1,2}|hai|ba|bon|don|la don|da)(?![a-z])|(?<![a-z\d])(?:\d{1,2}|hai|ba|bon|cac|moi) don (?:nay |tren |deu )?(?:da|deu|ck|khong|ko|k|free)(?![a-z])/

/** The numbers of different receivers; a second number of one stands right behind the first. */
function receiversOf(message: MessageText): TextRange[] {
  const labels = labelsIn(message).filter(({ kind }) => kind === 'second_phone' || kind === 'skip')
  const seen = new Set<string>()
  const kept: TextRange[] = []
  const found = [...phonesIn(message), ...brokenPhonesIn(message)]
  for (const phone of found.sort((left, right) => left.start - right.start)) {
    if (seen.has(phone.value)) continue
    seen.add(phone.value)
    if (labels.some(({ start, end }) => start <= phone.start && phone.end <= end)) continue
    const last = kept.at(-1)
    const between = last === undefined ? undefined : message.folded.slice(last.end, phone.start)
    const second =
      between !== undefined &&
      between.length < 30 &&
      /^[\s/,;|&+.()-]*(?:(?:hoac|hay|or|va|neu|khong|ko|k|duoc|thi|goi|sdt|dt|so|phu|2|khac|zalo|la|nghe|may)[\s/,;|&+.:()-]*)*$/.test(
        between,
      )
    if (second && !/\n\s*\n/.test(between)) continue
    kept.push(phone)
  }
  return kept
}

/** Where one block ends and the next begins; the words between only part them. */
type Cut = { readonly end: number; readonly start: number }

function cutsAt({ folded }: MessageText, pattern: RegExp): Cut[] {
  return [...folded.matchAll(pattern)].map((match) => ({
    end: match.index,
    start: match.index + match[0].length,
  }))
}

function cutBefore(start: number): Cut {
  return { end: start, start }
}

// `Tên: … SĐT: … Tên: … SĐT: …`: the label that came first comes again.
function repeatedLabels(message: MessageText): Cut[] {
  const labels = labelsIn(message).filter(
    ({ kind }) => kind === 'name' || kind === 'phone' || kind === 'address' || kind === 'receiver',
  )
  const [first] = labels
  return first === undefined
    ? []
    : labels.filter(({ kind }) => kind === first.kind).map(({ start }) => cutBefore(start))
}

// Name, number and address on lines of their own, again and again: a line of letters before a number begins an order.
function beforeNames({ folded }: MessageText, phones: readonly TextRange[]): Cut[] {
  return phones.map(({ start }) => {
    const line = folded.lastIndexOf('\n', start - 1)
    if (folded.slice(line + 1, start).trim() !== '') return cutBefore(line + 1)
    const above = folded.lastIndexOf('\n', line - 1)
    return /^[\p{L} .'()-]{2,40}$/u.test(folded.slice(above + 1, line).trim())
      ? cutBefore(above + 1)
      : cutBefore(line + 1)
  })
}

function splitAt(
  message: MessageText,
  cuts: readonly Cut[],
  phones: readonly TextRange[],
): TextRange[] | undefined {
  const all = [{ end: 0, start: 0 }, ...cuts.toSorted((left, right) => left.start - right.start)]
  const blocks = all
    .map(({ start }, index) => ({ start, end: all[index + 1]?.end ?? message.folded.length }))
    .filter(({ start, end }) => end > start)
  const counts = blocks.map(
    (block) => phones.filter((phone) => block.start <= phone.start && phone.start < block.end).length,
  )
  if (counts.some((count) => count > 1) || counts.filter((count) => count === 1).length < 2) return undefined
  return joined(message, blocks, counts)
}

// A block without a number goes on with the order above it; before the first it is a greeting.
function joined(
  message: MessageText,
  blocks: readonly TextRange[],
  counts: readonly number[],
): TextRange[] | undefined {
  const orders: { start: number; end: number }[] = []
  for (const [index, block] of blocks.entries()) {
    const last = orders.at(-1)
    const text = message.folded.slice(block.start, block.end)
    // A number alone on its line belongs to the name above it.
    if (counts[index] === 1 && !/\p{L}{2}/u.test(text.replace(/sdt|dt|so|tel|phone|zalo/g, '')))
      return undefined
    if (counts[index] === 1) orders.push({ ...block })
    else if (last !== undefined) last.end = block.end
  }
  return orders
}
