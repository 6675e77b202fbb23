import { missingNeeded } from '../imports/find-columns.ts'
import type { ColumnField, ImportCell } from '../imports/import-fields.ts'
import type { ColumnUnit } from './columns/column-units.ts'
import { type OrderLayout, orderHeadingKey } from './columns/find-order-columns.ts'
import type { OrderColumn } from './order-file.ts'

export type SheetMapping = {
  /** The set of its headings, as `headingsKey` writes it, hashed or not. */
  readonly key: string
  readonly columns: readonly MappedColumn[]
  readonly joins_lines: boolean
  readonly fill: FileFill
  /** The file is that of a platform and read as such; the mapping holds units and what all orders lack. */
  readonly keeps_layout: boolean
}

type MappedColumn = {
  readonly heading: string
  readonly field: ColumnField | null
  readonly unit: ColumnUnit | null
}

/** What each order that lacks it gets; null: each row is filled in by hand. */
export type FileFill = {
  /** VND, or as much as its COD. */
  readonly product_value: 'cod' | number | null
  readonly weight: number | null
  readonly sides: { readonly length: number; readonly width: number; readonly height: number } | null
}

export const no_fill: FileFill = { product_value: null, weight: null, sides: null }

/** What a set of headings is known by. Their order, case and accents do not matter; each heading more makes another set. */
export function headingsKey(headings: readonly (ImportCell | undefined)[]): string {
  const keys = headings.flatMap((heading) => (typeof heading === 'string' ? [orderHeadingKey(heading)] : []))
  return [...new Set(keys.filter((key) => key !== ''))].sort().join('\n')
}

/** Where the fields that were named stand in a row of headings; of two equal headings the first counts. */
export function mappedColumns(
  headings: readonly (ImportCell | undefined)[],
  mapping: SheetMapping,
): ReadonlyMap<ColumnField, number> {
  const columns = new Map<ColumnField, number>()
  for (const { heading, field } of mapping.columns) {
    const place = placeOfHeading(headings, heading)
    if (field !== null && place !== -1 && !columns.has(field)) columns.set(field, place)
  }
  return columns
}

export function mappedUnits(
  headings: readonly (ImportCell | undefined)[],
  { columns }: SheetMapping,
): ReadonlyMap<number, ColumnUnit> {
  return new Map(
    columns.flatMap(({ heading, unit }) =>
      unit === null ? [] : [[placeOfHeading(headings, heading), unit] as const],
    ),
  )
}

/** Where a heading stands; that of a column without one is its letters in brackets. -1 where it is not there. */
export function placeOfHeading(headings: readonly (ImportCell | undefined)[], heading: string): number {
  const [, letters] = /^\(([A-Z]{1,2})\)$/.exec(heading) ?? []
  if (letters !== undefined) {
    return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
  }
  const key = orderHeadingKey(heading)
  return headings.findIndex((cell) => typeof cell === 'string' && orderHeadingKey(cell) === key)
}

export function namesNeeded(fields: readonly ColumnField[]): boolean {
  return missingNeeded(new Set(fields)).length === 0
}

/** Value and weight are those of a line, the COD that of the order. Without `joins`, each line stays an order. */
export function joinedLayout(
  columns: ReadonlyMap<ColumnField, number>,
  { joins, source }: { readonly joins: boolean; readonly source: 'mapped' | null },
): OrderLayout {
  return {
    source,
    columns: new Map([...columns].map(([field, place]) => [orderColumnOf[field], place])),
    grams: false,
    joins,
  }
}

const orderColumnOf: Readonly<Record<ColumnField, OrderColumn>> = {
  private_code: 'private_code',
  receiver_name: 'receiver_name',
  receiver_phone: 'receiver_phone',
  receiver_address: 'receiver_address',
  address_level_1: 'address_level_1',
  address_level_2: 'address_level_2',
  address_level_3: 'address_level_3',
  product_name: 'product_name',
  quantity: 'quantity',
  product_value: 'line_value',
  cod: 'cod',
  weight: 'line_weight',
  length: 'length',
  width: 'width',
  height: 'height',
  payment_option: 'payment_option',
  delivery_option: 'delivery_option',
  allow_partial_delivery: 'allow_partial_delivery',
  notes: 'buyer_note',
  store: 'store',
  status: 'status',
  delivery_status: 'delivery_status',
  cancelled: 'cancelled',
  payment_method: 'payment_method',
  payment_status: 'payment_status',
  total: 'total',
  paid: 'paid',
  item_price: 'item_price',
  variation: 'variation',
  area: 'address_more',
  receiver: 'receiver',
}
