import { limits } from '@guihang/domain/limits'
import { chosenUnitFields, importFields } from '@guihang/domain/parcels/imports/import-fields'
import { importFaults, importGroups, importStates } from '@guihang/domain/parcels/imports/import-states'
import { leftOutReasons, orderFileSources } from '@guihang/domain/parcels/order-files/order-file'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, Money, optionalText, page } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation, type Upload } from '../operation.ts'

export const ImportState = z.enum(importStates)
export const ImportGroup = z.enum(importGroups)
export const ImportField = z.enum(importFields)
/** Who wrote the file: a platform, or anybody whose columns the shop has named. */
export const ImportSource = z.enum([...orderFileSources, 'mapped'])

const ImportCounts = z.strictObject({
  valid: z.int(),
  proposed_for_edit: z.int(),
  invalid: z.int(),
  warnings: z.int(),
})

export const Import = z.strictObject({
  id: Id,
  fileName: z.string(),
  status: ImportState,
  importTime: Instant,
  store_id: Id,
  /** What runs now; null where nothing does. */
  working: z.nullable(z.enum(['reading', 'creating'])),
  /** Rows done by what runs, or by what ran last. */
  rows_done: z.int(),
  /** Of how many; null while the end of the file is not known. */
  rows_total: z.nullable(z.int()),
  rows_created: z.int(),
  counts: ImportCounts,
  /** Sums of the rows that can be created as they are: cash to collect, and fees. VND. */
  cod: Money,
  fee: Money,
  fault: z.nullable(z.strictObject({ rule: z.enum(importFaults), message: z.string() })),
  /** Null for the template, files with headings like it, and pasted rows. */
  source: z.nullable(ImportSource),
  /** Orders of the file that are cancelled, returned, shipped or delivered already: they become no rows. */
  left_out: z.int(),
  /** The same by reason, and lines that are no orders: sums, remarks, samples. Reasons without a line are left out. */
  left_out_by: z.partialRecord(z.enum(leftOutReasons), z.int()),
  /** Orders of the file that are paid, so that their COD is 0. */
  paid: z.int(),
  /** The file has no columns of sides: each side is taken as 10 cm. */
  sides_assumed: z.boolean(),
  /** Sum of the COD of the rows that are parcels now. VND. */
  created_cod: Money,
  /** Something of the file must be answered before it is read: `GET /v1/import-managers/{id}/columns` says what. */
  columns_asked: z.boolean(),
})
export type Import = z.infer<typeof Import>

const valueFields = [...importFields, ...chosenUnitFields] as const // as: each field is a name, not any text
type ValueField = (typeof valueFields)[number]

/** A cell of the grid. Its rules are those of the parcel; this is only the most that a cell may hold. */
const Cell = z.string().check(
  z.maxLength(1_000),
  rule<string>('plain_text', (text) => text.isWellFormed() && !text.includes('\0')),
)

// as: one entry for each field of the list
const cells = Object.fromEntries(valueFields.map((field) => [field, Cell])) as Record<ValueField, typeof Cell>

/** The values of a row as text. Units that a person chose stand in the `address_…_code` fields; else these are what was found. */
const ImportValues = z.strictObject(cells)
const SomeValues = z.partial(z.strictObject(cells))

const Choice = z.strictObject({ label: z.string(), values: SomeValues })

export const ImportRow = z.strictObject({
  no: z.int(),
  type: ImportGroup,
  values: ImportValues,
  errors: z.array(z.strictObject({ field: ImportField, message: z.string() })),
  warnings: z.array(
    z.strictObject({
      field: ImportField,
      message: z.string(),
      /** Put these values in, and the warning goes. */
      repair: z.nullable(Choice),
    }),
  ),
  proposals: z.array(z.strictObject({ field: ImportField, message: z.string(), choices: z.array(Choice) })),
  /** All fees of the parcel in VND; null while it cannot be priced. */
  fee: z.nullable(Money),
  /** Asked to be created, and not yet done. */
  waiting: z.boolean(),
  parcel_code: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The most a file may weigh. 50,000 rows of 20 columns weigh some 5 MB as .xlsx and 12 MB as .csv. */
const importUpload = {
  max_bytes: 20 * 1024 * 1024,
  types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  on_disk: true,
} as const satisfies Upload

export const importExcel = operation({
  name: 'importExcel',
  method: 'POST',
  path: '/v1/import-excel',
  tag: 'imports',
  summary: 'Upload a spreadsheet of orders, .xlsx or .csv; it is read in the background',
  who: 'shop',
  access: 'parcels',
  upload: importUpload,
  body: z.strictObject({ store_id: Id }),
  answer: data(Import),
  status: 201,
  fails: ['EOMS'],
  idempotent: true,
})

export const createImport = operation({
  name: 'createImport',
  method: 'POST',
  path: '/v1/import-managers',
  tag: 'imports',
  addition: true,
  summary: 'An import without a file, for rows that are pasted into the grid',
  who: 'shop',
  access: 'parcels',
  body: z.strictObject({ store_id: Id, file_name: z._default(optionalText(200), '') }),
  answer: data(Import),
  status: 201,
  fails: ['EOMS'],
  idempotent: true,
})

export const listImports = operation({
  name: 'listImports',
  method: 'GET',
  path: '/v1/uploaded-file',
  tag: 'imports',
  summary: 'Imports of the shop, newest first; with id the one',
  who: 'shop',
  access: 'parcels',
  query: z.strictObject({
    id: z.optional(Id),
    limit: z._default(pageSize(200), 50),
    cursor: z.optional(Id),
  }),
  answer: page(Import),
  fails: ['EOMS', 'ENOTFOUND'],
})

export const countImportRows = operation({
  name: 'countImportRows',
  method: 'GET',
  path: '/v1/import-managers/:id/count-package',
  tag: 'imports',
  summary: 'How many rows of an import are in each result group; rows that are parcels by now are in none',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(ImportCounts),
  fails: ['EOMS'],
})

/** Query values arrive as text. */
/* @__NO_SIDE_EFFECTS__ */
export function pageSize(most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(most))),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function lineNumber() {
  return z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number))
}

