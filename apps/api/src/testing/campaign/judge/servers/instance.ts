import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { silentLog } from '../../../../platform/database/index.ts'
import { migrate } from '../../../../platform/database/migrate.ts'
import { type ApiProcess, apiProgram, startApiProcess } from '../../../api-process.ts'
import { type FaultyProxy, openProxy } from './proxy.ts'
import { type Addresses, openStorage, type Storage, type StorageForm } from './storage.ts'

/** A process of the product that can be killed and comes back where its callers look for it. */
export type Unit = {
  readonly role: 'api' | 'worker'
  /** Between clients and it. */
  readonly proxy: FaultyProxy
  /** How many milliseconds its clock is wrong by; a new process has the right time. */
  shiftClock(by_ms: number): void
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Kills it and starts it anew. */
  kill(): Promise<void>
  /** Lets it end what it has begun, and starts it anew, from now on as this code. */
  restart(): Promise<void>
  /** Why it ended by itself, if it did. */
  fault(): string | undefined
  /** What it wrote down as a fault of its own, since it was first started. */
  errors(): string[]
}

/** Where the order system and the mail server are, and the proxies before these and the software of shops. */
export type Outside = {
  readonly addresses: { readonly OMS_URL: string; readonly SMTP_URL: string }
  readonly proxies: readonly FaultyProxy[]
}

/** API processes and workers, with a proxy before each, and what they keep their data in. */
export type Instance = {
  readonly storage: Storage
  readonly units: readonly Unit[]
  /** Before what is not the product's. */
  readonly outside: readonly FaultyProxy[]
  /** As the guide has it: the tables first, then one process after the other. */
  upgrade(): Promise<void>
  close(): Promise<void>
}

const newest = fileURLToPath(new URL('../../../../../../..', import.meta.url))
const shiftedClock = new URL('./shifted-clock.ts', import.meta.url).href

/** The database is away for seconds at most. */
const patienceMs = 60_000

/** Business time moves ahead in a demo only; calls are limited by the machine alone. */
const environment = {
  GUIHANG_DEMO: '1',
  CALLS_PER_SESSION: '10000000',
  CALLS_PER_ADDRESS: '10000000',
}

/** All processes are of an earlier release where the folder of its tree is given; an upgrade ends that. */
export async function openInstance(
  roles: readonly Unit['role'][],
  outside: Outside,
  form: StorageForm,
  earlier?: string,
): Promise<Instance> {
  const storage = await openStorage(
    earlier === undefined ? form : { ...form, bringUp: await migrateOf(earlier) },
  )
  const units: (Unit & { end(): Promise<unknown> })[] = []
  const close = async () => {
    await Promise.all(units.map((unit) => unit.end()))
    await storage.close()
  }
  try {
    for (const [place, role] of roles.entries())
      units.push(await openUnit(role, { ...storage.addressesOf(place), ...outside.addresses }, earlier))
    const { url } = storage.postgres
    const upgrade = async () => {
      await migrate({ url, log: silentLog })
      for (const unit of units) await unit.restart()
    }
    return { storage, units, outside: outside.proxies, upgrade, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** How a release makes its tables. */
async function migrateOf(tree: string): Promise<typeof migrate> {
  const file = join(tree, 'apps/api/src/platform/database/migrate.ts')
  const module: { migrate: typeof migrate } = await import(pathToFileURL(file).href)
  return module.migrate
}

async function openUnit(
  role: Unit['role'],
  { databaseUrl, ...addresses }: Addresses & Outside['addresses'],
  earlier?: string,
) {
  let tree = earlier ?? newest
  const packed = await apiProgram()
  const start = (port?: number): Promise<ApiProcess> =>
    startApiProcess({
      databaseUrl,
      ...(port !== undefined && { port }),
      program: ['--import', shiftedClock, tree === newest ? packed : join(tree, 'apps/api/src/main.ts')],
      environment: { ...environment, ...addresses, ROLE: role },
    })
  let running = await start()
  const errors: string[] = []
  const faultsOf = (log: string) => log.split('\n').filter((line) => line.startsWith('{"level":50'))
  let isEnding = false
  const port = Number(new URL(running.url).port)
  const proxy = await openProxy({ host: '127.0.0.1', port })
  async function anew(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    isEnding = true
    await running.end(signal)
    errors.push(...faultsOf(running.log()))
    running = await startAgain(() => start(port))
    isEnding = false
  }
  return {
    role,
    proxy,
    shiftClock: (by_ms: number) => void running.process.send({ shift_ms: by_ms }),
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void running.process.kill(signal),
    kill: async () => await anew('SIGKILL'),
    async restart() {
      tree = newest
      await anew('SIGTERM')
    },
    fault() {
      const { exitCode, signalCode } = running.process
      if (isEnding || (exitCode === null && signalCode === null)) return undefined
      return `${role} ended with ${exitCode ?? signalCode}: ${running.log().slice(-2_000)}`
    },
    errors: () => [...errors, ...faultsOf(running.log())],
    async end() {
      running.process.kill('SIGCONT')
      await running.end('SIGKILL')
      await proxy.close()
    },
  }
}

/** Starts a process until it serves, as a service manager does: while the database is away a start may fail. */
async function startAgain(start: () => Promise<ApiProcess>): Promise<ApiProcess> {
  const began = performance.now()
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (performance.now() - began > patienceMs) throw error
    }
  }
}
