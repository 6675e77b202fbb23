import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCrashingPostgres } from '../../../apps/api/src/testing/campaign/crashing-postgres.ts'
import { layOutRelease } from '../../release/make-release.ts'
import { judged, type Outcome, sum } from '../../test/outcome.ts'
import { proxies, startProxy } from './proxies.ts'
import { pretendSystemctl } from './systemctl.ts'
import { startTraffic } from './traffic.ts'
import { shippedConnections, startUnits } from './units.ts'

const root = join(import.meta.dirname, '..', '..', '..')
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

async function statusOf(url: string, path: string): Promise<number> {
  const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
  await response.arrayBuffer()
  return response.status
}