export const listImportRows = operation({
  name: 'listImportRows',
  method: 'GET',
  path: '/v1/import-managers/:id/arr-package',
  tag: 'imports',
  summary: 'Rows of an import in the order of the sheet: of one result group, those created, or all',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  query: z.strictObject({
    type: z.optional(z.enum([...importGroups, 'created'])),
    no: z.optional(lineNumber()),
    limit: z._default(pageSize(2_000), 500),
    cursor: z.optional(lineNumber()),
  }),
  answer: page(ImportRow),
  fails: ['EOMS'],
})

const LineNumber = z.int().check(z.minimum(1), z.maximum(1_048_576))

export const validateImportRows = operation({
  name: 'validateImportRows',
  method: 'POST',
  path: '/v1/validate-packages',
  tag: 'imports',
  summary:
    'Check rows as a grid holds them. With import_id their values are stored; fields left out stay as they are',
  who: 'shop',
  access: 'parcels',
  body: z.strictObject({
    import_id: z.optional(Id),
    /** Without an import: the store of rows that name none. */
    store_id: z.optional(Id),
    rows: z.array(z.strictObject({ no: LineNumber, values: SomeValues })).check(z.maxLength(500)),
    removed: z.optional(z.array(LineNumber).check(z.maxLength(5_000))),
    /** New lines among `rows`; one that another order took is an error here, and nothing is stored. */
    added: z.optional(z.array(LineNumber).check(z.maxLength(500))),
  }),
  answer: data(z.array(ImportRow)),
  fails: ['EOMS', 'ENOTFOUND', 'EIMPORT'],
})

export const createFromImport = operation({
  name: 'createFromImport',
  method: 'POST',
  path: '/v1/create-packages-from-file',
  tag: 'imports',
  summary:
    'Create the rows of an import that can be created, or those named. It goes on in the background; each row tells what became of it',
  who: 'shop',
  access: 'parcels',
  body: z.strictObject({
    import_id: Id,
    nos: z.optional(z.array(LineNumber).check(z.minLength(1), z.maxLength(limits.import_rows_max))),
  }),
  answer: data(Import),
  status: 200,
  fails: ['EOMS', 'ENOTFOUND', 'EIMPORT'],
})

export const stopImport = operation({
  name: 'stopImport',
  method: 'PATCH',
  path: '/v1/import-managers/:id/stop',
  tag: 'imports',
  addition: true,
  summary:
    'Stop what an import is doing: a file that is read is given up; rows not yet created stay as they were',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: data(Import),
  fails: ['EOMS'],
})

export const downloadImportRest = operation({
  name: 'downloadImportRest',
  method: 'GET',
  path: '/v1/import-managers/:id/rest',
  tag: 'imports',
  addition: true,
  summary: 'The rows that are no parcels yet, as a spreadsheet with the reasons in its last column',
  who: 'shop',
  access: 'parcels',
  params: IdParams,
  answer: 'file',
  file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fails: ['EOMS'],
})

export const downloadImportTemplate = operation({
  name: 'downloadImportTemplate',
  method: 'GET',
  path: '/v1/import-template',
  tag: 'imports',
  addition: true,
  summary:
    'The latest template, with the shop’s stores and the provinces as lists; in the language of the call',
  who: 'shop',
  access: 'parcels',
  answer: 'file',
  file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fails: ['EOMS'],
})

export const importOperations = {
  importExcel,
  createImport,
  listImports,
  countImportRows,
  listImportRows,
  validateImportRows,
  createFromImport,
  stopImport,
  downloadImportRest,
  downloadImportTemplate,
}
