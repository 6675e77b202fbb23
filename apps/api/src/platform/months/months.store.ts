import type { ClientBase } from 'pg'
import { firstIdOf, type Month, type MonthlyTable, monthlyTables, nextMonth, partOf } from './months.ts'

/** From the first id on, below the second. The default part takes what has no other. */
export type Part = {
  readonly parent: string
  readonly name: string
  /** As PostgreSQL writes it: `FOR VALUES FROM (…) TO (…)` or `DEFAULT`. */
  readonly bound: string
  /** null: from the beginning. */
  readonly from_id: string | null
  /** null: the default part. */
  readonly to_id: string | null
}

export async function listParts(client: ClientBase): Promise<Part[]> {
  const { rows } = await client.query<Part>(`
    select inhparent::regclass::text as parent, child.relname as name, bound,
      substring(bound from $$FROM \\('([^']+)'\\)$$) as from_id, substring(bound from $$TO \\('([^']+)'\\)$$) as to_id
    from pg_inherits
    join pg_class as child on child.oid = inhrelid and child.relispartition and child.relkind = 'r'
    cross join lateral (select pg_get_expr(child.relpartbound, child.oid) as bound) as told
    where child.relnamespace = 'public'::regnamespace
    order by 1, to_id nulls last`)
  return rows
}

export async function listArchivedRanges(
  client: ClientBase,
): Promise<{ month: Month; first_id: string | null; end_id: string }[]> {
  const { rows } = await client.query(
    "select to_char(month, 'YYYY-MM') as month, first_id, end_id from archived_months order by month",
  )
  return rows
}

export async function makePart(
  client: ClientBase,
  { parent, name, bound }: Pick<Part, 'parent' | 'name' | 'bound'>,
): Promise<void> {
  // Attached, because CREATE … PARTITION OF would hold back everybody who reads or writes the table.
  await client.query(`create table ${name} (like ${parent} including defaults including constraints)`)
  await attachPart(client, { parent, name, bound })
}

export async function attachPart(
  client: ClientBase,
  { parent, name, bound }: Pick<Part, 'parent' | 'name' | 'bound'>,
): Promise<void> {
  await client.query(`alter table ${parent} attach partition ${name} ${bound}`)
  await refuseTruncate(client, parent, name)
}

/** Refuses TRUNCATE on a part as on the table above, from which such a trigger does not come. */
async function refuseTruncate(client: ClientBase, parent: string, name: string): Promise<void> {
  const { rows } = await client.query(
    "select from pg_trigger where tgrelid = $1::regclass and tgname = 'no_truncate'",
    [parent],
  )
  if (rows.length > 0)
    await client.query(`create trigger no_truncate before truncate on ${name}
      for each statement execute function ledger_is_append_only()`)
}

/** Only of empty tables. */
export async function remakeParts(
  client: ClientBase,
  parts: readonly Pick<Part, 'parent' | 'name' | 'bound'>[],
): Promise<void> {
  for (const { name } of await listParts(client)) await client.query(`drop table ${name}`)
  for (const part of parts) await makePart(client, part)
}

/** Holds back who writes, in the order in which calls write, so that nobody waits for the other in a circle. */
export async function lockMonths(client: ClientBase): Promise<void> {
  await client.query(`lock table ${writtenInOrder} in share row exclusive mode`)
}

// The first three are only named by keys.
const writtenInOrder = ['shops', 'parcels', 'parcel_states', ...monthlyTables].join(', ')

export async function makeMonth(client: ClientBase, month: Month): Promise<void> {
  const [from_id, to_id] = [firstIdOf(month), firstIdOf(nextMonth(month))]
  const bound = `for values from ('${from_id}') to ('${to_id}')`
  for (const parent of monthlyTables) await makePart(client, { parent, name: partOf(parent, month), bound })
}

export async function listMonthsWithoutPart(client: ClientBase): Promise<Month[]> {
  const texts = monthlyTables.map((table) => `select ${keyOf[table]} as id from ${table}_default`)
  const { rows } = await client.query<{ month: Month }>(
    `select distinct to_char(to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
       at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') as month
     from (${texts.join(' union all ')}) as ids order by 1`,
  )
  return rows.map(({ month }) => month)
}

/** `make` makes their parts. The default part is taken off and its rows inserted: nobody may delete a row of the ledger. */
export async function moveDefaults(client: ClientBase, make: () => Promise<void>): Promise<void> {
  for (const table of monthlyTables) {
    await client.query(`alter table ${table} detach partition ${table}_default`)
    await client.query(`alter table ${table}_default rename to ${table}_left`)
  }
  await make()
  for (const table of monthlyTables) {
    await client.query(`create table ${table}_default partition of ${table} default`)
    await refuseTruncate(client, table, `${table}_default`)
    const columns = (await columnNames(client, table)).join(', ')
    await client.query(`insert into ${table} (${columns}) select ${columns} from ${table}_left`)
    await client.query(`drop table ${table}_left`)
  }
}

export async function columnNames(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The parts of the audit log whose months ended before `below`. */
export async function listOldLogs(client: ClientBase, below: string): Promise<string[]> {
  const parts = await listParts(client)
  return parts.flatMap(({ name, to_id }) =>
    name.startsWith('audit_log_') && to_id !== null && to_id <= below ? [name] : [],
  )
}

export async function dropIfEmpty(client: ClientBase, name: string): Promise<void> {
  const { rows } = await client.query(`select from ${name} limit 1`)
  if (rows.length === 0) await client.query(`drop table ${name}`)
}

export const keyOf: Readonly<Record<MonthlyTable, string>> = {
  parcel_events: 'parcel_id',
  ledger_transactions: 'id',
  ledger_entries: 'transaction_id',
  audit_log: 'id',
}
