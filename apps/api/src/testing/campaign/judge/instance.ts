import { fileURLToPath } from 'node:url'
import { type ApiProcess, startApiProcess } from '../../api-process.ts'
import { type CrashingPostgres, openCrashingPostgres } from '../crashing-postgres.ts'
import { type FaultyProxy, openProxy } from './proxy.ts'

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
  /** Why it ended by itself, if it did. */
  fault(): string | undefined
}

/** PostgreSQL, API processes and workers, with proxies between clients, API and PostgreSQL. */
export type Instance = {
  readonly postgres: CrashingPostgres
  readonly units: readonly Unit[]
  /** Between the first API process and PostgreSQL. */
  readonly toDatabase: FaultyProxy
  close(): Promise<void>
}

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
const shiftedClock = new URL('./shifted-clock.ts', import.meta.url).href

/** Business time moves ahead in a demo only; calls are limited by the machine alone. */
const environment = {
  GUIHANG_DEMO: '1',
  CALLS_PER_SESSION: '10000000',
  CALLS_PER_ADDRESS: '10000000',
}

export async function openInstance(
  roles: readonly Unit['role'][],
  orderSystemUrl: string,
): Promise<Instance> {
  // Connections of killed processes stay for a while beside those of the new ones.
  const postgres = await openCrashingPostgres({ max_connections: '200' })
  const { hostname, port } = new URL(postgres.url)
  const toDatabase = await openProxy({ host: hostname, port: Number(port) })
  const through = new URL(postgres.url)
  through.port = String(toDatabase.port)
  const units: (Unit & { end(): Promise<unknown> })[] = []
  const close = async () => {
    await Promise.all(units.map((unit) => unit.end()))
    await toDatabase.close()
    await postgres.close()
  }
  try {
    for (const [place, role] of roles.entries()) {
      const databaseUrl = place === 0 ? through.href : postgres.url
      units.push(await openUnit(role, databaseUrl, orderSystemUrl))
    }
    return { postgres, units, toDatabase, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openUnit(role: Unit['role'], databaseUrl: string, OMS_URL: string) {
  const start = (port?: number): Promise<ApiProcess> =>
    startApiProcess({
      databaseUrl,
      ...(port !== undefined && { port }),
      program: ['--import', shiftedClock, main],
      environment: { ...environment, ROLE: role, OMS_URL },
    })
  let running = await start()
  let isKilled = false
  const port = Number(new URL(running.url).port)
  const proxy = await openProxy({ host: '127.0.0.1', port })
  return {
    role,
    proxy,
    shiftClock: (by_ms: number) => void running.process.send({ shift_ms: by_ms }),
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void running.process.kill(signal),
    async kill() {
      isKilled = true
      await running.end('SIGKILL')
      running = await start(port)
      isKilled = false
    },
    fault() {
      const { exitCode, signalCode } = running.process
      if (isKilled || (exitCode === null && signalCode === null)) return undefined
      return `${role} ended with ${exitCode ?? signalCode}: ${running.log().slice(-2_000)}`
    },
    async end() {
      running.process.kill('SIGCONT')
      await running.end('SIGKILL')
      await proxy.close()
    },
  }
}
