import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../apps/api/src/platform/postgres/port.ts'
import { type ApiProcess, startApiProcess } from '../../../apps/api/src/testing/api-process.ts'
import { openCrashingPostgres } from '../../../apps/api/src/testing/campaign/crashing-postgres.ts'
import { layOutRelease } from '../../release/make-release.ts'
import { judged, type Outcome, sum } from '../../test/outcome.ts'
import { proxies, startProxy } from './proxies.ts'
import { startTraffic } from './traffic.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const roles = ['api', 'api', 'worker', 'worker'] as const
/** Failed calls, and lines of logs, that a run shows. */
const shown = 50

/** Restarts every process of a release by the shipped script, behind each shipped proxy, while shops work. No call may fail. */
export async function restartBehindProxies(rounds: number, say: (line: string) => void): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-rolling-'))
  const stopping: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const release = await layOutRelease(folder, say)
    const postgres = await openCrashingPostgres({ max_connections: shippedConnections() })
    stopping.push(() => postgres.close())
    const units = await startUnits(postgres.url, [join(release, 'guihang.cjs'), 'serve'])
    stopping.push(() => units.stop())
    const systemctl = await pretendSystemctl(folder, units)
    stopping.push(() => systemctl.close())
    const outcomes: Outcome[] = []
    for (const name of proxies) {
      const proxy = await startProxy(name, folder, units.apiPorts)
      stopping.push(proxy.stop)
      const hidden = await Promise.all(
        ['/readyz', '/metrics', '/healthz'].map((path) => statusOf(proxy.url, path)),
      )
      const file = `/assets/${readdirSync(join(root, 'apps/portal/dist/assets')).find((each) => each.endsWith('.js'))}`
      outcomes.push(
        judged(
          `${name} keeps health and metrics inside`,
          hidden.every((status) => status === 404),
        ),
        judged(
          `${name} has the pages and their files`,
          [await statusOf(proxy.url, '/'), await statusOf(proxy.url, file)].every((status) => status === 200),
        ),
      )
      const traffic = await startTraffic(proxy.url, postgres.database)
      for (let round = 0; round < rounds; round += 1) await systemctl.restartAll(say)
      const findings = await traffic.stop()
      for (const line of findings.slice(0, shown)) say(line)
      if (findings.length > 0) for (const line of units.warnings().slice(-shown)) say(line)
      const done = `${findings.length} of ${traffic.calls()} calls, ${traffic.reopened()} streams opened again`
      outcomes.push(
        judged(`restarts one by one behind ${name} fail no call: failed ${done}`, findings.length === 0),
        judged(`${name}: screens had to open their streams again`, traffic.reopened() > 0),
      )
    }
    return sum(outcomes)
  } finally {
    for (const stop of stopping.toReversed()) await stop()
  }
}

/** The settings that the guide has for as many processes. */
function shippedConnections(): string {
  const settings = readFileSync(join(root, 'deploy', 'postgresql.conf'), 'utf8')
  const [, most] = /^max_connections = (\d+)$/m.exec(settings) ?? []
  if (most === undefined) throw new Error('deploy/postgresql.conf says nothing of max_connections')
  return most
}

async function statusOf(url: string, path: string): Promise<number> {
  const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
  await response.arrayBuffer()
  return response.status
}

type Units = Awaited<ReturnType<typeof startUnits>>

/** Two API processes and two workers, as the guide has them. */
async function startUnits(databaseUrl: string, program: readonly string[]) {
  const running = new Map<string, ApiProcess>()
  const logs: (() => string)[] = []
  const start = async (role: string, port: number) => {
    const environment = {
      ROLE: role,
      TRUSTED_PROXIES: '127.0.0.1',
      // As production has it, and as many calls as the machine can do.
      STOP_DELAY_SECONDS: '',
      CALLS_PER_SESSION: '10000000',
      CALLS_PER_ADDRESS: '10000000',
    }
    const unit = `guihang-${role}@${port}.service`
    const process = await startApiProcess({ databaseUrl, port, program, environment })
    running.set(unit, process)
    logs.push(process.log)
  }
  const ports: number[] = []
  for (const role of roles) {
    const port = await freePort()
    ports.push(port)
    await start(role, port)
  }
  const [one = 0, two = 0] = ports
  return {
    apiPorts: [one, two] as const,
    names: () => [...running.keys()].sort(),
    /** What the processes logged beyond the usual, to explain a failed call. */
    warnings: () =>
      logs
        .flatMap((log) => log().match(/.*"level":[456]0.*/g) ?? [])
        .filter((line) => !line.includes('"/readyz"'))
        .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b))),
    async restart(unit: string) {
      const [, role = '', port = ''] = /^guihang-(\w+)@(\d+)/.exec(unit) ?? []
      const code = await running.get(unit)?.end('SIGTERM')
      if (code !== 0) throw new Error(`${unit} ended with ${code}`)
      await start(role, Number(port))
    },
    async stop() {
      await Promise.all([...running.values()].map((each) => each.end('SIGKILL')))
    },
  }
}

function timeOf(line: string): string {
  return /"time":"([^"]+)"/.exec(line)?.[1] ?? ''
}

/** A `systemctl` for the script, which asks this process to restart a unit. */
async function pretendSystemctl(folder: string, units: Units) {
  const server = createServer(async (request, response) => {
    const unit = request.url?.slice(1) ?? ''
    if (unit === '') return response.end(units.names().join('\n'))
    const failed = await units.restart(unit).catch(String)
    if (failed !== undefined) console.error(failed)
    response.writeHead(failed === undefined ? 200 : 500).end()
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // as: a port was asked for, not a pipe
  writeFileSync(
    join(folder, 'systemctl'),
    `#!/bin/sh\n[ "$1" = restart ] || set -- list ""\nexec curl --fail --silent "http://127.0.0.1:${port}/$2"\n`,
    { mode: 0o755 },
  )
  return {
    async restartAll(say: (line: string) => void) {
      const script = join(root, 'deploy', 'restart-one-by-one.sh')
      const env = { PATH: `${folder}:${process.env.PATH}` }
      const { stdout } = await promisify(execFile)('sh', [script], { env })
      for (const line of stdout.trim().split('\n')) say(line)
    },
    close: () => server.close(),
  }
}
