import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Database } from './database.ts'
import type { StorageLog } from './log.ts'
import { hasRunAs, type Migration, readMigrations } from './read-migrations.ts'
import { MigrationError, retryLocks, runInTransaction, runOnline } from './run-migration.ts'
import { spreadTables } from './spread/spread-tables.ts'

/**
 * Each file in its own transaction, or online where it says so; a second process waits. Shops go on meanwhile: no file
 * keeps a table longer than its own changes take (decision 0490). MigrationError where a file has changed or is missing.
 */
export async function migrate(options: {
  url: string
  log: StorageLog
  migrations?: readonly Migration[]
}): Promise<string[]> {
  const migrations = options.migrations ?? readMigrations()
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'guihang-migrate',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', (error) => options.log.warn({ err: error }, 'the migrating connection was lost'))
  await client.connect()
  try {
    await createBook(client)
    const ran: string[] = []
    for (;;) {
      const name = await retryLocks(options.log, () => runNext(client, migrations, options))
      if (name === undefined) break
      options.log.info({ name }, 'a migration ran')
      ran.push(name)
    }
    const spread = options.migrations === undefined ? await spreadTables(client) : []
    if (spread.length > 0) options.log.info({ count: spread.length }, 'tables were spread over the cluster')
    await migrateRunner(client, options.url)
    return ran
  } finally {
    await client.end()
  }
}

export async function pendingMigrations(
  database: Pick<Database, 'pool'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const { rows } = await database.pool.query<{ book: string | null; runner: string | null }>(`
    select to_regclass('schema_migrations')::text as book, to_regclass('graphile_worker._private_jobs')::text as runner`)
  const state = rows[0]
  const pending = new Set(migrations.map(({ name }) => name))
  if (state?.book != null) {
    const done = await database.pool.query<{ name: string }>('select name from schema_migrations')
    for (const { name } of done.rows) pending.delete(name)
  }
  if (state?.runner == null) pending.add('graphile-worker')
  return [...pending]
}

async function createBook(client: pg.Client): Promise<void> {
  try {
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        ran_at timestamptz not null default now()
      )`)
  } catch (error) {
    // Of two processes that create it at the same moment, the second gets a duplicate error: then it is there.
    const { rows } = await client.query(`select to_regclass('schema_migrations') as book`)
    if (rows[0]?.book == null) throw error
  }
}

async function runNext(
  client: pg.Client,
  migrations: readonly Migration[],
  { url, log }: { url: string; log: StorageLog },
): Promise<string | undefined> {
  await client.query('begin')
  try {
    // Held until the book is written: a second process waits here.
    await client.query('lock table schema_migrations in exclusive mode')
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    )
    const next = firstPending(migrations, rows)
    if (next !== undefined) {
      if (next.isOnline) await runOnline(url, next, log)
      else await runInTransaction(client, next)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        next.name,
        next.checksum,
      ])
    }
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function firstPending(
  migrations: readonly Migration[],
  done: readonly { name: string; checksum: string }[],
): Migration | undefined {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of done) {
    const file = files.get(name)
    if (file === undefined) {
      throw new MigrationError(
        `The database was made by a newer version: it knows the migration ${name}, which is not here.`,
      )
    }
    if (!hasRunAs(file, checksum)) {
      throw new MigrationError(
        `The migration ${name} was changed after it had run: restore it and write the change as a new migration.`,
      )
    }
  }
  const ran = new Set(done.map(({ name }) => name))
  const next = migrations.find(({ name }) => !ran.has(name))
  const last = done.at(-1)
  if (next !== undefined && last !== undefined && next.name < last.name) {
    throw new MigrationError(
      `The migration ${next.name} comes before ${last.name}, which has run: give it a later number.`,
    )
  }
  return next
}

async function migrateRunner(client: pg.Client, url: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query('lock table schema_migrations in exclusive mode')
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
  } finally {
    await client.query('commit').catch(() => undefined)
  }
}
