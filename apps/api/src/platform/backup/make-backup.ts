import { existsSync, renameSync, rmSync } from 'node:fs'
import pg from 'pg'
import { listParts } from '../months/index.ts'
import { StartError } from '../start-error.ts'
import { listMigrations, listSequences, listTables } from './backup.store.ts'
import { type BackupTable, writeBackupFile } from './backup-file.ts'
import { copyOut } from './copy-rows.ts'

export type BackupReport = { readonly rows: Readonly<Record<string, number>> }

/** The database at one instant, while it is used. Uploads are in it, encrypted with GUIHANG_SECRET, which is not. */
export async function makeBackup(databaseUrl: string, path: string): Promise<BackupReport> {
  if (existsSync(path)) throw new StartError(`${path} is there already: name a new file.`)
  const part = `${path}.part`
  rmSync(part, { force: true })
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'guihang-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const report = await writeAll(client, part)
    // A backup that was cut off never has the name of a whole one.
    renameSync(part, path)
    return report
  } catch (problem) {
    rmSync(part, { force: true })
    throw problem
  } finally {
    await client.end()
  }
}

async function writeAll(client: pg.Client, part: string): Promise<BackupReport> {
  const tables = await listTables(client)
  const file = writeBackupFile(part)
  await file.head({
    format: 'guihang-backup-1',
    made_at: new Date().toISOString(),
    migrations: await listMigrations(client),
    tables,
    parts: (await listParts(client)).map(({ parent, name, bound }) => ({ parent, name, bound })),
    sequences: await listSequences(client),
  })
  const rows: Record<string, number> = {}
  for (const table of tables) {
    rows[table.name] = await copyOut(client, copyOutText(table), file.rows)
    await file.endTable()
  }
  await file.foot({ rows })
  return { rows }
}

// The rows of all months of a table come from a query: COPY takes them from a single part only.
function copyOutText({ name, columns }: BackupTable): string {
  return `copy (select ${columns.join(', ')} from ${name}) to stdout`
}
