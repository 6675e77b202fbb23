import { phoneFault } from '../../shop/people/phone.ts'
import { fieldWithHeading, missingNeeded, type SheetColumns } from '../imports/find-columns.ts'
import { type ColumnField, type ImportCell, isRowField } from '../imports/import-fields.ts'
import { versionIn } from '../imports/import-template.ts'
import { readPhoneCell } from '../imports/read-cells.ts'
import type { ColumnUnit } from './columns/column-units.ts'
import {
  type FileColumn,
  type FileQuestion,
  type Lacking,
  lackingOf,
  type SampleRow,
  understandColumns,
} from './columns/file-columns.ts'
import { findOrderColumns, type OrderLayout } from './columns/find-order-columns.ts'
import type { OrderColumn, OrderFileSource } from './order-file.ts'
import { personOf } from './person-cell.ts'
import {
  type FileFill,
  headingsKey,
  joinedLayout,
  mappedColumns,
  mappedUnits,
  namesNeeded,
  no_fill,
  type SheetMapping,
} from './sheet-mapping.ts'

export type SheetLayout =
  | { readonly kind: 'lines'; readonly columns: SheetColumns }
  /** Lines are put together, left out by their status, or paid already. */
  | { readonly kind: 'joined'; readonly layout: OrderLayout }

export type UnderstoodSheet = {
  readonly no: number
  readonly columns: readonly FileColumn[]
  /** Undefined where the receiver’s name, phone or address has no column. */
  readonly layout: SheetLayout | undefined
  readonly units: ReadonlyMap<number, ColumnUnit>
  readonly fill: FileFill
  readonly joins_lines: boolean
  readonly lacks: readonly Lacking[]
  readonly questions: readonly FileQuestion[]
  readonly source: OrderFileSource | 'mapped' | null
  readonly mapped: string | null
  /** How many of the first lines hold a phone. */
  readonly orders: number
}

const mostLinesBefore = 50
const fewestColumns = 3

/** What the shop has said of these headings counts first, then the files of platforms, then what headings and values say. */
export function understandSheet(
  rows: readonly SampleRow[],
  mappings: ReadonlyMap<string, SheetMapping>,
  hash: (key: string) => string,
): UnderstoodSheet | undefined {
  const above = rows.filter(({ no }) => no <= mostLinesBefore)
  const below = (headings: SampleRow) => rows.filter(({ no }) => no > headings.no)
  for (const row of above) {
    const mapping = mappings.size === 0 ? undefined : mappings.get(hash(headingsKey(row.cells)))
    const layout = findOrderColumns(row.cells)
    if (mapping !== undefined && !mapping.keeps_layout) {
      const found = withMapping(row, below(row), mapping)
      if (found !== undefined) return found
    }
    if (layout !== undefined) return withPlatform(row, below(row), layout, mapping)
  }
  const headings = headingsAmong(above, rows)
  if (headings === undefined) return undefined
  const ours = templateVersionIn(above) !== undefined
  return withMeanings(headings, below(headings), { ours })
}

/** The row whose headings say most. A title says one thing, an order says hardly any. */
function headingsAmong(above: readonly SampleRow[], rows: readonly SampleRow[]): SampleRow | undefined {
  let best: { readonly row: SampleRow; readonly score: number } | undefined
  for (const row of above) {
    const texts = row.cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length
    // An order is no headings: without any the file has none.
    if (texts < 2 || ordersIn([row]) > 0) continue
    const below = rows.filter(({ no }) => no > row.no).slice(0, 30)
    const named = understandColumns(row, below).filter(
      ({ field, heading }) => field !== null && heading !== '',
    )
    const needed = 3 - missingNeeded(new Set(named.map(({ field }) => field))).length
    const score = needed * 10 + named.length
    if (needed > 0 && (best === undefined || score > best.score)) best = { row, score }
  }
  return best?.row
}

function withMapping(
  headings: SampleRow,
  below: readonly SampleRow[],
  mapping: SheetMapping,
): UnderstoodSheet | undefined {
  const named = mappedColumns(headings.cells, mapping)
  if (!namesNeeded([...named.keys()])) return undefined
  const fieldAt = new Map([...named].map(([field, place]) => [place, field]))
  const units = mappedUnits(headings.cells, mapping)
  const columns = understandColumns(headings, below).map((column) => ({
    ...column,
    field: fieldAt.get(column.place) ?? null,
    unit: units.get(column.place) ?? null,
    ...answered,
  }))
  const joins = mapping.joins_lines && named.has('private_code')
  return {
    ...{ no: headings.no, columns, units, fill: mapping.fill, joins_lines: joins, questions: [] },
    layout: layoutOf(named, { joins, source: 'mapped' }),
    lacks: lackingOf(columns, below.length),
    source: 'mapped',
    mapped: mapping.key,
    orders: ordersIn(below),
  }
}

const answered = { asked: false, unit_asked: false } as const // as: nothing is asked any more

