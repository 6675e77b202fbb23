import { readMoney } from '../../../money/money.ts'
import { foldText } from '../../../text.ts'
import { type FoundAmount, wordAmounts } from './amount-words.ts'

// 3tr450 · 1tr2 · 1,2 tr · 1 triệu 2 · 1tr250k · 2 củ rưỡi · 1tr rưỡi
const millions =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?) ?(?:trieu|tr|cu|m(?=\d))(?: ?(ruoi)| ?(\d{1,3})(?: ?(?:k|nghin|ngan|canh))?)?(?: dong| vnd)?(?![a-z\d])/g
// 450k · 350 nghìn · 25k5 · 250 cành; `12 ng trãi` is a street
const thousands =
  /(?<![\d.,])(\d{1,6}(?:[.,]\d{3}|[.,]\d)?) ?(?:k(\d)?|nghin|ngan|ng(?! (?!nha|nhe|a |e |em|c |thoi)[a-z])|canh|ca)(?: dong| vnd| d)?(?![a-z\d])/g
// 1.250.000 · 1,250,000đ · 1250000 · 1.250 · 350 000đ · 350 000
const figures =
  /(?<![\d.,a-z])(\d{1,3}(?:[.,]\d{3}){1,4}|\d{1,3}(?: \d{3}){1,3}(?= ?(?:vnd|dong|d|₫)(?![a-z]))|\d{1,3}(?: \d{3})? 000|\d{1,12}) ?(vnd|dong|d|₫)?(?![\d.,]{0,12}\d|[a-z])/g

/** `350k`, `1tr2`, `1,2 triệu`, `1.250.000 ₫`. Figures without a word are đồng, however few. */
export function readAmount(text: string): number | undefined {
  const figure = readMoney(text)
  if (figure !== undefined) return figure
  const folded = foldText(text.trim())
  const { united, plain } = figureAmounts(folded)
  const [found, ...others] = apart([...united, ...plain])
  const whole = found?.from === 0 && found.to === folded.length && others.length === 0
  return whole && found.certain && /\d/.test(folded) ? found.amount : undefined
}

/** Without a unit a number under 10,000 means thousands. */
export function amountsIn(folded: string): FoundAmount[] {
  const { united, plain } = figureAmounts(folded)
  return apart([...united, ...wordAmounts(folded), ...plain])
}

function figureAmounts(folded: string): { united: FoundAmount[]; plain: FoundAmount[] } {
  const united: FoundAmount[] = []
  for (const match of folded.matchAll(millions)) {
    const [, figure, half, rest] = match
    const small = half === undefined ? afterMillion(rest) : 500_000
    united.push(...foundAt(match, Math.round(decimal(figure) * 1_000_000) + small, true))
  }
  for (const match of folded.matchAll(thousands)) {
    const [, figure = '', tail = ''] = match
    const whole = /[.,]\d{3}$/.test(figure) ? Number(figure.replace(/[.,]/, '')) : decimal(figure)
    united.push(...foundAt(match, Math.round(whole * 1000) + Number(tail || 0) * 100, true))
  }
  const plain = [...folded.matchAll(figures)].flatMap((match) => {
    const [, figure = '', unit] = match
    const value = Number(figure.replace(/[., ]/g, ''))
    const grouped = /[.,]/.test(figure)
    // No parcel costs less than 10,000: the shop left out the thousands.
    const amount = value < 10_000 && unit === undefined ? value * 1000 : value
    const certain =
      value >= 10_000 && (grouped || unit !== undefined || (value % 1000 === 0 && value < 100_000_000))
    return foundAt(match, amount, certain)
  })
  return { united, plain }
}

function foundAt(match: RegExpExecArray, amount: number, certain: boolean): FoundAmount[] {
  const [from, to] = [match.index, match.index + match[0].trimEnd().length]
  return Number.isSafeInteger(amount) ? [{ amount, from, to, certain }] : []
}

/** The amounts in order, without those that others overlap. Of two about the same figures the first in the list wins. */
function apart(found: readonly FoundAmount[]): FoundAmount[] {
  const sorted = found
    .map((one, rank) => ({ one, rank }))
    .sort((left, right) => left.one.from - right.one.from || left.rank - right.rank)
  const kept: { one: FoundAmount; rank: number }[] = []
  for (const next of sorted) {
    const last = kept.at(-1)
    if (last === undefined || last.one.to <= next.one.from) kept.push(next)
    else if (next.rank < last.rank) kept[kept.length - 1] = next
  }
  return kept.map(({ one }) => one)
}

// 1tr2 is 1,200,000; 1tr25 is 1,250,000; 3tr450 is 3,450,000; 1tr050 is 1,050,000.
function afterMillion(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits.padEnd(3, '0')) * 1000
}

function decimal(figure: string | undefined): number {
  return Number((figure ?? '0').replace(',', '.'))
}
