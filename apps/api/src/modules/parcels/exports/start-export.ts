import type { Readable } from 'node:stream'
import type { BodyOf, QueryOf } from '@guihang/contract/operation'
import type { createExport, downloadExport } from '@guihang/contract/parcels/exports'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Language } from '@guihang/domain/languages'
import { limits } from '@guihang/domain/limits'
import {
  type ExportColumn,
  exportColumns,
  usualExportColumns,
} from '@guihang/domain/parcels/exports/export-columns'
import { exportRange } from '@guihang/domain/parcels/exports/export-range'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { addShopJob } from '../../../platform/jobs/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../addresses/index.ts'
import {
  findMatching,
  type IdList,
  type ListFilters,
  listListedParcels,
  writeMatching,
  writtenIds,
} from '../list/index.ts'
import { findOwnIds } from '../parcels/index.ts'
import { type ExportRecord, insertExport } from './exports.store.ts'
import { fileNameOf, parcelFile } from './parcel-file.ts'

/** An xlsx sheet holds so many rows below its headings. */
const rowsOfASheet = 1_048_575
const lot = 1_000
/** A file of so many parcels is written within a second. */
const smallExport = 2_000

/** Raises EPK028, ENOTFOUND. */
export async function startExport(
  platform: Platform,
  tx: Tx,
  asked: {
    readonly shop_id: string
    readonly language: Language
    readonly body: BodyOf<typeof createExport>
  },
): Promise<ExportRecord> {
  const { shop_id, language, body } = asked
  const { format, ids, filter = {} } = body
  const parcels =
    ids === undefined
      ? await writeMatching(tx, shop_id, withinRange(platform, filter), rowsOfASheet)
      : await owned(tx, shop_id, ids)
  const shape = { format, language, columns: inOrder(body.columns) }
  const file_name = fileNameOf(shape, platform.businessClock.now())
  const id = newId()
  const created_at = platform.realClock.now()
  const record = await insertExport(tx, { ...shape, shop_id, id, file_name, created_at }, parcels)
  const is_large = record.rows_total > smallExport
  const job = { key: `write-export:${id}`, max_attempts: 5, shop_id, is_large }
  await addShopJob(tx, 'write-export', { shop_id, export_id: id }, job)
  return record
}

/** A file written while it is sent. Raises EPK028, and EEXPORT for more than 10,000 parcels. */
export async function exportAtOnce(
  platform: Platform,
  reader: Reader,
  asked: {
    readonly shop_id: string
    readonly language: Language
    readonly query: QueryOf<typeof downloadExport>
  },
): Promise<{ content: Readable; name: string }> {
  const { shop_id, language } = asked
  const { format, columns, export_id: _, ...filter } = asked.query
  const most = limits.export_rows_at_once
  const ids = await findMatching(reader, shop_id, withinRange(platform, filter), most + 1)
  if (ids.length > most) throw reject('EEXPORT')
  const shape = { format, language, columns: inOrder(columns?.split(',')) }
  async function* lots() {
    for (let start = 0; start < ids.length; start += lot) {
      yield await listListedParcels(reader, shop_id, ids.slice(start, start + lot), shape.columns)
    }
  }
  const content = parcelFile(shape, lots(), await addressDirectory(platform))
  return { content, name: fileNameOf(shape, platform.businessClock.now()) }
}

function withinRange(platform: Pick<Platform, 'businessClock'>, filter: ListFilters): ListFilters {
  const range = exportRange(filter, businessDayOf(platform.businessClock.now()))
  if (range === undefined) throw reject('EPK028', { field: 'to' })
  return { ...filter, ...range }
}

/** In their order. Raises ENOTFOUND when none is. */
async function owned(reader: Reader, shop_id: string, ids: readonly string[]): Promise<IdList> {
  const own = await findOwnIds(reader, shop_id, [...new Set(ids)])
  if (own.length === 0) throw reject('ENOTFOUND')
  return writtenIds(own)
}

function inOrder(asked: readonly string[] | undefined): readonly ExportColumn[] {
  if (asked === undefined) return usualExportColumns
  return exportColumns.filter((column) => asked.includes(column))
}
