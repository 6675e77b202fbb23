import { columnFields } from '@guihang/domain/parcels/imports/import-fields'
import { columnKinds } from '@guihang/domain/parcels/order-files/columns/column-kinds'
import { columnUnits } from '@guihang/domain/parcels/order-files/columns/column-units'
import { fileQuestions, sheetReasons } from '@guihang/domain/parcels/order-files/columns/file-columns'
import { leftOutReasons } from '@guihang/domain/parcels/order-files/order-file'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, page } from '../common.ts'
import { operation } from '../operation.ts'
import { Import, ImportSource, lineNumber, pageSize } from './imports.ts'
import { ProductValue, Side, Weight } from './parcel-fields.ts'

/** A row's field, or what decides about the order: its status, its payment, what of it is paid. */
export const ColumnField = z.enum(columnFields)

export const ColumnUnit = z.enum(columnUnits)

const FileColumn = z.strictObject({
  /** Its place from the left, from 0. */
  place: z.int(),
  /** `(H)` where it has none. */
  heading: z.string(),
  values: z.array(z.string()),
  field: z.nullable(ColumnField),
  /** What it may be, where that is not sure enough to use it. */
  maybe: z.nullable(ColumnField),
  seems: z.enum(columnKinds),
  /** Somebody must say what it is before anything is created. */
  asked: z.boolean(),
  /** Of a weight or an amount; null where neither the heading nor an answer says it. */
  unit: z.nullable(ColumnUnit),
  /** Its figures may count in another unit: somebody must say which. */
  unit_asked: z.boolean(),
})

/** What the orders of a file lack gets the same value for all; null: each row is filled in by hand. */
const Fill = z.strictObject({
  /** The value of the goods: that of the COD, or one amount. */
  product_value: z.union([z.nullable(z.literal('cod')), ProductValue]),
  weight: z.nullable(Weight),
  /** Sides in cm; without them each is 10 cm. */
  sides: z.nullable(z.strictObject({ length: Side, width: Side, height: Side })),
})

const FileSheet = z.strictObject({
  index: z.int(),
  name: z.string(),
  hidden: z.boolean(),
  /** How many of its first lines look like orders. */
  orders: z.int(),
})

export const ImportColumns = z.strictObject({
  no: z.int(),
  columns: z.array(FileColumn),
  /** Whether an order seems to stand in several lines. */
  joins_lines: z.boolean(),
  /** All that must be answered: columns, units, which sheet, the value or weight that all orders lack, whether nothing is collected. */
  questions: z.array(z.enum(fileQuestions)),
  /** Fields without a column, or with an empty one. */
  lacks: z.array(z.enum(['product_value', 'cod', 'weight', 'sides'])),
  fill: Fill,
  /** The sheets of a workbook; none of a .csv file. */
  sheets: z.array(FileSheet),
  sheet: z.int(),
  /** Why this one: it is the only one, it alone has orders, it has most of them, or somebody chose it. */
  sheet_because: z.enum(sheetReasons),
  source: z.nullable(ImportSource),
  /** The columns can be named now: nothing is created, and the file is still kept. */
  can_change: z.boolean(),
})
export type ImportColumns = z.infer<typeof ImportColumns>

export const getImportColumns = operation({
  name: 'getImportColumns',
  method: 'GET',
  path: '/v1/import-managers/:id/columns',
  tag: 'imports',
  addition: true,
  summary:
    'What each column of a file is used as, what is not used, and what must be answered before it is read',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(ImportColumns),
  fails: ['EOMS'],
})

const places = { place: z.int().check(z.nonnegative(), z.maximum(199)) }

