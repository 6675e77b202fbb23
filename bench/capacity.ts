import pg from 'pg'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { providerRoad } from '../packages/domain/src/lifecycle/lifecycle-table.ts'
import type { Measured, Reading } from './figure.ts'
import { callAll } from './http-load.ts'
import { openShops, parcelBody } from './shops.ts'
import { type Stage, secret } from './stage.ts'

const clients = 8
const parcels = 4_000
/** Events that a hub's scanner sends at a time. */
const lot = 200

/** What one parcel leaves behind from its creation to the cash at the center: rows, bytes on disk, and log written. */
export async function benchCapacity(stage: Stage): Promise<Measured> {
  const { pool } = stage.database
  await writeLogAsAdvised(stage)
  const shops = await openShops(stage, clients)
  const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const before = await measure(stage)
  await callAll(stage.api, clients, parcels, (index) => {
    const shop = shops[index % clients]
    return {
      method: 'POST',
      path: '/v1/packages',
      token: shop?.token ?? '',
      body: JSON.stringify(parcelBody(shop?.store_id ?? '')),
    }
  })
  const created = await measure(stage)
  const { rows } = await pool.query<{ tracking_number: string }>(
    'select tracking_number from parcels order by id',
  )
  for (const event of ['accept', ...providerRoad] as const)
    await callAll(stage.api, 2, Math.ceil(rows.length / lot), (index) => ({
      method: 'POST',
      path: '/ops/v1/parcel-events',
      token,
      body: JSON.stringify({
        events: rows.slice(index * lot, (index + 1) * lot).map(({ tracking_number }) => ({
          event_id: `${tracking_number}-${event}`,
          tracking_number,
          event,
          ...(event === 'deliver' ? { receiver_type: 'CUSTOMER' } : {}),
        })),
      }),
    }))
  const done = await measure(stage)
  const each = (name: string, amount: number, unit: string): Reading => ({
    name,
    value: amount / parcels,
    unit,
  })
  return {
    figures: [],
    readings: [
      each('rows of a parcel once its cash is handed over', done.rows - before.rows, 'rows'),
      each('bytes of a parcel on disk, indexes included', done.bytes - before.bytes, 'B'),
      each('log of a create', created.wal - before.wal, 'B'),
      each('log of the whole way', done.wal - before.wal, 'B'),
      {
        name: 'changes of a status that stay on their page (HOT)',
        value: (100 * (done.hot - created.hot)) / (done.updates - created.updates),
        unit: '%',
      },
    ],
    tables: [
      {
        name: 'rows of a parcel by table',
        head: ['table', 'rows'],
        rows: Object.entries(done.tables)
          .map(([name, count]): [string, number] => [name, (count - (before.tables[name] ?? 0)) / parcels])
          .filter(([, count]) => count > 0.05)
          .map(([name, count]) => [name, count.toFixed(1)]),
      },
    ],
  }
}

/** Has the log written as `docs/operating.md` advises: its pages compressed, a checkpoint every quarter of an hour. */
async function writeLogAsAdvised({ admin_url }: Stage): Promise<void> {
  const admin = new pg.Client({ connectionString: admin_url })
  await admin.connect()
  try {
    for (const setting of ['wal_compression = on', "checkpoint_timeout = '15min'", "max_wal_size = '8GB'"])
      await admin.query(`ALTER SYSTEM SET ${setting}`)
    await admin.query('SELECT pg_reload_conf()')
    await admin.query('CHECKPOINT')
  } finally {
    await admin.end()
  }
}

/** Tables are counted exactly: the server's own counts come late. */
async function measure({ database: { pool } }: Stage) {
  await pool.query('vacuum analyze')
  const { rows: names } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1",
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
  const sum = Object.values(tables).reduce((total, count) => total + count, 0)
  return {
    tables,
    rows: sum,
    bytes: Number(rows[0]?.bytes),
    wal: Number(rows[0]?.wal),
    updates: Number(changes[0]?.updates),
    hot: Number(changes[0]?.hot),
  }
}
