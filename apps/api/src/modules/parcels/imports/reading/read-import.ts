import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportFault, stateOf } from '@guihang/domain/parcels/imports/import-states'
import type { Tx } from '../../../../platform/database/index.ts'
import type { JobContext } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { countPresetUses, listKnownProducts } from '../../../shop/presets/index.ts'
import { listStoreRows } from '../../../shop/stores/index.ts'
import { notify } from '../../../talk/notifications/index.ts'
import { announceImport, forgetFile } from '../announce-import.ts'
import { deleteLeftOut, insertLeftOut } from '../columns/left-out.store.ts'
import { listMappings, sheetMapping, touchMapping } from '../columns/mappings.store.ts'
import { deleteAllRows, putRows } from '../import-rows.store.ts'
import {
  countChange,
  countsOf,
  findImport,
  type ImportRecord,
  lockImport,
  updateImport,
} from '../imports.store.ts'
import { inTries } from '../in-tries.ts'
import { changeOf, judgeRows } from '../judge-rows.ts'
import { enqueueReading, type ImportJob, smallImport } from './enqueue-reading.ts'
import type { ToldColumns } from './file-orders.ts'
import {
  type FileFacts,
  type FileReading,
  type LeftOut,
  readerContext,
  readFileRows,
  type SheetOrder,
} from './row-reader.ts'

/** Lot by lot. Killed and tried again it stores what lies behind the last stored line. */
export async function readImport(
  platform: Platform,
  job: ImportJob,
  { signal, is_large, giveWay }: JobContext,
): Promise<void> {
  const { database, files } = platform
  const { shop_id, import_id } = job
  const record = await findImport(database.db, shop_id, import_id)
  if (record?.working !== 'reading' || record.file_id === null) return
  const file = await files.getFile(database.db, shop_id, record.file_id)
  if (file === undefined) return
  const stores = await listStoreRows(database.db, shop_id, {})
  const folder = await mkdtemp(join(tmpdir(), 'guihang-import-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, file.bytes, { mode: 0o600 })
    const products = await listKnownProducts(database.db, shop_id)
    const mappings = await listMappings(database.db, shop_id)
    const context = readerContext(record.store_id, stores, {
      ...{ products, mappings: mappings.map(sheetMapping), sheet: record.sheet },
    })
    const reading = await readFileRows(platform, { path, is_large }, context, {
      async know(facts) {
        const goesOn = is_large || facts.total + facts.left_out <= smallImport
        await storeFacts(platform, job, facts, { goesOn })
        return goesOn
      },
      async store(rows, left_out) {
        await giveWay()
        return await inTries(platform, signal, () => storeLot(platform, job, { rows, left_out }, signal))
      },
    })
    signal.throwIfAborted()
    await finish(platform, job, reading)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function storeFacts(
  platform: Pick<Platform, 'businessClock' | 'database'>,
  { shop_id, import_id }: ImportJob,
  { total, left_out, left_out_by, paid, told, mapping }: FileFacts,
  { goesOn }: { readonly goesOn: boolean },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await updateImport(tx, shop_id, import_id, {
      ...{ rows_total: total, left_out, paid, source: told.source },
      left_out_by: JSON.stringify(left_out_by),
      told_columns: JSON.stringify(told),
    })
    if (mapping !== null) await touchMapping(tx, shop_id, mapping, platform.businessClock.now())
    if (!goesOn) await enqueueReading(tx, { shop_id, import_id }, { is_large: true })
    await announceImport(tx, shop_id, import_id)
  })
}

/** False when somebody stopped the reading, or this process stops. */
async function storeLot(
  platform: Platform,
  { shop_id, import_id }: ImportJob,
  { rows, left_out }: { rows: readonly SheetOrder[]; left_out: readonly LeftOut[] },
  signal: AbortSignal,
): Promise<boolean> {
  if (signal.aborted) return false
  return await platform.database.transaction(async (tx) => {
    const record = await lockImport(tx, shop_id, import_id)
    if (record?.working !== 'reading') return false
    await insertLeftOut(tx, shop_id, import_id, left_out)
    const behind = rows.filter(({ no }) => no > record.read_to)
    if (behind.length === 0) return true
    const judged = await judgeRows(platform, tx, shop_id, behind)
    await putRows(tx, shop_id, import_id, judged)
    await countPresetUses(
      platform,
      tx,
      shop_id,
      behind.flatMap(({ presets }) => presets),
    )
    await countChange(tx, shop_id, import_id, changeOf(judged, 1), {
      rows_done: record.rows_done + judged.length,
      read_to: behind.at(-1)?.no ?? record.read_to,
    })
    await announceImport(tx, shop_id, import_id)
    return true
  })
}

async function finish(
  platform: Platform,
  { shop_id, import_id }: ImportJob,
  reading: FileReading,
): Promise<void> {
  if ('stopped' in reading) return
  await platform.database.transaction(async (tx) => {
    const record = await lockImport(tx, shop_id, import_id)
    if (record?.working !== 'reading') return
    if ('asked' in reading) {
      await askForColumns(tx, record, reading.asked)
      return
    }
    const { fault, line } = 'fault' in reading ? reading : {}
    await endReading(platform, tx, record, fault, line)
    await notify(tx, 'import_done', [
      {
        ...{ shop_id, id: import_id, code: record.file_name, occasion: 'read' },
        ...{ at: platform.businessClock.now(), outcome: fault === undefined ? 'done' : 'failed' },
      },
    ])
  })
}

/** The file stays until somebody says what its columns are, or gives it up. */
async function askForColumns(tx: Tx, { shop_id, id }: ImportRecord, asked: ToldColumns): Promise<void> {
  await updateImport(tx, shop_id, id, {
    working: null,
    status: 'needs_verification',
    asked_columns: JSON.stringify(asked),
  })
  await announceImport(tx, shop_id, id)
}

/** The file stays until a row is created: another sheet may be chosen, or its columns named anew. */
export async function endReading(
  platform: Platform,
  tx: Tx,
  record: ImportRecord,
  fault: ImportFault | undefined,
  fault_line: number | null = null,
): Promise<ImportRecord> {
  const { shop_id, id } = record
  if (fault !== undefined) {
    await deleteAllRows(tx, shop_id, id)
    await deleteLeftOut(tx, shop_id, id)
  }
  const ended = await updateImport(tx, shop_id, id, {
    working: null,
    asked_columns: null,
    ...(fault === undefined
      ? { status: stateOf(countsOf(record)) }
      : { ...{ status: 'failed', fault, fault_line, file_id: null, told_columns: null }, ...noRows }),
  })
  if (fault !== undefined) await forgetFile(platform, tx, record)
  await announceImport(tx, shop_id, id)
  return ended
}

export async function readAgain(
  tx: Tx,
  { shop_id, id }: ImportRecord,
  changes: { readonly sheet?: number } = {},
): Promise<ImportRecord> {
  await deleteAllRows(tx, shop_id, id)
  await deleteLeftOut(tx, shop_id, id)
  await enqueueReading(tx, { shop_id, import_id: id }, { is_large: false })
  await announceImport(tx, shop_id, id)
  return await updateImport(tx, shop_id, id, {
    ...{ working: 'reading', status: 'created', asked_columns: null, ...changes },
    ...{ ...noRows, rows_total: null },
  })
}

const noRows = {
  read_to: 0,
  left_out_by: null,
  paid: 0,
  source: null,
  left_out: 0,
  rows_done: 0,
  valid: 0,
  proposed_for_edit: 0,
  invalid: 0,
  warnings: 0,
  cod: 0,
  fee: 0,
} as const // as: nothing of it changes
