import { foldText } from '../../../text.ts'
import type { ImportCell } from '../../imports/import-fields.ts'
import { shopeeFile, tiktokShopFile } from '../marketplace-files.ts'
import type { OrderColumn, OrderFile, OrderFileSource } from '../order-file.ts'
import { haravanFile, kiotvietFile, sapoFile } from '../software-files.ts'

export type OrderColumns = ReadonlyMap<OrderColumn, number>

export type OrderLayout = {
  /** Null where nobody wrote it in particular and its columns were understood. */
  readonly source: OrderFileSource | 'mapped' | null
  readonly columns: OrderColumns
  readonly grams: boolean
  readonly joins: boolean
}

/** Those with headings that nobody else has stand first. */
export const orderFiles: readonly OrderFile[] = [
  tiktokShopFile,
  kiotvietFile,
  shopeeFile,
  sapoFile,
  haravanFile,
]

/** Recognises the file of a platform by its row of headings; undefined for any other. Order, case, accents and further columns do not matter. */
export function findOrderColumns(cells: readonly (ImportCell | undefined)[]): OrderLayout | undefined {
  const places = placesOf(cells)
  const has = (heading: string) => places.has(orderHeadingKey(heading))
  for (const { source, headings, known_by, grams = false } of orderFiles) {
    if (!known_by.every((any) => any.some(has))) continue
    const columns = new Map<OrderColumn, number>()
    for (const [column, names] of Object.entries(headings) as [OrderColumn, readonly string[]][]) {
      // as: the keys are those of the table
      const found = names
        .map((name) => places.get(orderHeadingKey(name)))
        .find((place) => place !== undefined)
      // Shopee writes `Tổng số tiền Người mua thanh toán` over the amount of the line, and again over that of the order.
      const place = column === 'total' ? found?.at(-1) : found?.[0]
      if (place !== undefined) columns.set(column, place)
    }
    if (namesReceiver(columns)) return { source, columns, grams, joins: true }
  }
  return undefined
}

function namesReceiver(columns: OrderColumns): boolean {
  const either = (left: OrderColumn, right: OrderColumn) => columns.has(left) || columns.has(right)
  return (
    either('receiver_name', 'customer_name') &&
    either('receiver_phone', 'customer_phone') &&
    either('receiver_address', 'customer_address')
  )
}

function placesOf(cells: readonly (ImportCell | undefined)[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [place, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue
    const key = orderHeadingKey(cell)
    const known = places.get(key)
    if (known === undefined) places.set(key, [place])
    else known.push(place)
  }
  return places
}

/** A heading as it is compared. What stands in brackets counts: `Điện thoại (Người nhận)` is not `Điện thoại`. */
export function orderHeadingKey(heading: string): string {
  return foldText(heading.slice(0, 200))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
