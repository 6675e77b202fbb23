import pg from 'pg'
import { silentLog } from '../database/index.ts'
import { migrate } from '../database/migrate.ts'
import { hasRunAs, type Migration, readMigrations } from '../database/read-migrations.ts'
import { releaseJobs } from '../jobs/release-jobs.store.ts'
import { remakeParts } from '../months/index.ts'
import { StartError } from '../start-error.ts'
import {
  addForeignKey,
  analyzeAll,
  armTable,
  dropForeignKey,
  emptyTable,
  listForeignKeys,
  listForeignTables,
  setSequence,
} from './backup.store.ts'
import { type BackupHead, type BackupReader, type BackupTable, readBackupFile } from './backup-file.ts'
import { copyIn } from './copy-rows.ts'
import type { BackupReport } from './make-backup.ts'

/** Later migrations run at the next start. StartError where the database is not empty or the backup of a newer release. */
export async function restoreBackup(databaseUrl: string, path: string): Promise<BackupReport> {
  const backup = await readBackupFile(path)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'guihang-restore' })
  await client.connect()
  try {
    const there = await listForeignTables(client)
    if (there.length > 0)
      throw new StartError(
        `The database is not empty (${there.length} tables): create a new one, and name it in DATABASE_URL.`,
      )
    await migrate({ url: databaseUrl, log: silentLog, migrations: migrationsOf(backup.head) })
    await client.query('begin')
    const report = await fill(client, backup)
    await client.query('commit')
    await analyzeAll(client)
    return report
  } finally {
    await client.end()
  }
}

function migrationsOf({ migrations }: BackupHead): Migration[] {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration !== undefined && hasRunAs(migration, checksum)) return migration
    throw new StartError(
      `The backup is of a release that has the migration ${name}: restore it with that release or a newer one.`,
    )
  })
}

async function fill(client: pg.Client, backup: BackupReader): Promise<BackupReport> {
  const { tables, parts, sequences } = backup.head
  // Rows come table by table, in no order that foreign keys could follow. Adding them again looks at every row.
  const keys = await listForeignKeys(client)
  for (const key of keys) await dropForeignKey(client, key)
  if (parts !== undefined) await remakeParts(client, parts)
  const rows: Record<string, number> = {}
  for (const table of tables) {
    await emptyTable(client, table)
    rows[table.name] = await copyIn(client, copyInText(table), backup.rows())
    await armTable(client, table)
  }
  const { rows: told } = await backup.foot()
  const short = tables.find(({ name }) => told[name] !== rows[name])
  if (short) throw new StartError(`${short.name} got ${rows[short.name]} of ${told[short.name]} rows.`)
  for (const key of keys) await addForeignKey(client, key)
  for (const sequence of sequences) await setSequence(client, sequence)
  await releaseJobs(client)
  return { rows }
}

function copyInText({ name, columns }: BackupTable): string {
  return `copy ${name} (${columns.join(', ')}) from stdin`
}
