import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import { type Database, openDatabase, silentLog } from '../../apps/api/src/platform/database/index.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { startPostgres } from '../../apps/api/src/platform/postgres/index.ts'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { type SeedName, seed } from '../../apps/api/src/seed.ts'
import { apiProgram } from '../../apps/api/src/testing/api-process.ts'

export type Stage = {
  readonly database: Database
  readonly url: string
  readonly api: string
  /** Seconds of CPU the API process has used so far. */
  cpuSeconds(): Promise<number>
  /** Seconds of CPU PostgreSQL has used so far, all its processes together; 0 where the system does not tell (not Linux). */
  databaseCpuSeconds(): Promise<number>
  /** Bytes of memory that the API process holds; 0 where the system does not tell (not Linux). */
  rss(): number
  stop(): Promise<void>
}

/** What the stage's tokens are signed with, operators' too. */
export const secret = 'only for measuring: nothing is kept that this could open'
const limits = { CALLS_PER_SESSION: '10000000', CALLS_PER_ADDRESS: '10000000' }

/** The server of a provider, as docs/operating.md advises: pages go into the log whole once in a quarter of an hour. */
export const providersServer = {
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '16GB',
  shared_buffers: '2GB',
} as const

/**
 * A PostgreSQL of its own with full durability, seeded with places and prices (and the demo shop, where asked for), and
 * one API process in front of it.
 */
export async function openStage(
  seeded: SeedName = 'empty',
  environment: Readonly<Record<string, string>> = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guihang-bench-'))
  chmodSync(dataDir, 0o755)
  const removeData = async () => rmSync(dataDir, { recursive: true, force: true })
  return await opened([removeData], async (leave) => {
    const postgres = await startPostgres({ dataDir, log: () => undefined, settings })
    leave.push(async () => {
      await postgres.stop()
      rmSync(postgres.home, { recursive: true, force: true })
    })
    return await standBefore(postgres.url, leave, seeded, environment)
  })
}

/** The same on a new database of a server that runs: it is made here, and `drop` takes it away when the stage stops. */
export async function openStageOn(url: string, drop: () => Promise<void>): Promise<Stage> {
  return await opened([drop], (leave) => standBefore(url, leave, 'empty', {}))
}

type Leave = (() => Promise<void>)[]

/** Runs `open`, which notes in `leave` how to close each thing it has opened; when it fails, these are closed. */
async function opened(leave: Leave, open: (leave: Leave) => Promise<Omit<Stage, 'stop'>>): Promise<Stage> {
  const stop = async () => {
    for (const step of leave.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await open(leave)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Migrates and seeds a database, and starts an API process in front of it. */
async function standBefore(
  url: string,
  leave: Leave,
  seeded: SeedName,
  environment: Readonly<Record<string, string>>,
): Promise<Omit<Stage, 'stop'>> {
  await migrate({ url, log: silentLog })
  const database = openDatabase({ url, log: silentLog, pool_size: 4, statement_limit_ms: 900_000 })
  leave.push(() => database.close())
  await seed(database, seeded, new Date(), secret)
  const port = await freePort()
  const child = await startApi(port, url, environment)
  leave.push(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  const api = `http://127.0.0.1:${port}`
  await untilReady(api, child)
  return { database, url, api, ...cpuMeters(api, database), rss: () => rssOf(child.pid ?? 0) }
}

function cpuMeters(api: string, database: Database): Pick<Stage, 'cpuSeconds' | 'databaseCpuSeconds'> {
  return {
    async cpuSeconds() {
      const { token } = await mintOperatorToken(database, secret, { name: 'meter', days: 1, same: true })
      const headers = { authorization: `Bearer ${token}` }
      const metrics = await (await fetch(`${api}/metrics`, { headers })).text()
      const line = /^process_cpu_seconds_total (\S+)/m.exec(metrics)
      if (line?.[1] === undefined) throw new Error('The API reports no CPU time')
      return Number(line[1])
    },
    async databaseCpuSeconds() {
      const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const postmaster = processTimes(rows[0]?.pid ?? 0)?.parent
      const processes = postmaster === undefined ? [] : readdirSync('/proc').map(Number)
      // Those that run, each by itself; those that have ended are counted in their parent.
      const ticks = processes.map((pid) => {
        const times = Number.isNaN(pid) ? undefined : processTimes(pid)
        if (pid === postmaster) return (times?.own ?? 0) + (times?.ended_children ?? 0)
        return times?.parent === postmaster ? (times?.own ?? 0) : 0
      })
      return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond
    },
  }
}

function rssOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** Linux counts CPU in hundredths of a second wherever one meets it. */
const ticksPerSecond = 100

function processTimes(pid: number): { parent: number; own: number; ended_children: number } | undefined {
  try {
    // The second field is the name, in parentheses, and may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ').map(Number) ?? []
    const [, parent = 0] = fields
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11)
    return { parent, own: user + system, ended_children: childUser + childSystem }
  } catch {
    // It has ended meanwhile, or this is no Linux.
    return undefined
  }
}

async function startApi(
  port: number,
  url: string,
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const program = await apiProgram()
  return spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...limits,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      GUIHANG_DEMO: '1',
      GUIHANG_SECRET: secret,
      ROLE: 'api',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilReady(api: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error('The API ended instead of starting')
    const alive = await fetch(`${api}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (alive) return
    await wait(100)
  }
  throw new Error('The API did not start within 30 s')
}
