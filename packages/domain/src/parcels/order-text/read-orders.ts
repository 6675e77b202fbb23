import type { Gazetteer, TextRange } from '../addresses/address-match.ts'
import type { UnitsReading } from '../addresses/read-units.ts'
import { readCod } from './amounts/cod-text.ts'
import { withoutChatMarks } from './chat-marks.ts'
import { type MessageText, readMessageText, withoutParts } from './message-text.ts'
import { addressOf } from './order-address.ts'
import { goodsOf } from './order-goods.ts'
import { nameOf } from './order-name.ts'
import { type OrderParts, takeApart } from './order-parts.ts'
import { senderParts } from './sender-parts.ts'
import { splitOrders } from './split-orders.ts'

export type OrderField =
  | 'receiver_name'
  | 'receiver_phone'
  | 'receiver_address'
  | 'address_level_1_code'
  | 'address_level_2_code'
  | 'address_level_3_code'
  | 'cod'
  | 'notes'

/** Undefined is what the message does not say. */
export type OrderFromText = {
  readonly name: string | undefined
  readonly phone: string | undefined
  /** House, street, hamlet, building; without units. */
  readonly address: string | undefined
  readonly units: UnitsReading | undefined
  /** VND to collect; 0 where the message says that nothing is. */
  readonly cod: number | undefined
  readonly notes: string | undefined
  readonly goods: string | undefined
  /** Fields whose value is a guess, or whose value the message does not give clearly. No caller fills them in. */
  readonly unsure: readonly OrderField[]
  /** The parts of the message that were used, in order and apart, to highlight. */
  readonly used: readonly TextRange[]
  readonly text: string
}

/** No message is longer; what stands behind is not read. */
const longestMessage = 20_000
/** An order is no longer than this; more around its number is talk. */
const longestOrder = 1_500

/** One for each receiver; unclear values are `unsure`, and what fits several units is asked (docs/rules/messages-read.md). */
export function readOrders(message: string, gazetteers: readonly Gazetteer[]): OrderFromText[] {
  const read = readMessageText(message.slice(0, longestMessage))
  const chat = withoutChatMarks(read)
  const text = withoutParts(chat, senderParts(chat))
  const { orders, common } = splitOrders(text)
  const forAll = common.map(({ start, end }) => readCod(part(text, { start, end }))?.amount)
  return orders.flatMap((range) => {
    const parts = takeApart(clipped(part(text, range)), gazetteers)
    const order = orderOf(
      parts,
      gazetteers,
      forAll.find((amount) => amount === 0),
    )
    return isOrder(order, parts) ? [order] : []
  })
}

/** Reads a text that is taken for one order, however little it says. */
export function readOneOrder(message: string, gazetteers: readonly Gazetteer[]): OrderFromText {
  const chat = withoutChatMarks(readMessageText(message.slice(0, longestMessage)))
  const text = withoutParts(chat, senderParts(chat))
  return orderOf(takeApart(clipped(text), gazetteers), gazetteers, undefined)
}

function part({ text, folded, starts, ends }: MessageText, { start, end }: TextRange): MessageText {
  return {
    text: text.slice(start, end),
    folded: folded.slice(start, end),
    starts: starts.slice(start, end),
    ends: ends.slice(start, end),
  }
}

// A long talk around an order: what stands near its number counts.
function clipped(message: MessageText): MessageText {
  if (message.text.length <= longestOrder) return message
  const number = /0\d{2}[\d .]{7}/.exec(message.text)?.index ?? 0
  const start = Math.max(0, number - longestOrder / 2)
  return part(message, { start, end: start + longestOrder })
}

