import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/index.ts'
import { type ApiProcess, startApiProcess } from '../api-process.ts'
import { audit, countWaitingJobs, whatJobsWaitFor } from './audit.ts'
import { type Load, startLoad } from './load.ts'
import { openOrderSystem } from './order-system.ts'
import type { Findings } from './promises.ts'

export type Recovery = { readonly ms: number; readonly cpu_ms: number }

/** What a series of crashes under load has shown. */
export type CrashReport = {
  readonly findings: Findings
  /** After each crash: how long until the product served again, and how much CPU time that took it. */
  readonly recoveries: readonly Recovery[]
  readonly created: number
  readonly moved: number
}

type Options = {
  readonly databaseUrl: string
  /** For making people; not the connections under test. */
  readonly database: Database
  readonly crashes: number
  /** Told after each crash. */
  readonly say?: (line: string) => void
}

/** Calls acknowledged between two crashes: few enough to crash often, and drawn anew so that crashes fall anywhere. */
const betweenCrashes = () => randomInt(15, 60)
const patienceMs = 300_000

/** Check 1: kills the API (kill -9) again and again under a load of creates and events, and starts it anew each time. */
export async function killApi(options: Options): Promise<CrashReport> {
  return await crashUnderLoad(options, async (api, environment) => {
    await api.end('SIGKILL')
    const port = Number(new URL(api.url).port)
    const next = await startApiProcess({ databaseUrl: options.databaseUrl, port, environment })
    return { api: next, recovery: { ms: next.ready_ms, cpu_ms: next.start_cpu_ms } }
  })
}

/**
 * Check 2: crashes PostgreSQL under the same load. `crash` brings it down, in the way of the round, and its supervisor
 * back up, which it awaits; the API is left alone. Recovered means that creates are answered again.
 */
export async function crashPostgres(
  options: Options & { readonly crash: (round: number) => Promise<void> },
): Promise<CrashReport> {
  let round = 0
  return await crashUnderLoad(options, async (api, _environment, load) => {
    const crashed = performance.now()
    await options.crash(round)
    round += 1
    const before = load.acknowledged.length
    await reaching(load, () => load.acknowledged.length > before + customersInFlight)
    const ms = performance.now() - crashed
    return { api, recovery: { ms, cpu_ms: ms } }
  })
}

/** Acknowledgements that may have been on their way already when the database went. */
const customersInFlight = 8

type Crash = (
  api: ApiProcess,
  environment: Record<string, string>,
  load: Load,
) => Promise<{ api: ApiProcess; recovery: Recovery }>

async function crashUnderLoad(options: Options, crash: Crash): Promise<CrashReport> {
  const { databaseUrl, database, crashes, say } = options
  const oms = await openOrderSystem()
  const environment = { OMS_URL: oms.url, CALLS_PER_SESSION: '10000000', CALLS_PER_ADDRESS: '10000000' }
  let api = await startApiProcess({ databaseUrl, environment })
  const findings: string[] = []
  const recoveries: Recovery[] = []
  try {
    const load = await startLoad(api, database)
    for (let round = 1; round <= crashes; round += 1) {
      const enough = load.acknowledged.length + load.moved() + betweenCrashes()
      await reaching(load, () => load.acknowledged.length + load.moved() >= enough)
      const { pid } = api.process
      const crashed = await crash(api, environment, load)
      if (crashed.api === api && api.process.exitCode !== null) findings.push(`The API ${pid} fell as well`)
      api = crashed.api
      recoveries.push(crashed.recovery)
      const found = [...(await audit(databaseUrl, load)), ...(await repeatSome(load))]
      findings.push(...found.map((finding) => `After crash ${round}: ${finding}`))
      say?.(`crash ${round}: again after ${Math.round(crashed.recovery.ms)} ms, ${found.length} findings`)
    }
    await load.stop()
    findings.push(...load.faults, ...(await settled(databaseUrl, load, oms.pushes)))
    return { findings, recoveries, created: load.acknowledged.length, moved: load.moved() }
  } finally {
    await api.end('SIGTERM')
    oms.close()
  }
}

/** Waits until the load has come so far; throws the reason when a caller gives up. */
export async function reaching(load: Load, isReached: () => boolean): Promise<void> {
  const started = performance.now()
  while (!isReached()) {
    if (performance.now() - started > patienceMs) {
      await load.stop()
      throw new Error('The load stands still')
    }
    await sleep(5)
  }
}

/** The same create with the same key again, for some of all and for the latest: those nearest to the crash. */
export async function repeatSome(load: Load): Promise<Findings> {
  const latest = load.acknowledged.slice(-10)
  const some = Array.from({ length: 10 }, () => load.acknowledged[randomInt(load.acknowledged.length)])
  const findings = await Promise.all(
    [...latest, ...some].map(async (one) => {
      if (one === undefined) return []
      const { id, replayed } = await load.repeat(one)
      return id === one.id && replayed ? [] : [`${one.tracking_number} made again as ${id}`]
    }),
  )
  return findings.flat()
}

/** Once the load is over: everything acknowledged is there, and every parcel reaches the order system, under one push id. */
export async function settled(
  databaseUrl: string,
  load: Load,
  pushes: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Findings> {
  const started = performance.now()
  let waiting = await countWaitingJobs(databaseUrl)
  while (waiting > 0 && performance.now() - started < patienceMs) {
    await sleep(100)
    waiting = await countWaitingJobs(databaseUrl)
  }
  const findings = [...(await audit(databaseUrl, load))]
  if (waiting > 0) {
    findings.push(`${waiting} parcels never reached the order system: ${await whatJobsWaitFor(databaseUrl)}`)
  }
  for (const [id, ids] of pushes) if (ids.size > 1) findings.push(`${id} was pushed as ${ids.size} pushes`)
  return findings
}
