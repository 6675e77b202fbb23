import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onlineIndexOf, statementsByMonth } from './index-by-month.ts'
import type { StorageLog } from './log.ts'
import type { Migration } from './read-migrations.ts'

/** The schema cannot be brought up to date; the message is one sentence for the person who starts the product. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Whatever wants to write waits behind a migration that waits for its table: after this the migration steps back. */
const lockLimit = '1s'
/** Between two tries, for those who waited behind it. */
const pauseMs = 1_000
/** With the waits for locks, five minutes. */
const mostTries = 150

/** Indexes that a build left when it broke off: PostgreSQL keeps them up to date and never reads them. */
const unusable = `
  select index.indexrelid::regclass::text as name
  from pg_index as index join pg_class as class on class.oid = index.indexrelid
  where not index.indisvalid and class.relnamespace = 'public'::regnamespace and class.relkind = 'i'`

/**
 * Does `work` again while it does not get a lock in time; it leaves nothing of a try that would be in the way of the next.
 * MigrationError with what PostgreSQL says, after five minutes too.
 */
export async function retryLocks<T>(log: StorageLog, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || tries >= mostTries) throw error
      log.info({ err: error, count: tries }, 'a migration waits for a table that is in use')
      await pause(pauseMs)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const { cause } = error instanceof MigrationError ? error : { cause: error }
  return cause instanceof pg.DatabaseError && cause.code === '55P03'
}

/** Within a transaction, of which nothing is kept where it fails. */
export async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`set local lock_timeout = '${lockLimit}'`)
  await runText(client, migration, migration.text, 'nothing of it was kept')
  await client.query('set local lock_timeout = 0')
}

/**
 * Each statement by itself, on a connection of its own: what builds or reads for long lets everybody write meanwhile. One
 * that breaks off runs from its first statement again, so each says what may be there already.
 */
export async function runOnline(url: string, migration: Migration, log: StorageLog): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'guihang-migrate' })
  client.on('error', (error) => log.warn({ err: error }, 'the migrating connection was lost'))
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(unusable)
    for (const { name } of rows.filter((index) => migration.text.includes(index.name)))
      await client.query(`drop index concurrently if exists ${name}`)
    for (const statement of statementsOf(migration.text)) {
      for (const step of await stepsOf(client, statement)) {
        await client.query(`set lock_timeout = '${isPatient(step) ? '0' : lockLimit}'`)
        await runText(client, migration, step, 'the next start goes on with it')
      }
    }
  } finally {
    await client.end()
  }
}

/** What a statement of an online migration does one after the other: an index of a table by months is built month by month. */
export async function stepsOf(client: pg.Client, statement: string): Promise<readonly string[]> {
  const index = onlineIndexOf(statement)
  const byMonth = index === undefined ? [] : await statementsByMonth(client, index)
  return byMonth.length > 0 ? byMonth : [statement]
}

/** Whether it waits for transactions of before without keeping anybody from anything; PostgreSQL runs it outside of one only. */
export function isPatient(step: string): boolean {
  return /\bconcurrently\b/i.test(step)
}

/** Each ends with a semicolon at the end of its line. */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function runText(client: pg.Client, { name }: Migration, text: string, outcome: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`The migration ${name} failed and ${outcome}: ${reason}`, { cause: error })
  }
}