function withPlatform(
  headings: SampleRow,
  below: readonly SampleRow[],
  layout: OrderLayout,
  mapping: SheetMapping | undefined,
): UnderstoodSheet {
  const fieldAt = new Map([...layout.columns].map(([column, place]) => [place, fieldOf[column]]))
  const units = mapping === undefined ? new Map() : mappedUnits(headings.cells, mapping)
  const columns = understandColumns(headings, below).map((column) => {
    const field = fieldAt.get(column.place) ?? null
    // A platform has dozens of amounts. One more that is to be collected is the shop's own.
    const own =
      field === null && column.values.length > 0 && column.field === 'cod' && layout.columns.has('total')
    return {
      ...column,
      field,
      maybe: field === null ? (column.field ?? column.maybe) : null,
      asked: own && mapping === undefined,
      unit: units.get(column.place) ?? (layout.grams && field === 'weight' ? ('g' as const) : column.unit), // as: a unit
      unit_asked: false,
    }
  })
  const lacks = lackingOf(columns, below.length)
  return {
    ...{ no: headings.no, columns, units, lacks, fill: mapping?.fill ?? no_fill, joins_lines: layout.joins },
    layout: { kind: 'joined', layout },
    questions: mapping === undefined ? questionsOf(columns, lacks) : [],
    source: layout.source,
    mapped: mapping?.key ?? null,
    orders: ordersIn(below),
  }
}

function withMeanings(
  headings: SampleRow,
  below: readonly SampleRow[],
  { ours }: { readonly ours: boolean },
): UnderstoodSheet | undefined {
  const understood = understandColumns(headings, below)
  // The columns of our template are what they are, whatever somebody wrote into them.
  const columns = ours
    ? understood.map((column) => ({
        ...column,
        ...answered,
        field: fieldWithHeading(column.heading) ?? null,
      }))
    : understood
  if (columns.filter(({ heading }) => !heading.startsWith('(')).length < fewestColumns) return undefined
  const named = new Map<ColumnField, number>(
    columns.flatMap(({ field, place }) => (field === null ? [] : [[field, place]])),
  )
  const units = new Map<number, ColumnUnit>(
    columns.flatMap(({ place, unit }) => (unit === null ? [] : [[place, unit]])),
  )
  const lacks = lackingOf(columns, below.length)
  const joins = hasCodeTwice(named.get('private_code'), below)
  const complete = namesNeeded([...named.keys()])
  return {
    ...{ no: headings.no, columns, units, lacks, fill: no_fill, joins_lines: joins },
    layout: complete ? layoutOf(named, { joins: false, source: null }) : undefined,
    questions: [...new Set([...(complete ? [] : ['columns' as const]), ...questionsOf(columns, lacks)])], // as: its name
    source: null,
    mapped: null,
    orders: ordersIn(below),
  }
}

function questionsOf(columns: readonly FileColumn[], lacks: readonly Lacking[]): FileQuestion[] {
  const questions: FileQuestion[] = []
  if (columns.some(({ asked }) => asked)) questions.push('columns')
  if (columns.some(({ unit_asked }) => unit_asked)) questions.push('units')
  if (lacks.includes('product_value')) questions.push('product_value')
  const amounts = columns.some(({ seems, values }) => seems === 'amount' && values.length > 0)
  if (lacks.includes('cod') && amounts) questions.push('cod')
  if (lacks.includes('weight')) questions.push('weight')
  return questions
}

function layoutOf(
  named: ReadonlyMap<ColumnField, number>,
  how: { readonly joins: boolean; readonly source: 'mapped' | null },
): SheetLayout {
  const plain = [...named.keys()].every(isRowField)
  if (how.joins || !plain) return { kind: 'joined', layout: joinedLayout(named, how) }
  return {
    kind: 'lines',
    columns: new Map(
      [...named].flatMap(([field, place]) => (isRowField(field) ? [[field, place] as const] : [])),
    ),
  }
}

function hasCodeTwice(place: number | undefined, rows: readonly SampleRow[]): boolean {
  if (place === undefined) return false
  const codes = rows.map(({ cells }) => String(cells[place] ?? '').trim()).filter((code) => code !== '')
  return new Set(codes).size < codes.length
}

function ordersIn(rows: readonly SampleRow[]): number {
  const isPhone = (cell: ImportCell | undefined) =>
    cell !== undefined &&
    (phoneFault(readPhoneCell(cell).phone) === undefined || personOf(cell) !== undefined)
  return rows.filter(({ cells }) => cells.some(isPhone)).length
}

export function templateVersionIn(rows: readonly SampleRow[]): string | undefined {
  return rows
    .flatMap(({ cells }) => cells)
    .map(versionIn)
    .find((one) => one !== undefined)
}

const fieldOf: Readonly<Record<OrderColumn, ColumnField>> = {
  private_code: 'private_code',
  status: 'status',
  delivery_status: 'delivery_status',
  returned: 'status',
  cancelled: 'cancelled',
  payment_method: 'payment_method',
  payment_status: 'payment_status',
  receiver_name: 'receiver_name',
  receiver_phone: 'receiver_phone',
  receiver: 'receiver',
  receiver_address: 'receiver_address',
  address_more: 'receiver_address',
  address_level_1: 'address_level_1',
  address_level_2: 'address_level_2',
  address_level_3: 'address_level_3',
  area: 'area',
  customer_name: 'receiver_name',
  customer_phone: 'receiver_phone',
  customer_address: 'receiver_address',
  customer_area: 'area',
  customer_level_3: 'address_level_3',
  product_name: 'product_name',
  variation: 'variation',
  quantity: 'quantity',
  item_price: 'item_price',
  line_value: 'product_value',
  cod: 'cod',
  total: 'total',
  paid: 'paid',
  item_weight: 'weight',
  line_weight: 'weight',
  order_weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  buyer_note: 'notes',
  payment_option: 'payment_option',
  delivery_option: 'delivery_option',
  allow_partial_delivery: 'allow_partial_delivery',
  store: 'store',
}
