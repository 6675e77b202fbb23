import { Client } from 'pg'
import { StartError } from '../start-error.ts'

const OLDEST = 15

/** Throws StartError with one sentence when the server of DATABASE_URL cannot be used; never names the address, which may hold a password. */
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
    if (major < OLDEST) {
      throw new StartError(
        `DATABASE_URL names PostgreSQL ${major} on ${host}; PostgreSQL ${OLDEST} or newer is needed.`,
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

/** Whether the first start has prepared and filled this database to its end. */
export async function isPrepared(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ present: boolean }>(
      "select to_regclass('seeds') is not null as present",
    )
    if (!rows[0]?.present) return false
    const { rowCount } = await client.query("select from seeds where name = 'first'")
    return rowCount === 1
  } finally {
    await client.end()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
