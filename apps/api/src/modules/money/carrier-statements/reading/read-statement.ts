import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobContext } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findConnection } from '../../../connection/carriers/index.ts'
import { announceStatement, settleLater } from '../announce-statement.ts'
import { matchLines } from '../match-lines.ts'
import { deleteLines, type NewLine, putLines, sumLines } from '../stores/lines.store.ts'
import { listMappings } from '../stores/mappings.store.ts'
import {
  deleteFile,
  findFile,
  findStatement,
  lockStatement,
  noteProgress,
  type StatementRecord,
  updateStatement,
} from '../stores/statements.store.ts'
import type { ReadingJob } from './enqueue-reading.ts'
import { readStatementFile, type SheetLine, type StatementReading } from './statement-reader.ts'

/** Lot by lot. Killed and tried again it stores what lies behind the last stored line. */
export async function readStatement(
  platform: Platform,
  { statement_id }: ReadingJob,
  { signal, is_large, giveWay }: JobContext,
): Promise<void> {
  const { db } = platform.database
  const statement = await findStatement(db, statement_id)
  if (statement?.state !== 'reading') return
  const bytes = await findFile(db, statement_id)
  const connection = await findConnection(db, { id: statement.connection_id })
  if (bytes === undefined || connection === undefined) return
  const mappings = (await listMappings(db, connection.id)).map(
    ({ headings_key, columns }) => [headings_key, { columns }] as const, // as: a pair
  )
  const context = { kind: connection.kind, mappings, read_to: statement.read_to }
  const folder = await mkdtemp(join(tmpdir(), 'guihang-statement-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes, { mode: 0o600 })
    const reading = await readStatementFile({ path, is_large }, context, async (lines) => {
      await giveWay()
      return !signal.aborted && (await storeLot(platform, statement, lines))
    })
    signal.throwIfAborted()
    await finish(platform, statement_id, reading)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** False where somebody dropped the statement meanwhile. */
async function storeLot(
  { database }: Pick<Platform, 'database'>,
  { id, connection_id }: StatementRecord,
  lines: readonly SheetLine[],
): Promise<boolean> {
  const parcels = await matchLines(database.db, connection_id, lines)
  const matched = lines.map((line, index): NewLine => {
    const parcel = line.kind === 'numbered' ? parcels[index] : undefined
    const kind = line.kind === 'numbered' ? (parcel === undefined ? 'unknown' : 'parcel') : line.kind
    return { ...line, kind, ...(parcel ?? { shop_id: null, parcel_id: null }) }
  })
  return await database.transaction(async (tx) => {
    const now = await lockStatement(tx, id)
    if (now?.state !== 'reading') return false
    const behind = matched.filter(({ no }) => no > now.read_to)
    await putLines(tx, id, behind)
    const read_to = behind.at(-1)?.no ?? now.read_to
    await noteProgress(tx, id, { read_to, rows: behind.length })
    await announceStatement(tx, id)
    return true
  })
}

async function finish(
  { database }: Pick<Platform, 'database'>,
  id: string,
  reading: StatementReading,
): Promise<void> {
  if ('stopped' in reading) return
  await database.transaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (statement?.state !== 'reading') return
    if ('ended' in reading) {
      await updateStatement(tx, id, { state: 'matched', ...reading.ended, ...(await sumLines(tx, id)) })
      await settleLater(tx, id)
    } else if ('asked' in reading) {
      // The file stays until somebody says what its columns are, or gives it up.
      await updateStatement(tx, id, { state: 'asked', columns: reading.asked })
    } else {
      const { fault, line: fault_line = null } = reading
      await deleteLines(tx, id)
      await updateStatement(tx, id, { state: 'failed', fault, fault_line, row_count: 0, read_to: 0 })
      await deleteFile(tx, id)
    }
    await announceStatement(tx, id)
  })
}
