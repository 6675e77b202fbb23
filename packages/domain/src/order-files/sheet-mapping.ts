import { neededFields } from '../imports/find-columns.ts'
import type { ImportCell, ImportField } from '../imports/import-fields.ts'
import { type OrderLayout, orderHeadingKey } from './find-order-columns.ts'
import type { OrderColumn } from './order-file.ts'

/** What a shop said of the columns of a file. */
export type SheetMapping = {
  /** The set of its headings, as `headingsKey` writes it, hashed or not. */
  readonly key: string
  readonly columns: readonly { readonly heading: string; readonly field: ImportField | null }[]
  /** Lines with one order code are one parcel. */
  readonly joins_lines: boolean
}

/** What a set of headings is known by. Their order, case and accents do not matter; each heading more makes another set. */
export function headingsKey(headings: readonly (ImportCell | undefined)[]): string {
  const keys = headings.flatMap((heading) => (typeof heading === 'string' ? [orderHeadingKey(heading)] : []))
  return [...new Set(keys.filter((key) => key !== ''))].sort().join('\n')
}

/** Where the fields that were named stand in a row of headings; of two equal headings the first counts. */
export function mappedColumns(
  headings: readonly (ImportCell | undefined)[],
  mapping: SheetMapping,
): ReadonlyMap<ImportField, number> {
  const keys = headings.map((heading) => (typeof heading === 'string' ? orderHeadingKey(heading) : ''))
  const columns = new Map<ImportField, number>()
  for (const { heading, field } of mapping.columns) {
    const place = keys.indexOf(orderHeadingKey(heading))
    if (field !== null && place !== -1 && !columns.has(field)) columns.set(field, place)
  }
  return columns
}

/** Whether the receiver’s name, phone and address are among the fields. */
export function namesNeeded(fields: readonly ImportField[]): boolean {
  return neededFields.every((needed) => fields.includes(needed))
}

/** The layout of a mapped file whose lines are joined: value and weight are those of a line, the COD that of the order. */
export function joinedLayout(columns: ReadonlyMap<ImportField, number>): OrderLayout {
  return {
    source: 'mapped',
    columns: new Map([...columns].map(([field, place]) => [columnOf[field], place])),
    grams: false,
  }
}

const columnOf: Readonly<Record<ImportField, OrderColumn>> = {
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
}
