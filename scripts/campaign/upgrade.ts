import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { restoreBackup } from '../../apps/api/src/platform/backup/index.ts'
import { silentLog } from '../../apps/api/src/platform/database/index.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { brokenPromises, type Findings, promises } from '../../apps/api/src/testing/campaign/promises.ts'
import { multiplyShops } from '../../apps/api/src/testing/upgrade/multiply-shops.ts'
import { dumps, unpackDump } from '../../apps/api/src/testing/upgrade/releases.ts'

export type UpgradeReport = {
  readonly findings: Findings
  readonly parcels: number
  readonly events: number
  readonly entries: number
  readonly gigabytes: number
  /** Milliseconds of each migration, in the order in which they ran. */
  readonly migrations: readonly { readonly name: string; readonly ms: number }[]
}

/**
 * Brings the database of an earlier release with at least so many parcels up to date, as a start does. A migration in the
 * middle loses its connection and runs again. Then every row, sum and promise is held against what was there before.
 */
export async function upgradeLargeDatabase(
  parcels: number,
  say: (line: string) => void,
): Promise<UpgradeReport> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-upgrade-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  const admin = new pg.Client({ connectionString: postgres.adminUrl.replace(/\/postgres$/, '/guihang') })
  try {
    const earlier = join(folder, 'earlier.gz')
    unpackDump(dumps[0], earlier)
    await restoreBackup(postgres.url, earlier)
    admin.on('error', ({ message }) => say(message))
    await admin.connect()
    // Promises join whole tables: parcels without money all hash to one value, and would be split for ever.
    await admin.query("set work_mem = '512MB'")
    const { rows } = await admin.query<{ count: number }>('select count(*)::int as count from parcels')
    await multiplyShops(admin, Math.ceil(parcels / (rows[0]?.count ?? 1)) - 1)
    const before = await contents(admin)
    const gigabytes = await size(admin)
    say(`${before.parcels} parcels, ${gigabytes.toFixed(1)} GB`)
    const migrations = await migrateInTwoTries(postgres.url, admin)
    await admin.query('analyze')
    const findings = differences(before, await contents(admin))
    findings.push(...(await brokenPromises(admin, promises)))
    const [made, events, entries] = [before.parcels, before.parcel_events, before.ledger_entries].map(Number)
    return { findings, parcels: made ?? 0, events: events ?? 0, entries: entries ?? 0, gigabytes, migrations }
  } finally {
    await admin.end()
    await postgres.stop()
    rmSync(postgres.home, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first try loses its connection while a migration runs for two seconds; what had run before it stays. */
async function migrateInTwoTries(url: string, admin: pg.Client): Promise<UpgradeReport['migrations']> {
  const ran: { name: string; ms: number }[] = []
  let began = performance.now()
  const log = {
    ...silentLog,
    info(fields: unknown) {
      const name =
        typeof fields === 'object' && fields !== null && 'name' in fields ? String(fields.name) : ''
      ran.push({ name, ms: performance.now() - began })
      began = performance.now()
    },
  }
  let over = false
  const first = migrate({ url, log }).then(
    () => undefined,
    () => undefined,
  )
  void first.then(() => {
    over = true
  })
  while (!over) {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'guihang-migrate' and xact_start < now() - interval '2 s'`)
    await wait(100)
  }
  began = performance.now()
  await migrate({ url, log })
  return ran
}

async function contents(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<Record<string, string>>(`
    select (select count(*) from parcels) as parcels, (select sum(total_cod) from parcels) as cod,
      (select count(*) from parcel_events) as parcel_events,
      (select sum(cash_amount) from parcel_events) as cash,
      (select count(*) from ledger_transactions) as ledger_transactions,
      (select count(*) from ledger_entries) as ledger_entries,
      (select json_object_agg(account, total order by account)::text
        from (select account, sum(amount) as total from ledger_entries group by account) as sums) as accounts,
      (select count(*) from audit_log) as audit_log`)
  return rows[0] ?? {}
}

function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} was ${before[name]}, and is ${after[name]}`)
}

async function size(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  return Number(rows[0]?.bytes) / 1e9
}
