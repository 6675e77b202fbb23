import { importFields } from '@guihang/domain/imports/import-fields'
import { leftOutReasons } from '@guihang/domain/order-files/order-file'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, page } from '../common.ts'
import { operation } from '../operation.ts'
import { Import, ImportField, lineNumber, pageSize } from './imports.ts'

/** A column of a file whose headings are unknown, with its first values. */
const AskedColumn = z.strictObject({
  /** Its place from the left, from 0. */
  place: z.int(),
  heading: z.string(),
  values: z.array(z.string()),
  /** What it seems to be. */
  field: z.nullable(ImportField),
})

export const ImportColumns = z.strictObject({
  /** The line of the headings. */
  no: z.int(),
  columns: z.array(AskedColumn),
  /** Whether an order seems to stand in several lines. */
  joins_lines: z.boolean(),
})
export type ImportColumns = z.infer<typeof ImportColumns>

export const getImportColumns = operation({
  name: 'getImportColumns',
  method: 'GET',
  path: '/v1/import-managers/:id/columns',
  tag: 'imports',
  addition: true,
  summary: 'The headings of a file that waits for its columns to be named, with first values and guesses',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(ImportColumns),
  fails: ['EOMS'],
})

export const NamedColumns = z.strictObject({
  columns: z
    .array(z.strictObject({ place: z.int().check(z.nonnegative(), z.maximum(199)), field: ImportField }))
    .check(z.maxLength(importFields.length)),
  /** Lines with one order code are one parcel; else the second is an error. */
  joins_lines: z.boolean(),
})

export const nameImportColumns = operation({
  name: 'nameImportColumns',
  method: 'POST',
  path: '/v1/import-managers/:id/columns',
  tag: 'imports',
  addition: true,
  summary:
    'Say what the columns of a file are; it is read at once, and files with these headings from now on',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  body: NamedColumns,
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
  /** The file for which it was said first. */
  file_name: z.string(),
  columns: z.array(z.strictObject({ heading: z.string(), field: z.nullable(ImportField) })),
  joins_lines: z.boolean(),
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
  listLeftOutOrders,
  listImportMappings,
  editImportMapping,
  deleteImportMapping,
}