export const NamedColumns = z.strictObject({
  /** What is not named here is not used. Left out: all columns stay as they are understood. */
  columns: z.optional(
    z
      .array(z.strictObject({ ...places, field: ColumnField, unit: z.optional(ColumnUnit) }))
      .check(z.maxLength(columnFields.length)),
  ),
  /** Lines with one order code are one parcel; else the second is an error. */
  joins_lines: z.optional(z.boolean()),
  /** Units of columns that stay as they are understood. */
  units: z.optional(z.array(z.strictObject({ ...places, unit: ColumnUnit })).check(z.maxLength(20))),
  fill: z.optional(Fill),
})

export const nameImportColumns = operation({
  name: 'nameImportColumns',
  method: 'POST',
  path: '/v1/import-managers/:id/columns',
  tag: 'imports',
  addition: true,
  summary:
    'Answer for a whole file: its columns, their units, what all orders lack. It is read at once, and files with these headings from now on. A file that was read is read again, as long as nothing of it is created',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: NamedColumns,
  answer: data(Import),
  status: 200,
  fails: ['EOMS', 'EIMPORT'],
})

export const chooseImportSheet = operation({
  name: 'chooseImportSheet',
  method: 'POST',
  path: '/v1/import-managers/:id/sheet',
  tag: 'imports',
  addition: true,
  summary: 'Read another sheet of a workbook instead, as long as nothing of it is created',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: z.strictObject({ sheet: z.int().check(z.nonnegative(), z.maximum(999)) }),
  answer: data(Import),
  status: 200,
  fails: ['EOMS', 'EIMPORT'],
})

export const LeftOutOrder = z.strictObject({
  /** The first line of the order in the sheet. */
  no: z.int(),
  private_code: z.string(),
  reason: z.enum(leftOutReasons),
})
export type LeftOutOrder = z.infer<typeof LeftOutOrder>

export const listLeftOutOrders = operation({
  name: 'listLeftOutOrders',
  method: 'GET',
  path: '/v1/import-managers/:id/left-out',
  tag: 'imports',
  addition: true,
  summary: 'The orders of a file that become no rows, each with the reason',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  query: z.strictObject({ limit: z._default(pageSize(1_000), 200), cursor: z.optional(lineNumber()) }),
  answer: page(LeftOutOrder),
  fails: ['EOMS'],
})

/** What a shop said of the columns of its files, by their headings. */
export const ImportMapping = z.strictObject({
  id: Id,
  file_name: z.string(),
  columns: z.array(
    z.strictObject({ heading: z.string(), field: z.nullable(ColumnField), unit: z.nullable(ColumnUnit) }),
  ),
  joins_lines: z.boolean(),
  fill: Fill,
  /** The file is that of a platform, whose columns are known: only what is answered beside them is remembered. */
  keeps_layout: z.boolean(),
  used_at: Instant,
})
export type ImportMapping = z.infer<typeof ImportMapping>

export const listImportMappings = operation({
  name: 'listImportMappings',
  method: 'GET',
  path: '/v1/import-mappings',
  tag: 'imports',
  addition: true,
  summary: 'The headings whose columns the shop has named, last used first',
  who: 'shop',
  access: 'parcels',
  answer: data(z.array(ImportMapping)),
  fails: ['EOMS'],
})

export const editImportMapping = operation({
  name: 'editImportMapping',
  method: 'PATCH',
  path: '/v1/import-mappings/:id',
  tag: 'imports',
  addition: true,
  summary: 'Name the columns of these headings anew; places count from 0 in the order of the headings',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: NamedColumns,
  answer: data(ImportMapping),
  fails: ['EOMS'],
})

export const deleteImportMapping = operation({
  name: 'deleteImportMapping',
  method: 'DELETE',
  path: '/v1/import-mappings/:id',
  tag: 'imports',
  addition: true,
  summary: 'Forget the columns of these headings: the next file with them asks again',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: 'none',
  fails: ['EOMS'],
})

export const orderFileOperations = {
  getImportColumns,
  nameImportColumns,
  chooseImportSheet,
  listLeftOutOrders,
  listImportMappings,
  editImportMapping,
  deleteImportMapping,
}
