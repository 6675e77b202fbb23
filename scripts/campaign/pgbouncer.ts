import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { StartError } from '../../apps/api/src/platform/start-error.ts'
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
const patienceMs = 10_000

/** Runs tests of the API on a server of its own, whose calls go by way of PgBouncer in transaction mode. */
export async function runBehindPgbouncer(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-pgbouncer-'))
  // PgBouncer and PostgreSQL refuse to run as root; the user they run as has to get in.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined, durability: 'none' })
  const pooler = await startPgbouncer(folder, new URL(postgres.adminUrl))
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

async function startPgbouncer(folder: string, { port: origin, username, password }: URL) {
  const port = await freePort()
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${username}" "${password}"\n`)
  const replaced: Readonly<Record<string, string>> = {
    // Each test has a database of its own.
    'guihang = host=127.0.0.1 port=5432 dbname=guihang': `* = host=127.0.0.1 port=${origin}`,
    'statement_timeout = 1600': 'statement_timeout = 10000',
    'listen_port = 6432': `listen_port = ${port}`,
    'logfile = /var/log/postgresql/pgbouncer.log': 'server_idle_timeout = 2',
    'pidfile = /run/postgresql/pgbouncer.pid': '',
    '/etc/pgbouncer/userlist.txt': users,
    'default_pool_size = 40': 'default_pool_size = 8',
  }
  let text = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
  for (const [shipped, ours] of Object.entries(replaced)) {
    if (!text.includes(shipped)) throw new Error(`deploy/pgbouncer.ini has no "${shipped}" any more`)
    text = text.replace(shipped, ours)
  }
  writeFileSync(settings, text)
  const child = spawn(
    '/usr/sbin/pgbouncer',
    ['-q', ...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), settings],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await untilListening(child, port)
  return {
    port,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await Promise.race([ended, sleep(patienceMs).then(() => child.kill('SIGKILL'))])
    },
  }
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const failed = once(child, 'error').then(() => true)
  for (const began = performance.now(); performance.now() - began < patienceMs; ) {
    if (await isListening(port)) return
    const isGone = await Promise.race([failed, sleep(50).then(() => child.exitCode !== null)])
    if (isGone) break
  }
  throw new StartError('PgBouncer does not start: run "sudo apt-get install pgbouncer" and start again.')
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
