import type { Client } from 'pg'
import { copyIn, copyOut } from '../../../platform/backup/copy-rows.ts'
import { makeTableLike, setEverywhere } from '../../../platform/database/index.ts'
import { keyOf, type Month } from '../../../platform/months/index.ts'
import type { ArchivedTable, Contents } from './month-files.ts'

export type MonthContents = Readonly<Record<ArchivedTable, Contents>>

/** What came in by a table, VND. */
const amountOf: Readonly<Record<ArchivedTable, string>> = {
  parcel_events: 'cash_amount',
  ledger_transactions: '0',
  ledger_entries: 'greatest(amount, 0)',
}

const keysOf: Readonly<Record<ArchivedTable, string>> = {
  parcel_events: 'shop_id, parcel_id, position',
  ledger_transactions: 'shop_id, id',
  ledger_entries: 'shop_id, transaction_id, position',
}

/** Texts of rows are the same wherever the server stands. */
export async function useOneSpelling(client: Client): Promise<void> {
  await client.query("set timezone = 'UTC'")
  await client.query("set datestyle = 'ISO'")
}

/** The same wherever the rows of a shop lie, for the transaction. */
export async function useOneSpellingEverywhere(client: Client): Promise<void> {
  await setEverywhere(client)
  await client.query("set local timezone = 'UTC'")
  await client.query("set local datestyle = 'ISO'")
}

export async function sumContents(
  client: Client,
  table: ArchivedTable,
  part: string,
  columns: readonly string[],
): Promise<Contents> {
  const { rows } = await client.query<{ rows: string; hash: string; amount: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)), 0)::text as hash,
       coalesce(sum(${amountOf[table]}), 0) as amount from ${part}`,
  )
  const [found = { rows: '0', hash: '0', amount: '0' }] = rows
  return { rows: Number(found.rows), hash: found.hash, amount: Number(found.amount) }
}

export async function writeRows(
  client: Client,
  table: ArchivedTable,
  part: string,
  columns: readonly string[],
  write: (piece: Buffer) => Promise<void> | undefined,
): Promise<number> {
  const text = `copy (select ${columns.join(', ')} from ${part} order by ${keysOf[table]}) to stdout with (format csv, header)`
  return await copyOut(client, text, write)
}

export async function readRows(
  client: Client,
  into: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await copyIn(client, `copy ${into} (${columns.join(', ')}) from stdin with (format csv, header)`, rows)
}

/** Who writes to these parts waits until the transaction ends; who reads does not. */
export async function holdParts(client: Client, parts: readonly string[]): Promise<void> {
  await client.query(`lock table ${parts.join(', ')} in share mode`)
}

/** An empty table for reading rows back, which goes with the transaction. */
export async function makeProof(client: Client, part: string): Promise<string> {
  await client.query(`create temporary table proof_of_${part} (like ${part}) on commit drop`)
  return `pg_temp.proof_of_${part}`
}

/** Takes a part off its table: nobody else reads or writes it until the transaction ends. */
export async function takeOff(client: Client, table: ArchivedTable, part: string): Promise<void> {
  await client.query(`alter table ${table} detach partition ${part}`)
}

export async function dropPart(client: Client, part: string): Promise<void> {
  await client.query(`drop table ${part}`)
}

/** An empty table with the indexes of a part. Its checks come once it is filled: one holds for newer rows only. */
export async function makeEmptyPart(client: Client, table: ArchivedTable, part: string): Promise<void> {
  // Left by a run that was killed.
  await client.query(`drop table if exists ${part}`)
  await makeTableLike(client, part, table)
}

/** Adds the checks of the table above, and one that says which ids it holds: with these it is attached without a look at its rows. */
export async function addChecks(
  client: Client,
  table: ArchivedTable,
  part: string,
  { first_id, end_id }: Pick<ArchivedMonth, 'first_id' | 'end_id'>,
): Promise<void> {
  const there = (await listConstraints(client, part, 'c')).map(({ name }) => name)
  for (const { name, definition } of await listConstraints(client, table, 'c')) {
    if (there.includes(name)) continue
    await client.query(`alter table ${part} add constraint ${name} ${definition}`)
  }
  const from = first_id === null ? '' : `${keyOf[table]} >= '${first_id}' and `
  await client.query(
    `alter table ${part} add constraint ${part}_month check (${from}${keyOf[table]} < '${end_id}')`,
  )
}

/** Adds the foreign keys of the table above. Each is a transaction of its own, so that nobody waits while rows are read. */
export async function addForeignKeys(client: Client, table: ArchivedTable, part: string): Promise<void> {
  for (const { name, definition } of await listConstraints(client, table, 'f')) {
    await client.query(`alter table ${part} add constraint ${name} ${definition} not valid`)
    await client.query(`alter table ${part} validate constraint ${name}`)
  }
}

/** What `addChecks` said of the ids, the part's own bound says now. */
export async function dropMonthCheck(client: Client, part: string): Promise<void> {
  await client.query(`alter table ${part} drop constraint ${part}_month`)
}

async function listConstraints(client: Client, table: string, type: 'c' | 'f') {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = $2`,
    [table, type],
  )
  return rows
}

export type ArchivedMonth = {
  readonly month: Month
  readonly first_id: string | null
  readonly end_id: string
  readonly contents: MonthContents
  readonly archived_at: Date
}

export async function listArchivedMonths(client: Client): Promise<ArchivedMonth[]> {
  const { rows } = await client.query<ArchivedMonth>(
    `select to_char(month, 'YYYY-MM') as month, first_id, end_id, contents, archived_at from archived_months order by month`,
  )
  return rows
}

export async function insertArchivedMonth(client: Client, row: ArchivedMonth): Promise<void> {
  await client.query(
    `insert into archived_months (month, first_id, end_id, contents, archived_at)
     values (($1 || '-01')::date, $2, $3, $4, $5)`,
    [row.month, row.first_id, row.end_id, JSON.stringify(row.contents), row.archived_at],
  )
}

export async function deleteArchivedMonth(client: Client, month: Month): Promise<void> {
  await client.query("delete from archived_months where month = ($1 || '-01')::date", [month])
}
