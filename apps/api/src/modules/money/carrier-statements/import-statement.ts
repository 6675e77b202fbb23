import { readFile } from 'node:fs/promises'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { shownFileName } from '../../../platform/http/routing/shown-file-name.ts'
import type { FileOnDisk } from '../../../platform/http/routing/upload.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ConnectionRow, findConnection } from '../../connection/carriers/index.ts'
import { announceStatement } from './announce-statement.ts'
import { enqueueReading, smallFileBytes } from './reading/enqueue-reading.ts'
import {
  countStatements,
  findStatementOfFile,
  insertFile,
  insertStatement,
  type StatementRecord,
} from './stores/statements.store.ts'

/**
 * The same file again is the same statement, also while it is read; one that failed or was dropped does not count. A removed
 * connection still owes money. Raises ENOTFOUND where no connection has the code.
 */
export async function importStatement(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  { connection: code, stated_on }: { readonly connection: string; readonly stated_on?: string | undefined },
  upload: FileOnDisk,
): Promise<StatementRecord> {
  const connection = await findConnection(tx, { code })
  if (connection === undefined) throw reject('ENOTFOUND')
  const bytes = await readFile(upload.path)
  if (bytes.length === 0) throw rejectFields({ file: [{ rule: 'required' }] })
  const known = await findStatementOfFile(tx, connection.id, upload.sha256)
  if (known !== undefined) return known
  const imported_at = platform.businessClock.now()
  const day = businessDayOf(imported_at)
  const made = await insertStatement(tx, {
    id: newId(imported_at),
    connection_id: connection.id,
    number: await nextNumber(tx, connection, day),
    file_name: shownFileName(upload.name),
    file_hash: upload.sha256,
    state: 'reading',
    stated_on: stated_on ?? day,
    imported_by_operator: operator.id,
    imported_by: operator.name,
    imported_at,
  })
  // Somebody else has just imported it.
  if (made === undefined) return await requireOfFile(tx, connection, upload)
  await insertFile(tx, made.id, bytes)
  await enqueueReading(tx, made, { is_large: bytes.length > smallFileBytes })
  await announceStatement(tx, made.id)
  return made
}

/** `GHN-DS-301126-01`: by its connection and day, and which of that day's statements it is. */
async function nextNumber(tx: Tx, { code }: ConnectionRow, on: string): Promise<string> {
  const [year = '', month = '', day = ''] = on.split('-')
  const begins = `${code}-DS-${day}${month}${year.slice(2)}-`
  return `${begins}${String((await countStatements(tx, begins)) + 1).padStart(2, '0')}`
}

async function requireOfFile(
  tx: Tx,
  { id }: ConnectionRow,
  { sha256 }: FileOnDisk,
): Promise<StatementRecord> {
  const known = await findStatementOfFile(tx, id, sha256)
  if (known === undefined) throw new Error('A statement of a carrier is there and not there')
  return known
}
