import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'
import { testSecret } from '../../apps/api/src/testing/api-process.ts'
import { reaching, repeatSome, settled } from '../../apps/api/src/testing/campaign/crashes.ts'
import { type Load, startLoad } from '../../apps/api/src/testing/campaign/load.ts'
import { openOrderSystem, type TestOrderSystem } from '../../apps/api/src/testing/campaign/order-system.ts'
import { createEmptyDatabase, type TestDatabase } from '../../apps/api/src/testing/database.ts'
import { sizeOf } from '../../apps/api/src/testing/size.ts'
import { type Start, startProcess, untilReady } from './start.fixture.ts'

const onUnix = process.platform !== 'win32'

/** Calls of each load before, between and after the kills. */
const calls = sizeOf({ short: 20, full: 40 })

type Role = { readonly start: Start; readonly url: string }

let test: TestDatabase
let oms: TestOrderSystem
let folder: string
const roles: Role[] = []
beforeAll(async () => {
  test = await createEmptyDatabase()
  oms = await openOrderSystem({ answers_after_ms: 100 })
  folder = mkdtempSync(join(tmpdir(), 'guihang-roles-'))
})
afterAll(async () => {
  await Promise.all(roles.map(({ start }) => start.end()))
  oms.close()
  await test.drop()
  rmSync(folder, { recursive: true, force: true })
})

// The processes live through all of these, in this order.
describe.runIf(onUnix)('npm start with a role, on a PostgreSQL of its own', () => {
  it('runs a worker that answers health, readiness and metrics, and nothing else', async () => {
    const worker = await startRole('worker')
    expect(worker.start.output()).toContain('"role":"worker"')
    expect(worker.start.output()).toContain('Worker ready')
    expect(await statusOf(`${worker.url}/healthz`)).toBe(200)
    const readiness = await fetch(`${worker.url}/readyz`)
    expect(await readiness.json()).toMatchObject({ status: 'ready', checks: { database: true } })
    const { token } = await mintOperatorToken(test.database, testSecret, { name: 'Prometheus', days: 1 })
    const metrics = await fetch(`${worker.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    expect(await metrics.text()).toContain('process_cpu_seconds_total')
    for (const path of ['/', '/v1/public-settings', '/docs', '/mailbox']) {
      expect(await statusOf(worker.url + path)).toBe(404)
    }
  })

  it('loses nothing and does nothing twice when a worker and one of two API processes are killed at work', async () => {
    const [first, second] = [await startRole('api'), await startRole('api')]
    const loads = await Promise.all([first, second].map((role) => startLoad(role, test.database)))
    const pushedBefore = await moreOf(loads, calls)
    for (const victim of [roles[0], first]) {
      kill(victim)
      await moreOf(loads, calls)
    }
    expect(oms.pushes.size).toBeGreaterThan(pushedBefore)
    const findings: string[] = []
    for (const load of loads) findings.push(...(await repeatSome(load)))
    await Promise.all(loads.map((load) => load.stop()))
    for (const load of loads) {
      findings.push(...load.faults, ...(await settled(test.url, load, oms.pushes)))
    }
    expect(findings).toEqual([])
    for (const victim of [roles[0], first])
      expect(victim?.start.output()).toContain('ended unexpectedly (SIGKILL), starting it again')
    expect(roles[0]?.start.output()).toContain('jobs of a process that is gone were freed')
  })

  it('stops each of them cleanly', async () => {
    const codes = await Promise.all(roles.map(({ start }) => start.end()))
    expect(codes).toEqual([0, 0, 0])
  })
})

async function startRole(role: 'api' | 'worker'): Promise<Role> {
  const port = await freePort()
  const start = startProcess({
    ROLE: role,
    PORT: String(port),
    HOST: '',
    DATABASE_URL: test.url,
    GUIHANG_DATA: join(folder, `${role}-${port}`),
    GUIHANG_DEMO: '0',
    GUIHANG_SECRET: testSecret,
    OMS_URL: oms.url,
    PUBLIC_URL: 'https://guihang.example',
    HOTLINE: '1900 636 677',
    SUPPORT_EMAIL: 'hotro@guihang.example',
    PROVIDER_NAME: 'Giao Nhanh',
    CALLS_PER_SESSION: '10000000',
    CALLS_PER_ADDRESS: '10000000',
  })
  const begun = { start, url: `http://127.0.0.1:${port}` }
  roles.push(begun)
  await untilReady(start)
  return begun
}

/** Waits for so many more acknowledged calls of each load; answers how many parcels were pushed by then. */
async function moreOf(loads: readonly Load[], count: number): Promise<number> {
  await Promise.all(
    loads.map(async (load) => {
      const enough = load.acknowledged.length + load.moved() + count
      await reaching(load, () => load.acknowledged.length + load.moved() >= enough)
    }),
  )
  return oms.pushes.size
}

/** Kills the process that serves or works, not the one that watches over it. */
function kill(role: Role | undefined): void {
  const rows = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const row = rows.find(
    (one) =>
      one.includes('apps/api/dist/main.mjs') && one.trim().split(/\s+/)[1] === String(role?.start.child.pid),
  )
  process.kill(Number(row?.trim().split(/\s+/)[0]), 'SIGKILL')
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url)
  await response.body?.cancel()
  return response.status
}
