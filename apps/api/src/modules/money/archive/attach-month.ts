import { join } from 'node:path'
import type { Client } from 'pg'
import {
  attachPart,
  firstIdOf,
  listMonthsWithoutPart,
  lockMonths,
  moveDefaults,
  nextMonth,
  partOf,
} from '../../../platform/months/index.ts'
import { StartError } from '../../../platform/start-error.ts'
import { inTransaction, withLocks } from './client.ts'
import {
  type ArchivedTable,
  archivedTables,
  isSame,
  type Manifest,
  readManifest,
  readPacked,
  sha256Of,
} from './month-files.ts'
import {
  type ArchivedMonth,
  addChecks,
  addForeignKeys,
  deleteArchivedMonth,
  dropMonthCheck,
  listArchivedMonths,
  makeEmptyPart,
  readRows,
  sumContents,
} from './months.store.ts'

/** Fills tables beside the others first, so that nobody waits. Killed, it can be run again. StartError for a foreign folder. */
export async function attachMonth(client: Client, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  const archived = (await listArchivedMonths(client)).find(({ month }) => month === manifest.month)
  if (archived === undefined) throw new StartError(`${manifest.month} is not archived in this database.`)
  await refuseOthers(folder, manifest, archived)
  await inTransaction(client, async () => {
    for (const table of archivedTables)
      await fillPart(client, folder, archived, manifest.tables[table], table)
  })
  for (const table of archivedTables) await addForeignKeys(client, table, partOf(table, manifest.month))
  await inTransaction(client, async () => {
    await withLocks(client, async () => await attachParts(client, archived))
    await deleteArchivedMonth(client, manifest.month)
  })
  return manifest
}

async function refuseOthers(folder: string, manifest: Manifest, archived: ArchivedMonth): Promise<void> {
  for (const table of archivedTables) {
    const told = manifest.tables[table]
    if (!isSame(told, archived.contents[table]))
      throw new StartError(`${folder} holds another ${manifest.month} than this database archived.`)
    const path = join(folder, told.file)
    if ((await sha256Of(path)) !== told.sha256) throw new StartError(`${path} was changed or cut off.`)
  }
}

async function fillPart(
  client: Client,
  folder: string,
  archived: ArchivedMonth,
  told: Manifest['tables'][ArchivedTable],
  table: ArchivedTable,
): Promise<void> {
  const { file, columns } = told
  const part = partOf(table, archived.month)
  await makeEmptyPart(client, table, part)
  await readRows(client, part, columns, readPacked(join(folder, file)))
  if (!isSame(await sumContents(client, table, part, columns), told))
    throw new StartError(`${file} does not hold what was archived.`)
  await addChecks(client, table, part, archived)
}

async function attachParts(client: Client, { month, first_id, end_id }: ArchivedMonth): Promise<void> {
  const bound = `for values from (${first_id === null ? 'minvalue' : `'${first_id}'`}) to ('${end_id}')`
  const attach = async () => {
    for (const parent of archivedTables)
      await attachPart(client, { parent, name: partOf(parent, month), bound })
  }
  await lockMonths(client)
  // What was written meanwhile for a parcel of the month lies apart, and joins it.
  const early = await listMonthsWithoutPart(client)
  const isWithin = (other: string) =>
    firstIdOf(other) < end_id && (first_id === null || firstIdOf(nextMonth(other)) > first_id)
  if (early.some(isWithin)) await moveDefaults(client, attach)
  else await attach()
  for (const table of archivedTables) await dropMonthCheck(client, partOf(table, month))
}