function orderOf(
  parts: OrderParts,
  gazetteers: readonly Gazetteer[],
  forAll: number | undefined,
): OrderFromText {
  const name = nameOf(parts)
  const address = addressOf(parts, gazetteers)
  const cod = parts.cod
  const unsure: OrderField[] = []
  if (name !== undefined && !name.sure) unsure.push('receiver_name')
  if (parts.brokenPhone !== undefined) unsure.push('receiver_phone')
  if (cod !== undefined && !cod.sure) unsure.push('cod')
  const asked = address?.units?.unclear ?? address?.units?.choices[0]?.level
  for (const level of [1, 2, 3] as const) {
    // as: the three levels, not any number
    if (asked === level) unsure.push(`address_level_${level}_code`)
  }
  return {
    name: name?.value,
    phone: (parts.phone ?? parts.brokenPhone)?.value,
    address: address?.street,
    units: address?.units,
    cod: cod?.amount ?? forAll,
    notes: notesOf(parts),
    goods: goodsOf(parts),
    unsure,
    used: usedParts(parts, [
      name,
      parts.phone ?? parts.brokenPhone,
      ...(address?.ranges ?? []),
      cod?.range,
      ...parts.notes,
    ]),
    text: parts.source.text,
  }
}

function notesOf({ source, notes, otherPhones }: OrderParts): string | undefined {
  const said = notes.map(({ start, end }) => source.text.slice(start, end).replace(/[\s|]+/g, ' '))
  const numbers = otherPhones
    .filter(({ start }) => !notes.some((note) => note.start <= start && start < note.end))
    .map(({ value }) => `SĐT khác: ${value}`)
  const all = [...said.map((note) => note.replace(/^[\s,.;:()-]+|[\s,.;:(-]+$/g, '')), ...numbers]
  return all.filter((note) => note !== '').join('; ') || undefined
}

function sourceRange({ starts, ends }: MessageText, { start, end }: TextRange): TextRange {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? starts[start] ?? 0 }
}

function usedParts({ message }: OrderParts, ranges: readonly (TextRange | undefined)[]): TextRange[] {
  const used: { start: number; end: number }[] = []
  const found = ranges.flatMap((range) => (range === undefined || range.end <= range.start ? [] : [range]))
  for (const range of found.sort((left, right) => left.start - right.start)) {
    const last = used.at(-1)
    // Parts of one address are one part, with the commas between them.
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else used.push({ start: range.start, end: range.end })
  }
  return used.map((range) => sourceRange(message, range))
}

// `sao chưa thấy giao`, `tới đâu rồi`: somebody waits for an order of before.
const asksWhere =
  /(?<![a-z])(?:sao (?:van |gio |h |mai )*chua|(?:van|mai) chua (?:thay|duoc)|(?:toi|den) dau (?:roi|r)(?![a-z])(?! (?:thi )?goi)|chua nhan duoc)/

// `chưa nhận được nên gửi lại`: what somebody waited for is ordered once more.
const ordersAgain = /(?<![a-z])(?:gui|ship|giao|len don|dat) lai(?![a-z])/

// `có ship ra … ko`, `phí bao nhiêu`: somebody thinks about it.
const asksWhether =
  /(?<![a-z])(?:co (?:ship|giao|gui)(?= )[^.\n]{0,80} (?:khong|ko|k|hong|hem|kg)(?![a-z])|(?:phi|ship|gia|cuoc)(?: ship| van chuyen)?(?: la| het| khoang)? (?:bao nhieu|bao nhiu|bn|bnh|nhieu tien)(?![a-z]))/

function isOrder(order: OrderFromText, parts: OrderParts): boolean {
  const named = order.name !== undefined && !order.unsure.includes('receiver_name')
  const placed = order.address !== undefined && order.units !== undefined
  const { folded } = parts.source
  if (order.cod === undefined && asksWhere.test(folded) && !ordersAgain.test(folded)) return false
  if (order.cod === undefined && order.address === undefined && asksWhether.test(folded)) return false
  // Some other number may look like a phone that lacks a digit.
  if (parts.brokenPhone !== undefined && parts.labels.every(({ kind }) => kind !== 'phone'))
    return placed || (order.name !== undefined && (order.address !== undefined || order.cod !== undefined))
  if (order.phone !== undefined)
    return (
      named ||
      order.name !== undefined ||
      order.address !== undefined ||
      order.units !== undefined ||
      order.cod !== undefined ||
      parts.tokens.length < 4
    )
  return named && placed && parts.labels.length + (order.cod === undefined ? 0 : 1) > 0
}
