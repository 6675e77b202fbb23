import type pg from 'pg'
import type { Migration } from '../../platform/database/read-migrations.ts'
import { isPatient, statementsOf, stepsOf } from '../../platform/database/run-migration.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** What grows with the parcels of all shops: millions of rows, which a migration neither reads whole nor writes anew. */
export const largeTables = [
  'attempt_days',
  'audit_log',
  'batch_rows',
  'carrier_messages',
  'failure_days',
  'ledger_entries',
  'ledger_keys',
  'ledger_transactions',
  'notice_subjects',
  'notices',
  'parcel_events',
  'parcel_numbers',
  'parcel_searches',
  'parcel_states',
  'parcels',
  'receiver_sums',
  'statement_lines',
  'webhook_attempts',
  'webhook_deliveries',
] as const satisfies readonly (keyof Tables)[]

const validating = 'ShareUpdateExclusiveLock'

type Look = {
  readonly name: string
  readonly file: string
  readonly reads: number
  readonly locks: readonly string[]
}

/**
 * Runs a migration on the client's database and answers, a sentence each, what would keep the shops of a large instance
 * waiting: a table of millions of rows that is read whole under a lock, filled, or written anew. Rows or not, PostgreSQL
 * counts each reading of a table, so an empty database will do. The rules: CONTRIBUTING, "A migration".
 */
export async function faultsOfMigration(
  client: pg.Client,
  { text, isOnline }: Migration,
): Promise<readonly string[]> {
  if (!isOnline) return await faultsOfTransaction(client, text)
  const faults: string[] = []
  for (const statement of statementsOf(text)) {
    for (const step of await stepsOf(client, statement)) {
      if (isPatient(step)) await client.query(step)
      else faults.push(...(await faultsOfTransaction(client, step)))
    }
  }
  return faults
}

async function faultsOfTransaction(client: pg.Client, text: string): Promise<string[]> {
  await client.query('begin')
  const before = new Map((await lookAt(client)).map((look) => [look.name, look]))
  await client.query(text)
  const after = await lookAt(client)
  await client.query('commit')
  return after.flatMap((look) => {
    const { name, locks } = look
    const earlier = before.get(name)
    // Made by this migration: empty.
    if (earlier === undefined) return []
    if (look.file !== earlier.file) return [`${name} is written anew`]
    // A constraint that is validated by itself lets everybody write.
    const isValidated =
      locks.includes(validating) && locks.every((lock) => ['AccessShareLock', validating].includes(lock))
    return look.reads > earlier.reads && !isValidated ? [`${name} is read whole`] : []
  })
}

/** Each large table and each month of one, and what this transaction has done to it. */
async function lookAt(client: pg.Client): Promise<Look[]> {
  const { rows } = await client.query<Look>(
    `WITH RECURSIVE large AS (
      SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)
      UNION SELECT inhrelid FROM pg_inherits JOIN large ON inhparent = large.oid
    )
    SELECT class.relname AS name, class.relfilenode::text AS file,
      coalesce(stat.seq_scan + stat.idx_scan, stat.seq_scan, 0)::int AS reads,
      array(SELECT mode FROM pg_locks WHERE relation = class.oid AND pid = pg_backend_pid() AND granted) AS locks
    FROM large JOIN pg_class AS class USING (oid) LEFT JOIN pg_stat_xact_all_tables AS stat ON stat.relid = class.oid
    ORDER BY class.relname`,
    [largeTables],
  )
  return rows
}
