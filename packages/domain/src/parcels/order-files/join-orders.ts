import { limits } from '../../limits.ts'
import { normalizeText } from '../../text.ts'
import type { ImportCell, ImportCells } from '../imports/import-fields.ts'
import { cellText } from '../imports/read-cells.ts'
import type { OrderLayout } from './columns/find-order-columns.ts'
import { goodsText, type Pieces } from './goods-text.ts'
import { lineKind } from './line-kind.ts'
import type { LeftOutReason, OrderColumn } from './order-file.ts'
import { type OrderLine, orderCode } from './order-line.ts'
import {
  firstOf,
  goodsValue,
  isPaid,
  orderCod,
  orderWeight,
  piecesOf,
  platformAmount,
} from './order-money.ts'
import { orderPlace } from './order-place.ts'
import { leftOutReason } from './order-status.ts'

export type JoinedOrder =
  | { readonly no: number; readonly cells: ImportCells; readonly paid?: true }
  | LeftOutOrder
type LeftOutOrder = { readonly no: number; readonly private_code: string; readonly left_out: LeftOutReason }

type Lines = { readonly no: number; readonly lines: OrderLine[] }

const mostCharacters = 60

/** Puts the lines of an order file together by the code of the order, wherever they stand. */
export class OrderJoiner {
  readonly #layout: OrderLayout
  readonly #columns: ReadonlySet<OrderColumn>
  readonly #orders: (Lines | LeftOutOrder)[] = []
  readonly #byCode = new Map<string, Lines>()
  #last: Lines | undefined

  constructor(layout: OrderLayout) {
    this.#layout = layout
    this.#columns = new Set(layout.columns.keys())
  }

  lines = 0

  add(no: number, line: OrderLine | undefined, cells: readonly (ImportCell | undefined)[]): void {
    const kind = lineKind(line, cells, { first: this.lines < 3 })
    if (kind === 'blank') return
    if (line === undefined || kind === 'sum' || kind === 'remark' || kind === 'sample') {
      this.#orders.push(noOrder(no, kind, cells))
      return
    }
    if (this.lines === 0 && isExplanation(line)) return
    this.lines += 1
    const code = this.#layout.joins ? orderCode(line) : ''
    const known = code === '' ? this.#before(line) : this.#byCode.get(code)
    if (known !== undefined) {
      known.lines.push(line)
      this.#last = known
      return
    }
    const order = { no, lines: [line] }
    this.#orders.push(order)
    if (code !== '') this.#byCode.set(code, order)
    this.#last = order
  }

  *orders(): Generator<JoinedOrder> {
    for (const order of this.#orders) yield 'lines' in order ? this.#joined(order) : order
  }

  // An item below the order that it belongs to: neither a code nor a receiver of its own.
  #before(line: OrderLine): Lines | undefined {
    const own = [
      'private_code',
      'receiver_name',
      'receiver_phone',
      'customer_name',
      'customer_phone',
    ] as const // as: names of columns
    return own.some((column) => line[column] !== undefined) ? undefined : this.#last
  }

  #joined({ no, lines }: Lines): JoinedOrder {
    // What is said of the order may stand in its first line alone.
    const [whole] = lines
    const reasons = lines.map((line) => leftOutReason(saysStatus(line) ? line : { ...whole, ...line }))
    const live = lines.filter((_, at) => reasons[at] === undefined)
    const [left_out] = reasons
    if (live.length === 0 && left_out !== undefined) {
      return { no, private_code: normalizeText(cellText(firstOf(lines, 'private_code'))), left_out }
    }
    const cells = this.#cells(lines, live)
    return isPaid(lines, this.#columns) && cells.cod === 0 ? { no, cells, paid: true } : { no, cells }
  }

  #cells(lines: readonly OrderLine[], live: readonly OrderLine[]): ImportCells {
    const of = (...columns: OrderColumn[]) =>
      columns.map((column) => firstOf(lines, column)).find((cell) => cell !== undefined)
    const cells: { [Field in keyof ImportCells]: ImportCell | undefined } = {
      private_code: of('private_code'),
      receiver_name: of('receiver_name', 'customer_name'),
      receiver_phone: of('receiver_phone', 'customer_phone'),
      ...orderPlace(lines),
      ...goodsOf(live),
      product_value: goodsValue(live),
      cod: orderCod(lines, live.length === lines.length, this.#columns),
      weight: orderWeight(live, this.#layout.grams),
      length: side(of('length')),
      width: side(of('width')),
      height: side(of('height')),
      payment_option: of('payment_option'),
      delivery_option: of('delivery_option'),
      allow_partial_delivery: of('allow_partial_delivery'),
      notes: notesOf(of('buyer_note')),
      store: of('store'),
    }
    return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined))
  }
}

export function noOrder(
  no: number,
  left_out: 'sum' | 'remark' | 'sample' | 'order' | 'item',
  cells: readonly (ImportCell | undefined)[],
): LeftOutOrder {
  const text = normalizeText(cellText(cells.find((cell) => typeof cell === 'string' && cell.trim() !== '')))
  const reason = left_out === 'sum' || left_out === 'sample' ? left_out : 'remark'
  return { no, private_code: text.slice(0, mostCharacters), left_out: reason }
}

function saysStatus(line: OrderLine): boolean {
  return [line.status, line.delivery_status, line.returned, line.cancelled, line.payment_status].some(
    (cell) => cell !== undefined,
  )
}

// TikTok Shop explains each heading in the line below it; the code of an order has a digit.
function isExplanation({ private_code }: OrderLine): boolean {
  return typeof private_code === 'string' && private_code.includes(' ') && !/\d/.test(private_code)
}

function goodsOf(lines: readonly OrderLine[]): Pick<ImportCells, 'product_name' | 'quantity'> {
  const goods: Pieces[] = []
  let quantity = 0
  for (const line of lines) {
    if (line.product_name === undefined && line.quantity === undefined) continue
    const pieces = piecesOf(line)
    const name = itemName(line)
    // The row says at this cell that it is no number.
    if (pieces === undefined) {
      return { product_name: name, quantity: line.quantity ?? '' }
    }
    quantity += pieces
    const same = goods.find((one) => one.name === name)
    if (same === undefined) goods.push({ name, quantity: pieces })
    else same.quantity += pieces
  }
  if (goods.length === 0) return {}
  return { product_name: goodsText(goods, limits.product_name_max), quantity }
}

function itemName({ product_name, variation }: OrderLine): string {
  const text = (cell: ImportCell | undefined) => normalizeText(cellText(cell)).replace(/\s+/g, ' ')
  const sort = text(variation)
  return /^(?:[-–]*|default|mặc định)$/i.test(sort) ? text(product_name) : `${text(product_name)} (${sort})`
}

// A side of 0 was not measured.
function side(cell: ImportCell | undefined): ImportCell | undefined {
  return cell !== undefined && platformAmount(cell) === 0 ? undefined : cell
}

function notesOf(cell: ImportCell | undefined): string | undefined {
  if (cell === undefined) return undefined
  const text = normalizeText(cellText(cell))
  return text.length > limits.notes_max ? `${text.slice(0, limits.notes_max - 1).trimEnd()}…` : text
}
