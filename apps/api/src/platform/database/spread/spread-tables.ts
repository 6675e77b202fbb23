import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { alsoEverywhere, functionsEverywhere, type Spread, tableSpread } from './table-spread.ts'

type Key = {
  readonly name: string
  readonly holder: string
  readonly target: string
  readonly definition: string
}

const spreadOf = new Map<string, Spread>([
  ...Object.entries(tableSpread),
  ...alsoEverywhere.map((name): [string, Spread] => [name, 'everywhere']),
])

/** On a Citus coordinator spreads the tables not spread yet, with their rows, in one transaction (decision 0364). */
export async function spreadTables(client: pg.Client): Promise<string[]> {
  if (!(await hasNodes(client))) return []
  await client.query('begin')
  try {
    await client.query('lock table schema_migrations in exclusive mode')
    const names = await namesToSpread(client)
    if (names.length > 0) await spread(client, names)
    await identifyRows(client)
    await placeFunctions(client)
    await client.query('commit')
    return names
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** One node after the other: a transaction reads rows of many shops, then writes a table that is everywhere. */
export async function settle(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    execute format('alter database %I set citus.multi_shard_modify_mode = sequential', current_database());
  end $$`)
}

async function hasNodes(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ citus: boolean }>(
    `select to_regclass('pg_dist_node') is not null as citus`,
  )
  if (rows[0]?.citus !== true) return false
  const nodes = await client.query('select from pg_dist_node where isactive and shouldhaveshards limit 1')
  return nodes.rowCount === 1
}

async function namesToSpread(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select class.relname as name from pg_class as class
    where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and not exists (select from pg_dist_partition as spread
        where spread.logicalrelid = class.oid and (spread.partmethod = 'h' or spread.repmodel = 't'))
    order by class.relname`)
  return rows.map(({ name }) => name).filter((name) => (spreadOf.get(name) ?? 'here') !== 'here')
}

async function spread(client: pg.Client, names: readonly string[]): Promise<void> {
  // One node after the other, as a transaction that makes foreign keys demands.
  await client.query(`set local client_min_messages = error`)
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  // A foreign key must not lead from a table that is spread to one that is not yet.
  const keys = await foreignKeys(client, names)
  for (const { holder, name } of keys) await client.query(`alter table ${holder} drop constraint "${name}"`)
  // Nor may a check wait for the end of the transaction while a table that has moved is altered.
  const checks = await checksAtTheEnd(client, names)
  for (const { holder, name } of checks) await client.query(`drop trigger "${name}" on ${holder}`)
  for (const name of names.filter((one) => spreadOf.get(one) === 'everywhere')) {
    await client.query('select create_reference_table($1)', [name])
  }
  for (const name of [...names].sort(parcelsFirst)) {
    const column = columnOf(name)
    if (column === undefined) continue
    const beside = column === 'shop_id' && name !== 'parcels' ? 'parcels' : 'none'
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [name, column, beside])
  }
  for (const { holder, name, target, definition } of keys) {
    if (!mayRefer(holder, target)) continue
    await client.query(`alter table ${holder} add constraint "${name}" ${definition}`)
  }
  for (const { definition } of checks) await client.query(definition)
  await settle(client)
}

/** A part that moves to another node is copied while its rows change: that asks for a key of each row, or its whole. */
async function identifyRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select class.oid::regclass::text as name
    from pg_dist_partition as spread join pg_class as class on class.oid = spread.logicalrelid
    where spread.partmethod = 'h' and class.relreplident = 'd'
      and not exists (select from pg_index where indrelid = class.oid and indisprimary)`)
  for (const { name } of rows) await client.query(`alter table ${name} replica identity full`)
}

/**
 * A migration may make a function anew, which takes its setting off, or a view, which prepared statements would not know:
 * so the names of the functions hold a digest of all of it.
 */
async function placeFunctions(client: pg.Client): Promise<void> {
  const text = readFileSync(new URL('on-shop-node.sql', import.meta.url), 'utf8')
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const all = JSON.stringify([text, functionsEverywhere, migrations])
  const checksum = createHash('sha256').update(all).digest('hex')
  const { rows } = await client.query<{ signature: string; checksum: string | null }>(
    `select oid::regprocedure::text as signature, obj_description(oid, 'pg_proc') as checksum
     from pg_proc where proname = 'on_shop_node'`,
  )
  if (rows.length === 1 && rows[0]?.checksum === checksum) return
  const own = 'on_shop_node(uuid,text,text,text,bigint[])'
  for (const { signature } of rows) if (signature !== own) await client.query(`drop function ${signature}`)
  await client.query(text.replaceAll('{schema}', checksum.slice(0, 8)))
  await client.query(`select create_distributed_function('${own}', 'shop',
    colocate_with => 'parcels', force_delegation => true)`)
  for (const [signature, setting] of Object.entries(functionsEverywhere)) {
    await client.query('select create_distributed_function($1::regprocedure)', [signature])
    await client.query(`alter function ${signature} set ${setting}`)
  }
  await client.query(`comment on function on_shop_node is '${checksum}'`)
}

function columnOf(name: string): string | undefined {
  const to = spreadOf.get(name)
  if (to === 'by_shop') return 'shop_id'
  return typeof to === 'object' ? to.by : undefined
}

/** The other tables of shops lie beside the parcels. */
function parcelsFirst(one: string, other: string): number {
  return Number(other === 'parcels') - Number(one === 'parcels')
}

async function foreignKeys(client: pg.Client, names: readonly string[]): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conname as name, conrelid::regclass::text as holder, confrelid::regclass::text as target,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
     order by conrelid::regclass::text, conname`,
    [names],
  )
  return rows
}

async function checksAtTheEnd(client: pg.Client, names: readonly string[]): Promise<Omit<Key, 'target'>[]> {
  const { rows } = await client.query<Omit<Key, 'target'>>(
    `select tgname as name, tgrelid::regclass::text as holder, pg_get_triggerdef(oid) as definition
     from pg_trigger where tgdeferrable and not tgisinternal and tgparentid = 0
       and tgrelid::regclass::text = any($1)`,
    [names],
  )
  return rows
}

/** Rows on one node cannot be held by a foreign key of rows on another. */
function mayRefer(holder: string, target: string): boolean {
  const to = spreadOf.get(target)
  return to === 'everywhere' || spreadOf.get(holder) === to
}
