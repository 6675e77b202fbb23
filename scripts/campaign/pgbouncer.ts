import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { startPgbouncer } from '../../apps/api/src/testing/pgbouncer.ts'
import type { Outcome } from '../test/outcome.ts'
import { runVitest } from '../test/vitest.ts'

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
    return await runVitest(['api'], files, {
      GUIHANG_TEST_DATABASE_URL: postgres.adminUrl,
      GUIHANG_TEST_POOLER: `127.0.0.1:${pooler.port}`,
    })
  } finally {
    await pooler.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
