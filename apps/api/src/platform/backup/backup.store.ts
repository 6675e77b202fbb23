import type pg from 'pg'
import type { BackupHead, BackupTable } from './backup-file.ts'

/** Our own tables and those of the job runner. Its book of migrations and ours are written when a restore makes them. */
const schemas = "('public', 'graphile_worker')"
const books = "(('public', 'schema_migrations'), ('graphile_worker', 'migrations'))"

/** A table that lies by month is one table. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${schemas}
      and (n.nspname, c.relname) not in ${books}
    group by n.nspname, c.relname
    order by n.nspname, c.relname`)
  return rows
}

export async function listMigrations(client: pg.Client): Promise<BackupHead['migrations']> {
  const { rows } = await client.query<BackupHead['migrations'][number]>(
    'select name, checksum from public.schema_migrations order by name',
  )
  return rows
}

export async function listSequences(client: pg.Client): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<BackupHead['sequences'][number]>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as is_called
    from pg_sequences where schemaname in ${schemas} order by 1`)
  return rows
}

export async function listForeignTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  return rows.map(({ name }) => name)
}

export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${schemas}`)
  return rows
}

export async function dropForeignKey(client: pg.Client, { table, name }: ForeignKey): Promise<void> {
  await client.query(`alter table ${table} drop constraint ${name}`)
}

export async function addForeignKey(
  client: pg.Client,
  { table, name, definition }: ForeignKey,
): Promise<void> {
  await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Rows that a migration itself wrote are in the backup as they became. */
export async function emptyTable(client: pg.Client, { name }: BackupTable): Promise<void> {
  await client.query(`alter table ${name} disable trigger user`)
  await client.query(`delete from ${name}`)
}

export async function armTable(client: pg.Client, { name }: BackupTable): Promise<void> {
  await client.query(`alter table ${name} enable trigger user`)
}

export async function setSequence(
  client: pg.Client,
  { name, value, is_called }: BackupHead['sequences'][number],
): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, is_called])
}

/** Plans of the first queries need to know how many rows there are. */
export async function analyzeAll(client: pg.Client): Promise<void> {
  await client.query('analyze')
}
