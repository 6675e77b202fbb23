import { limits } from '@guihang/domain/limits'
import { exportColumns, exportFormats, exportStates } from '@guihang/domain/parcels/exports/export-columns'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, oneOrMore } from '../common.ts'
import { operation } from '../operation.ts'
import { parcelFilters } from './parcels.ts'

const ExportFormat = z.enum(exportFormats)

/** The parcels that an export takes are fixed when it is made; what happens to them until they are written is in it. */
export const Export = z.strictObject({
  id: Id,
  state: z.enum(exportStates),
  format: ExportFormat,
  file_name: z.string(),
  /** Parcels written so far, of how many. */
  rows_done: z.int(),
  rows_total: z.int(),
  created_at: Instant,
  expires_at: Instant,
})
export type Export = z.infer<typeof Export>

export const downloadExport = operation({
  name: 'downloadExport',
  method: 'GET',
  path: '/v1/shop-export-package',
  tag: 'exports',
  summary:
    'A file of the parcels that match, newest first, at most 10,000 (more: POST /v1/exports); with export_id the file of that export, and nothing else is read',
  who: 'shop',
  query: z.strictObject({
    ...parcelFilters,
    format: z._default(ExportFormat, 'xlsx'),
    /** With commas between; the usual ones when absent. */
    columns: oneOrMore(exportColumns),
    export_id: z.optional(Id),
  }),
  answer: 'file',
  file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fails: ['EPK028', 'EEXPORT', 'ENOTDONE', 'ENOTFOUND'],
})

export const createExport = operation({
  name: 'createExport',
  method: 'POST',
  path: '/v1/exports',
  tag: 'exports',
  addition: true,
  summary: 'Write a file of parcels in the background: those with these ids, or all that match the filter',
  who: 'shop',
  body: z.strictObject({
    filter: z.optional(z.strictObject(parcelFilters)),
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(limits.export_ids_max))),
    format: z._default(ExportFormat, 'xlsx'),
    /** Written in the order of the list of columns; the usual ones when absent. */
    columns: z.optional(
      z.array(z.enum(exportColumns)).check(z.minLength(1), z.maxLength(exportColumns.length)),
    ),
  }),
  answer: data(Export),
  status: 201,
  fails: ['EPK028', 'ENOTFOUND'],
  idempotent: true,
})

export const getExport = operation({
  name: 'getExport',
  method: 'GET',
  path: '/v1/exports/:id',
  tag: 'exports',
  addition: true,
  summary: 'How far an export is',
  who: 'shop',
  params: IdParams,
  answer: data(Export),
  fails: ['ENOTFOUND'],
})

export const stopExport = operation({
  name: 'stopExport',
  method: 'DELETE',
  path: '/v1/exports/:id',
  tag: 'exports',
  addition: true,
  summary: 'Stop an export, or delete its file',
  who: 'shop',
  params: IdParams,
  answer: 'none',
  fails: ['ENOTFOUND'],
})

export const exportOperations = { downloadExport, createExport, getExport, stopExport }
