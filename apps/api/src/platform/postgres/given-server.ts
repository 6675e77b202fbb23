import { Client } from 'pg'
import { listMigrations } from '../database/read-migrations.ts'
import { StartError } from '../start-error.ts'

const oldest = 15

/** Throws StartError with one sentence; never names the address, which may hold a password. */
export async function refuseUnusableServer(url: string): Promise<void> {
  const { host } = new URL(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    )
    const major = rows[0]?.major ?? 0
    if (major < oldest) {
      throw new StartError(
        `DATABASE_URL names PostgreSQL ${major} on ${host}; PostgreSQL ${oldest} or newer is needed.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database on ${host} named by DATABASE_URL cannot be opened: ${reasonOf(error)}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** `never`: no first start has filled it to its end. Else whose tables it has. */
export type Prepared = 'never' | 'earlier' | 'this' | 'later'

export async function howPrepared(url: string): Promise<Prepared> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ present: boolean }>(
      "select to_regclass('seeds') is not null as present",
    )
    if (!rows[0]?.present) return 'never'
    const { rowCount } = await client.query("select from seeds where name = 'first'")
    if (rowCount !== 1) return 'never'
    const { rows: done } = await client.query<{ name: string }>('select name from schema_migrations')
    return releaseOf(new Set(done.map(({ name }) => name)))
  } finally {
    await client.end()
  }
}

function releaseOf(done: ReadonlySet<string>): Prepared {
  const known = listMigrations()
  if (done.difference(new Set(known)).size > 0) return 'later'
  return known.every((name) => done.has(name)) ? 'this' : 'earlier'
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
