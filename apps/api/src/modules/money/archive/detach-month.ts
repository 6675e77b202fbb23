import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@guihang/domain/calendar'
import { dayMs } from '@guihang/domain/time'
import type { Client } from 'pg'
import { isWrittenPastLocks } from '../../../platform/database/index.ts'
import {
  columnNames,
  firstIdOf,
  listParts,
  type Month,
  monthOf,
  monthOfId,
  nextMonth,
  type Part,
  partOf,
} from '../../../platform/months/index.ts'
import { StartError } from '../../../platform/start-error.ts'
import { inTransaction, withLocks } from './client.ts'
import { type Hold, listHolds } from './holds.store.ts'
import {
  type ArchivedTable,
  archivedTables,
  isSame,
  type Manifest,
  readPacked,
  sha256Of,
  writeManifest,
  writePacked,
} from './month-files.ts'
import {
  dropPart,
  holdParts,
  insertArchivedMonth,
  listArchivedMonths,
  makeProof,
  readRows,
  sumContents,
  takeOff,
  writeRows,
} from './months.store.ts'

/**
 * Written below `folder` and read back before it leaves the database; killed at any step the month is as it was. Throws
 * StartError for a month that is none, that is archived, or that something holds.
 */
export async function detachMonth(
  client: Client,
  month: Month,
  folder: string,
  now: Date,
): Promise<Manifest> {
  if ((await listArchivedMonths(client)).some((archived) => archived.month === month))
    throw new StartError(`${month} is archived already.`)
  const part = (await listParts(client)).find(({ name }) => name === partOf('parcel_events', month))
  if (part === undefined) throw new StartError(`There is no month ${month}.`)
  const path = join(folder, month)
  const draft = `${path}.part`
  return await inTransaction(client, async () => {
    // What is written is what is dropped: nobody changes it in between.
    await holdParts(
      client,
      archivedTables.map((table) => partOf(table, month)),
    )
    await refuseHeld(client, month, part, now)
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    const manifest = await writeMonth(client, month, draft, now)
    rmSync(path, { recursive: true, force: true })
    renameSync(draft, path)
    await withLocks(client, async () => {
      for (const table of archivedTables) await takeOff(client, table, partOf(table, month))
    })
    await refuseChanged(client, manifest)
    for (const table of archivedTables) await dropPart(client, partOf(table, month))
    const { parcel_events, ledger_transactions, ledger_entries } = manifest.tables
    const contents = { parcel_events, ledger_transactions, ledger_entries }
    await insertArchivedMonth(client, {
      month,
      first_id: part.from_id,
      end_id: part.to_id ?? '',
      contents,
      archived_at: now,
    })
    return manifest
  })
}

/** Charts, sheets of months and recounts look back so far. */
const keptMs = 183 * dayMs

/** What keeps a month in the database; the last half year always stays. */
export async function holdsOf(client: Client, month: Month, part: Part, now: Date): Promise<Hold[]> {
  const to_id = part.to_id ?? firstIdOf(nextMonth(month))
  if (to_id > firstIdOf(monthOf(new Date(now.getTime() - keptMs))))
    return [{ what: 'days of the last half year', count: 1, example: addDays(`${nextMonth(month)}-01`, -1) }]
  return await listHolds(client, {
    from_id: part.from_id,
    to_id,
    from_day: part.from_id === null ? null : `${monthOfId(part.from_id)}-01`,
    to_day: addDays(`${nextMonth(month)}-01`, -1),
  })
}

async function refuseHeld(client: Client, month: Month, part: Part, now: Date): Promise<void> {
  const holds = await holdsOf(client, month, part, now)
  if (holds.length === 0) return
  const lines = holds.map(({ what, count, example }) => `  ${count} ${what} (${example})`)
  throw new StartError(`${month} stays in the database:\n${lines.join('\n')}`)
}

/** Where a statement of a shop meets no lock of this transaction, it may have written to the month. */
async function refuseChanged(client: Client, { month, tables }: Manifest): Promise<void> {
  if (!(await isWrittenPastLocks(client))) return
  for (const table of archivedTables) {
    const { columns, ...told } = tables[table]
    if (!isSame(told, await sumContents(client, table, partOf(table, month), columns)))
      throw new StartError(`${month} was written to meanwhile: run it again.`)
  }
}

async function writeMonth(client: Client, month: Month, folder: string, now: Date): Promise<Manifest> {
  const tables = {
    parcel_events: await writeTable(client, 'parcel_events', month, folder),
    ledger_transactions: await writeTable(client, 'ledger_transactions', month, folder),
    ledger_entries: await writeTable(client, 'ledger_entries', month, folder),
  }
  const manifest: Manifest = { format: 'guihang-month-1', month, written_at: now.toISOString(), tables }
  writeManifest(folder, manifest)
  return manifest
}

async function writeTable(client: Client, table: ArchivedTable, month: Month, folder: string) {
  const part = partOf(table, month)
  const columns = await columnNames(client, table)
  const contents = await sumContents(client, table, part, columns)
  const file = `${table}.csv.gz`
  const path = join(folder, file)
  await writePacked(path, (write) => writeRows(client, table, part, columns, write))
  const proof = await makeProof(client, part)
  await readRows(client, proof, columns, readPacked(path))
  const read = await sumContents(client, table, proof, columns)
  if (!isSame(read, contents)) throw new Error(`${path} does not say what ${part} holds`)
  return { file, columns, ...contents, sha256: await sha256Of(path) }
}
