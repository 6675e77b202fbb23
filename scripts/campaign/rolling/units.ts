import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../apps/api/src/platform/postgres/port.ts'
import { type ApiProcess, startApiProcess } from '../../../apps/api/src/testing/api-process.ts'
import { buildConsole, buildPortal } from '../../start/screens.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const roles = ['api', 'api', 'worker', 'worker'] as const

/** The settings that the guide has for as many processes. */
export function shippedConnections(): string {
  const settings = readFileSync(join(root, 'deploy', 'postgresql.conf'), 'utf8')
  const [, most] = /^max_connections = (\d+)$/m.exec(settings) ?? []
  if (most === undefined) throw new Error('deploy/postgresql.conf says nothing of max_connections')
  return most
}

export type Units = Awaited<ReturnType<typeof startUnits>>

/** Two API processes and two workers, as the guide has them. */
export async function startUnits(databaseUrl: string, first: readonly string[]) {
  // A process without them is never ready.
  const builder = { say: () => undefined, ending: new AbortController() }
  await buildPortal(root, builder)
  await buildConsole(root, builder)
  let program = first
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
    /** What the units run from their next start on, as after a switch of the release's link. */
    switchTo(newer: readonly string[]) {
      program = newer
    },
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
