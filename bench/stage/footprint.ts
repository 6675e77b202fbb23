import type { Stage } from './stage.ts'

export type Footprint = {
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>
  /** Bytes of the database, indexes included, and of the log written so far. */
  readonly bytes: number
  readonly wal: number
  /** Changes of what changes often, and those of them that stayed on their page. */
  readonly updates: number
  readonly hot: number
}

/** What lies in the database. Tables are counted exactly: the server's own counts come late. */
export async function measureFootprint({ database: { pool } }: Stage): Promise<Footprint> {
  await pool.query('vacuum analyze')
  // A table that lies by month counts once, with all its months.
  const { rows: names } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
  )
  const tables: Record<string, number> = {}
  for (const { name } of names) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) as count from ${name}`)
    tables[name] = Number(rows[0]?.count)
  }
  const { rows } = await pool.query<{ bytes: string; wal: string }>(
    "select pg_database_size(current_database()) as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal",
  )
  const { rows: changes } = await pool.query<{ updates: string; hot: string }>(
    "select n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'parcel_states'",
  )
  return {
    tables,
    bytes: Number(rows[0]?.bytes),
    wal: Number(rows[0]?.wal),
    updates: Number(changes[0]?.updates),
    hot: Number(changes[0]?.hot),
  }
}
