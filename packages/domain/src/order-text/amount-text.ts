import { readMoney } from '../money/money.ts'
import { foldText, foldWithPositions } from '../text.ts'

/** An amount of VND found in a text; [start, end) in UTF-16 units. */
export type AmountInText = { readonly amount: number; readonly start: number; readonly end: number }

// 3tr450 · 1tr2 · 1,2 tr · 1 triệu 2 · 1tr250k
const millions =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?) ?(?:trieu|tr|cu)(?: ?(\d{1,3})(?: ?(?:k|nghin|ngan))?)?(?![a-z\d])/g
// 450k · 350 nghìn · 25k5
const thousands = /(?<![\d.,])(\d{1,6}(?:[.,]\d{3}|[.,]\d)?) ?(?:k(\d)?|nghin|ngan|ng)(?![a-z\d])/g
// 1.250.000 · 1,250,000đ · 1250000 · 1.250
const figures = /(?<![\d.,a-z])(\d{1,3}(?:[.,]\d{3})+|\d+) ?(vnd|dong|d|₫)?(?![\d.,]*\d|[a-z])/g

// Words before the amount to collect, `ship cod 200`, and words that say there is nothing to collect.
const codWords =
  /(?:tien thu ho|thu ho|thu tien|ship cod|tien cod|so tien|thanh tien|tong tien|tong cong|tong don|tong|thu|cod)(?: (?:la|them|ho|du|khach))?[ :=-]*$/
const paidWords =
  /(?:khong thu(?: (?:ho|tien|cod))*|k thu(?: (?:ho|tien))?|da (?:ck|chuyen khoan|thanh toan|tra tien|tt)(?: (?:du|roi|het|truoc|full))*|free cod|cod ?[:=]? ?0(?:d|k)?(?![\d.,]))/

/**
 * Finds the cash to collect in an order message as people write it: `cod 3tr450`, `450k`, `1tr2`, `1.250.000`,
 * `350 nghìn`, `ship cod 200`. After such a word a number below 10,000 means thousands; without one an amount
 * needs its unit or its thousands. "Đã ck" and "không thu" are 0. Undefined when the text names no amount.
 */
export function findCod(text: string): AmountInText | undefined {
  const { folded, starts, ends } = foldWithPositions(text)
  const place = (from: number, to: number) => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? text.length })
  const amounts = amountsIn(folded)
  const named = amounts.filter(({ from }) => codWords.test(folded.slice(Math.max(0, from - 30), from)))
  const chosen = named.at(-1)
  if (chosen !== undefined) {
    const word = codWords.exec(folded.slice(0, chosen.from))
    return { amount: chosen.amount, ...place(word?.index ?? chosen.from, chosen.to) }
  }
  const paid = paidWords.exec(folded)
  if (paid !== null) return { amount: 0, ...place(paid.index, paid.index + paid[0].length) }
  const clear = amounts.filter(({ certain }) => certain).at(-1)
  return clear === undefined ? undefined : { amount: clear.amount, ...place(clear.from, clear.to) }
}

/**
 * Reads an amount that stands alone: `350k`, `1tr2`, `1,2 triệu`, `1.250.000 ₫`. Figures without a word are đồng, however
 * few. Undefined for anything else.
 */
export function readAmount(text: string): number | undefined {
  const figure = readMoney(text)
  if (figure !== undefined) return figure
  const folded = foldText(text.trim())
  const [found, ...others] = amountsIn(folded)
  const whole = found?.from === 0 && found.to === folded.length && others.length === 0
  return whole && found.certain ? found.amount : undefined
}

type Found = { amount: number; from: number; to: number; certain: boolean }

function amountsIn(folded: string): Found[] {
  const found: Found[] = []
  const add = (match: RegExpExecArray, amount: number, certain: boolean): void => {
    const [from, to] = [match.index, match.index + match[0].trimEnd().length]
    const overlaps = found.some((other) => from < other.to && other.from < to)
    if (!overlaps && Number.isSafeInteger(amount)) found.push({ amount, from, to, certain })
  }
  for (const match of folded.matchAll(millions)) {
    add(match, Math.round(decimal(match[1]) * 1_000_000) + afterMillion(match[2]), true)
  }
  for (const match of folded.matchAll(thousands)) {
    const [, figure = '', tail = ''] = match
    const whole = /[.,]\d{3}$/.test(figure) ? Number(figure.replace(/[.,]/, '')) : decimal(figure)
    add(match, Math.round(whole * 1000) + Number(tail || 0) * 100, true)
  }
  for (const match of folded.matchAll(figures)) {
    const [, figure = '', unit] = match
    const value = Number(figure.replace(/[.,]/g, ''))
    const grouped = /[.,]/.test(figure)
    // No parcel costs less than 10,000: the shop left out the thousands.
    const amount = value < 10_000 && unit === undefined ? value * 1000 : value
    add(match, amount, value >= 10_000 && (grouped || unit !== undefined))
  }
  return found.sort((left, right) => left.from - right.from)
}

// 1tr2 is 1,200,000; 1tr25 is 1,250,000; 3tr450 is 3,450,000; 1tr050 is 1,050,000.
function afterMillion(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits.padEnd(3, '0')) * 1000
}

function decimal(figure: string | undefined): number {
  return Number((figure ?? '0').replace(',', '.'))
}
