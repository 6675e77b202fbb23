import { foldText } from '../../text.ts'
import type { ImportCell } from '../imports/import-fields.ts'
import { cellText, readMoneyCell, readQuantityCell, readWeightCell } from '../imports/read-cells.ts'
import type { OrderColumn } from './order-file.ts'
import type { OrderLine } from './order-line.ts'

/** VND of a cell as a platform writes it: `150000.00`, `VND 150,000`, `150.000₫`; undefined where it is no amount. */
export function platformAmount(cell: ImportCell | undefined): number | undefined {
  if (cell === undefined) return undefined
  if (typeof cell === 'number') return readMoneyCell(cell)
  return readMoneyCell(
    cell
      .trim()
      .replace(/^(?:vnd|₫|đ)\s*/i, '')
      .replace(/^(\d+)[.,]0{1,2}$/, '$1'),
  )
}

/** The first filled cell of a column among the lines of an order: what is said of the order stands in each, or in one. */
export function firstOf(lines: readonly OrderLine[], column: OrderColumn): ImportCell | undefined {
  return lines.find((line) => line[column] !== undefined)?.[column]
}

/** Pieces of a line: an empty cell is one; undefined where it is no number. */
export function piecesOf({ quantity }: OrderLine): number | undefined {
  return quantity === undefined ? 1 : readQuantityCell(quantity)
}

/** The value of the goods, summed over the lines. A cell that cannot be read is answered as it stands, for its row to say so. */
export function goodsValue(lines: readonly OrderLine[]): ImportCell | undefined {
  let sum: number | undefined
  for (const line of lines) {
    const cell = line.line_value ?? line.item_price
    if (cell === undefined) continue
    const amount = platformAmount(cell)
    if (amount === undefined) return typeof cell === 'number' ? `${cell}?` : cell
    sum = (sum ?? 0) + (line.line_value === undefined ? amount * (piecesOf(line) ?? 1) : amount)
  }
  return sum
}

/** kg of an order: that of its pieces, else that of its lines, else that of the order, which counts once. 0 is none. */
export function orderWeight(lines: readonly OrderLine[], grams: boolean): ImportCell | undefined {
  const weights = lines.map((line) => {
    const kg = kilograms(line.item_weight, grams)
    return kg === undefined ? kilograms(line.line_weight, grams) : kg * (piecesOf(line) ?? 1)
  })
  const sum = weights.reduce<number>((total, kg) => total + (kg ?? 0), 0)
  const kg = sum > 0 ? sum : kilograms(firstOf(lines, 'order_weight'), grams)
  if (kg !== undefined && kg > 0) return Number(kg.toFixed(3))
  const unread = firstOf(lines, 'order_weight') ?? firstOf(lines, 'line_weight')
  return kg === undefined && typeof unread === 'string' ? unread : undefined
}

function kilograms(cell: ImportCell | undefined, grams: boolean): number | undefined {
  if (cell === undefined) return undefined
  const kg = readWeightCell(cell)
  const unitless = typeof cell === 'number' || /^[\s\d.,]+$/.test(cell)
  return kg !== undefined && grams && unitless ? kg / 1000 : kg
}

/** An amount nobody can be sure of ends with `?`. `whole`: none of its lines is cancelled, which it may still hold. */
export function orderCod(
  lines: readonly OrderLine[],
  whole: boolean,
  names: ReadonlySet<OrderColumn>,
): ImportCell {
  if (names.has('cod')) {
    const cell = firstOf(lines, 'cod')
    const cod = cell === undefined ? 0 : platformAmount(cell)
    if (cod === undefined) return cell ?? 0
    if (cod === 0) return 0
    // It is to be collected in one column, and paid in another.
    return whole && paidState(lines, true) !== 'paid' ? cod : asked(cod)
  }
  // No column says what an order costs: there is nothing to collect.
  if (!names.has('total') && !names.has('paid')) return 0
  const total = platformAmount(firstOf(lines, 'total'))
  const paid = platformAmount(firstOf(lines, 'paid'))
  const left = total === undefined ? undefined : Math.max(0, total - (paid ?? 0))
  // A file without a word about payment says by its total, and what is paid of it, what is left.
  const tellsPayment = names.has('payment_method') || names.has('payment_status')
  const state = tellsPayment ? paidState(lines, paid !== undefined) : 'collect'
  if (state === 'paid' || left === 0) return 0
  return state === 'collect' && whole && left !== undefined ? left : asked(left ?? total)
}

export function isPaid(lines: readonly OrderLine[], names: ReadonlySet<OrderColumn>): boolean {
  return (names.has('payment_method') || names.has('payment_status')) && paidState(lines, true) === 'paid'
}

function asked(amount: number | undefined): string {
  return `${amount ?? ''}?`
}

function paidState(lines: readonly OrderLine[], tellsPaid: boolean): 'paid' | 'collect' | 'unknown' {
  const method = folded(firstOf(lines, 'payment_method'))
  const status = folded(firstOf(lines, 'payment_status'))
  const onDelivery = /nhan hang|\bcod\b|cash on delivery|thu ho/.test(method)
  if (/mot phan|partial/.test(status)) return tellsPaid ? 'collect' : 'unknown'
  if (/chua|unpaid|pending|authorized|\bcho\b/.test(status)) {
    return onDelivery || method === '' ? 'collect' : 'unknown'
  }
  if (/thanh toan|paid|da tra|da thu/.test(status)) return 'paid'
  if (method !== '') return onDelivery ? 'collect' : 'paid'
  return tellsPaid ? 'collect' : 'unknown'
}

function folded(cell: ImportCell | undefined): string {
  return foldText(cellText(cell)).trim()
}
