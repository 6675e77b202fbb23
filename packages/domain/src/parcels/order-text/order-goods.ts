import type { OrderParts } from './order-parts.ts'
import { phrasesAt } from './phrases.ts'
import type { Token } from './tokens.ts'

/** What is sent: behind `lấy`, `đặt`, `mua`, or behind a label; without the particles around it. */
export function goodsOf({ tokens, segments, message, labels }: OrderParts): string | undefined {
  const goods = new Set(
    segments
      .filter(({ tag }) => tag === 'goods')
      .flatMap(({ first, last }) => Array.from({ length: last - first }, (_, index) => first + index)),
  )
  const apart = new Set(
    segments
      .filter(({ tag }) => tag === 'name' || tag === 'address')
      .flatMap(({ first, last }) => Array.from({ length: last - first }, (_, index) => first + index)),
  )
  const label = labels.find(({ kind }) => kind === 'product')
  for (const [index, token] of tokens.entries()) {
    const labelled = label !== undefined && token.start >= label.value && token.end <= label.end
    if (label === undefined ? !buys.test(token.text) : !labelled) continue
    let first = label === undefined ? index + 1 : index
    while (buyer.test(tokens[first]?.text ?? '')) first += 1
    let last = first
    while (last < tokens.length && !apart.has(last) && (last === first || goesOn(tokens[last]))) last += 1
    const closing = tokens.findIndex(({ text }, at) => at >= first && at < last && ends.test(text))
    if (closing > first) last = closing
    while (last > first && particle.test(tokens[last - 1]?.text ?? '')) last -= 1
    const [from, to] = [tokens[first], tokens[last - 1]]
    const named = Array.from({ length: last - first }, (_, offset) => first + offset)
    const known = named.some((at) => goods.has(at) || isGoods(tokens, at))
    if (from !== undefined && to !== undefined && last > first && (labelled || known))
      return message.text.slice(from.start, to.end).replace(/\s+/g, ' ')
  }
  return undefined
}

const buys = /^(?:lấy|lay|đặt|dat|mua|order|chốt|chot|gửi|gui|ship)$/
const buyer = /^(?:cho|em|e|mình|chị|c|anh|a|shop|đơn|hàng|mua|đặt|lấy|thêm)$/
const ends = /^(?:nha|nhé|nhe|nhá|nhen|nghen|nè|ạ)$/
const particle =
  /^(?:nha|nhé|nhe|nhá|nhen|nghen|nè|hen|ạ|ah|với|em|e|chị|c|anh|shop|ơi|giúp|giùm|dùm|hộ|mình|luôn|nữa|vào|đi|thu|cod|là)$/

function goesOn(token: Token | undefined): boolean {
  return token?.gap === 'space' || token?.gap === 'glue'
}

function isGoods(tokens: readonly Token[], at: number): boolean {
  return phrasesAt(tokens, at, true).some(({ sort, certainty }) => sort === 'goods' && certainty === 1)
}
