import type { Readable } from 'node:stream'
import { limits } from '@guihang/domain/limits'
import type { Tx } from '../../../platform/database/index.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../talk/notifications/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { listListedParcels } from '../list/index.ts'
import { type ExportRecord, exportedIds, lockExport, updateExport } from './exports.store.ts'
import { fileTypes, type Lots, parcelFile } from './parcel-file.ts'
import { readAhead } from './read-ahead.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'write-export': ExportJob
    'forget-old-exports': Record<string, never>
  }
}

export type ExportJob = { readonly shop_id: string; readonly export_id: string }

/** Cells are written in the process that answers calls: a lot keeps these waiting for some milliseconds only. */
const lot = 500
/** A file is stored in parts, so that no export is in memory as a whole. */
const partBytes = 1_048_576

/** Writes the file of an export, in parts. A try that was killed is begun anew; somebody may stop it at any part. */
export async function writeExport(platform: Platform, job: ExportJob, context: JobContext): Promise<void> {
  const record = await beginWriting(platform, job)
  if (record === undefined) return
  // The ids of its parcels stand in the export itself, which a replica may not hold yet.
  await platform.readers.wrote(record.shop_id)
  try {
    await writeParts(platform, record, context)
  } catch (error) {
    if (context.attempt >= context.max_attempts) await endWriting(platform, record, 'failed')
    throw error
  }
}

async function writeParts(platform: Platform, record: ExportRecord, context: JobContext): Promise<void> {
  const written = { rows: 0 }
  const lots = lotsOf(platform, record, context, written)
  const file = parcelFile(record, lots, await addressDirectory(platform))
  // It compresses the next part while the database stores this one.
  for await (const part of readAhead(partsOf(file, written), 1)) {
    context.signal.throwIfAborted()
    if (!(await storePart(platform, record, part))) return
  }
  await endWriting(platform, record, 'done')
}

async function beginWriting(platform: Platform, job: ExportJob): Promise<ExportRecord | undefined> {
  return await platform.database.transaction(async (tx) => {
    const record = await lockExport(tx, job.shop_id, job.export_id)
    if (record?.state !== 'waiting' && record?.state !== 'running') return undefined
    await dropFile(platform, tx, record)
    await updateExport(tx, record.shop_id, record.id, { state: 'running', rows_done: 0 })
    return record
  })
}

async function* lotsOf(
  platform: Pick<Platform, 'readers'>,
  record: ExportRecord,
  { giveWay }: JobContext,
  written: { rows: number },
): Lots {
  const { shop_id, columns, rows_total } = record
  for (let after = 0; after < rows_total; after += lot) {
    await giveWay()
    const ids = exportedIds(record, { after, limit: lot })
    yield await platform.readers.read(shop_id, (reader) => listListedParcels(reader, shop_id, ids, columns))
    written.rows = Math.min(after + lot, rows_total)
  }
}

type Part = { readonly bytes: Buffer; readonly rows_done: number }

async function* partsOf(file: Readable, written: { readonly rows: number }): AsyncGenerator<Part> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    const bytes = chunk as Buffer // as: a stream of bytes
    chunks.push(bytes)
    size += bytes.length
    if (size < partBytes) continue
    yield { bytes: Buffer.concat(chunks), rows_done: written.rows }
    chunks = []
    size = 0
  }
  if (size > 0) yield { bytes: Buffer.concat(chunks), rows_done: written.rows }
}

/** False when somebody has stopped the export, or deleted it. */
async function storePart(
  platform: Pick<Platform, 'database' | 'files'>,
  { shop_id, id, format }: ExportRecord,
  { bytes, rows_done }: Part,
): Promise<boolean> {
  return await platform.database.transaction(async (tx) => {
    const record = await lockExport(tx, shop_id, id)
    if (record?.state !== 'running') return false
    const file = { shop_id, kind: 'export', content_type: fileTypes[format], bytes }
    const part = await platform.files.putFile(tx, file)
    await updateExport(tx, shop_id, id, { rows_done, file_ids: [...record.file_ids, part.id] })
    return true
  })
}

/** Ends an export. The shop gets a notice of a large one; a small one ends while its person still looks at the screen. */
async function endWriting(
  platform: Pick<Platform, 'businessClock' | 'database'>,
  started: ExportRecord,
  state: 'done' | 'failed',
): Promise<void> {
  const { shop_id, id, file_name, rows_total } = started
  await platform.database.transaction(async (tx) => {
    const record = await lockExport(tx, shop_id, id)
    if (record?.state !== 'running') return
    await updateExport(tx, shop_id, id, state === 'done' ? { state, rows_done: rows_total } : { state })
    if (rows_total <= limits.export_rows_at_once && state === 'done') return
    const at = platform.businessClock.now()
    await notify(tx, 'export_done', [{ shop_id, id, code: file_name, occasion: id, at, outcome: state }])
  })
}

export async function dropFile(platform: Platform, tx: Tx, record: ExportRecord): Promise<void> {
  for (const file_id of record.file_ids) await platform.files.deleteFile(tx, record.shop_id, file_id)
  await updateExport(tx, record.shop_id, record.id, { file_ids: [] })
}
