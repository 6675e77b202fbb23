import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase, silentLog } from '../../../apps/api/src/platform/database/index.ts'
import { addressOfRunningPostgres, startPostgres } from '../../../apps/api/src/platform/postgres/index.ts'
import { freePort } from '../../../apps/api/src/platform/postgres/port.ts'
import { apiProgram, testSecret } from '../../../apps/api/src/testing/api-process.ts'
import { openReady } from '../../../apps/api/src/testing/campaign/given-server.ts'
import { keepRunning } from '../../start/child.ts'
import { ready } from '../../start/ports.ts'

/** The product on a small disk: its database and its logs. */
export type Form = {
  readonly url: string
  readonly databaseUrl: string
  /** For making people; not the connections under test. */
  readonly database: Database
  /** The log of the API, which lies on the disk. */
  readonly log: string
  /** Everything the operator was told so far. */
  told(): string
  /** The process of the API. */
  api(): number
  /** The first process of PostgreSQL. */
  postgres(): number
  /** What has ended for good. */
  ended(): string | undefined
  stop(): Promise<void>
}

export type OpenForm = (disk: string) => Promise<Form>

const root = join(import.meta.dirname, '..', '..', '..')
const settings = {
  PATH: process.env.PATH,
  GUIHANG_SECRET: testSecret,
  CALLS_PER_SESSION: '10000000',
  CALLS_PER_ADDRESS: '10000000',
  NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
}

/** `npm start`: PostgreSQL, API and simulator under one supervisor, all logs in the data folder. */
export async function openDemo(disk: string): Promise<Form> {
  const port = await freePort()
  const data = join(disk, 'data')
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    env: { ...settings, PORT: String(port), GUIHANG_DATA: data, GUIHANG_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (told += String(part)))
  const url = `http://127.0.0.1:${port}`
  await untilSaid(child, () => told, 'is ready.')
  const databaseUrl = addressOfRunningPostgres(data)
  const database = openDatabase({ url: databaseUrl, log: silentLog })
  return {
    url,
    databaseUrl,
    database,
    log: join(data, 'logs', 'api.log'),
    told: () => told,
    api: () => childOf(child, 'apps/api/dist/main.mjs'),
    postgres: () => postmasterIn(data),
    ended: () => (child.exitCode === null ? undefined : `npm start ended (${child.exitCode}):\n${told}`),
    async stop() {
      await database.close()
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}

/** API and worker as the units of `deploy/` run them, restarted whenever they end; the database lies on the same disk. */
export async function openProduction(disk: string): Promise<Form> {
  let told = ''
  let failed: string | undefined
  const say = (line: string) => {
    told += `${line}\n`
  }
  const onFailure = (error: Error) => {
    failed = error.message
  }
  const postgres = await startPostgres({ dataDir: join(disk, 'data'), log: say, onFailure })
  const database = await openReady(postgres.url)
  const own = {
    ...settings,
    DATABASE_URL: postgres.url,
    GUIHANG_DATA: join(disk, 'data'),
    GUIHANG_DEMO: '0',
    GUIHANG_MIGRATE: '0',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://guihang.example',
    PROVIDER_NAME: 'Giao Nhanh',
    HOTLINE: '1900 636 677',
    SUPPORT_EMAIL: 'hotro@guihang.example',
  }
  const ports = { api: await freePort(), worker: await freePort() }
  const program = await apiProgram()
  const run = (role: keyof typeof ports) =>
    keepRunning({
      name: role,
      command: [program],
      settings: { ...own, ROLE: role, PORT: String(ports[role]) },
      logFile: join(disk, `${role}.log`),
      say,
      onFailure,
    })
  const processes = [run('api'), run('worker')]
  const signal = AbortSignal.timeout(60_000)
  for (const port of Object.values(ports)) await ready(`http://127.0.0.1:${port}/healthz`, signal)
  for (const kept of processes) kept.settled()
  return {
    url: `http://127.0.0.1:${ports.api}`,
    databaseUrl: postgres.url,
    database,
    log: join(disk, 'api.log'),
    told: () => told,
    api: () => childOf(process, program, String(ports.api)),
    postgres: () => postmasterIn(join(disk, 'data')),
    ended: () => failed,
    async stop() {
      for (const kept of processes) await kept.stop()
      await database.close()
      await postgres.stop()
    },
  }
}

async function untilSaid(child: ChildProcess, told: () => string, words: string): Promise<void> {
  while (!told().includes(words)) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${told()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The process that runs a file for a parent, on a port where two run the same file. */
function childOf(parent: { readonly pid?: number | undefined }, file: string, port?: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      const isOurs = Number(ppid) === parent.pid && command.includes(file)
      if (isOurs && (port === undefined || variables.includes(`PORT=${port}`))) return Number(pid)
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error(`Nothing runs ${file}`)
}

function postmasterIn(data: string): number {
  return Number(
    readFileSync(join(data, 'postgres', 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
}
