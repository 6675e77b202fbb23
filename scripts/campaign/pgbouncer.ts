import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { startPgbouncer } from '../../apps/api/src/testing/servers/pgbouncer.ts'
import { postmasterOf } from '../../apps/api/src/testing/servers/postgres-processes.ts'
import { judged, type Outcome, sum } from '../test/outcome.ts'
import { runVitest } from '../test/vitest.ts'

const longestMs = 3_000

/** Calls that create, move and pay; exports and batches, whose jobs run; live events, counted calls and keys. */
const files = [
  'apps/api/src/modules/parcels/change/',
  'apps/api/src/modules/parcels/events/',
  'apps/api/src/modules/parcels/parcels/parcels.api.test.ts',
  'apps/api/src/modules/provider/scans/',
  'apps/api/src/modules/money/statements/',
  'apps/api/src/modules/money/bank-files/',
  'apps/api/src/modules/parcels/exports/',
  'apps/api/src/modules/parcels/batches/',
  'apps/api/src/modules/parcels/imports/',
  'apps/api/src/modules/connection/webhooks/',
  'apps/api/src/modules/home/system/',
  'apps/api/src/platform/idempotency.api.test.ts',
  'apps/api/src/platform/http/guards/shared-limit.api.test.ts',
]

/** Runs tests of the API on a server of its own, whose calls go by way of PgBouncer in transaction mode. */
export async function runBehindPgbouncer(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-pgbouncer-'))
  // PgBouncer and PostgreSQL refuse to run as root; the user they run as has to get in.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined, durability: 'none' })
  const server = new URL(postgres.adminUrl)
  const pooler = await startPgbouncer(folder, server, {
    // Each test has a database of its own.
    'guihang = host=127.0.0.1 port=5432 dbname=guihang': `* = host=127.0.0.1 port=${server.port}`,
    'statement_timeout = 1600': 'statement_timeout = 10000',
    'default_pool_size = 40': 'default_pool_size = 8',
    'unix_socket_dir =': 'unix_socket_dir =\nserver_idle_timeout = 2',
  })
  try {
    const tests = await runVitest(['api'], files, {
      GUIHANG_TEST_DATABASE_URL: postgres.adminUrl,
      GUIHANG_TEST_POOLER: `127.0.0.1:${pooler.port}`,
    })
    const ms = await msUntilPooled(postgres, pooler.port)
    const name = `PgBouncer has a connection ${ms} ms after PostgreSQL is back (≤ ${longestMs})`
    return sum([tests, judged(name, ms <= longestMs)])
  } finally {
    await pooler.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills PostgreSQL while calls go on; answers how much later than PostgreSQL itself PgBouncer answers again. */
async function msUntilPooled({ adminUrl, home }: Postgres, port: number): Promise<number> {
  const pooled = Object.assign(new URL(adminUrl), { port: String(port) }).href
  process.kill(postmasterOf(home), 'SIGKILL')
  // The calls that PgBouncer cannot bring to a server are what makes it wait.
  const [direct_at, pooled_at] = await Promise.all([adminUrl, pooled].map(untilAnswering))
  return Math.round((pooled_at ?? 0) - (direct_at ?? 0))
}

async function untilAnswering(connectionString: string): Promise<number> {
  const patience = AbortSignal.timeout(60_000)
  for (;;) {
    // The kill takes a moment.
    await sleep(50)
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return performance.now()
    } catch (error) {
      if (patience.aborted) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
