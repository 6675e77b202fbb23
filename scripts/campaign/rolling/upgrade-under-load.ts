import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { restoreBackup } from '../../../apps/api/src/platform/backup/index.ts'
import { openDatabase, silentLog } from '../../../apps/api/src/platform/database/index.ts'
import { migrate } from '../../../apps/api/src/platform/database/migrate.ts'
import { startPostgres } from '../../../apps/api/src/platform/postgres/index.ts'
import { apiProgram } from '../../../apps/api/src/testing/api-process.ts'
import { multiplyShops } from '../../../apps/api/src/testing/upgrade/multiply-shops.ts'
import { dumps, releases, unpackDump } from '../../../apps/api/src/testing/upgrade/releases.ts'
import { judged, type Outcome, sum } from '../../test/outcome.ts'
import { openApiTree } from '../releases/release-tree.ts'
import { startProxy } from './proxies.ts'
import { pretendSystemctl } from './systemctl.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import { shippedConnections, startUnits } from './units.ts'

/** What a shop may wait for one parcel while the instance is upgraded (decision 0490). */
const longestWriteMs = 2_000
/** Calls before the migrations, beside them where they are short, and after the last process is new. */
const callsOfAPhase = 1_000
const shown = 50

/**
 * The newest release with so many parcels is upgraded to this code as the guide says, while shops work: the migrations run
 * beside the old processes, then each process is started anew. No call may fail, and no parcel wait for longer than two
 * seconds. Wants nginx.
 */
export async function upgradeUnderLoad(parcels: number, say: (line: string) => void): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-online-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const stopping: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const release = releases.at(-1) ?? { name: 'none', commit: '' }
    const earlier = [join(openApiTree(release.commit, folder), 'apps/api/src/main.ts')]
    const postgres = await startPostgres({
      dataDir: join(folder, 'data'),
      log: () => undefined,
      settings: { max_connections: shippedConnections() },
    })
    stopping.push(() => rmSync(postgres.home, { recursive: true, force: true }))
    stopping.push(() => postgres.stop())
    const admin = new pg.Client({ connectionString: postgres.adminUrl.replace(/\/postgres$/, '/guihang') })
    await admin.connect()
    stopping.push(() => admin.end())
    await fill(admin, postgres.url, folder, parcels)
    const { rows } = await admin.query<{ count: number }>('SELECT count(*)::int AS count FROM parcels')
    say(`${rows[0]?.count} parcels of ${release.name}`)

    const units = await startUnits(postgres.url, earlier)
    stopping.push(() => units.stop())
    const systemctl = await pretendSystemctl(folder, units)
    stopping.push(() => systemctl.close())
    const proxy = await startProxy('nginx', folder, units.apiPorts)
    stopping.push(proxy.stop)
    const database = openDatabase({ url: postgres.url, log: silentLog, pool_size: 4 })
    stopping.push(() => database.close())
    const traffic = await startTraffic(proxy.url, database)
    await untilCalled(traffic, callsOfAPhase)
    say(`before: ${traffic.calls()} calls, the slowest write ${ms(traffic.longestWriteMs())}`)
    const began = performance.now()
    const ran = await migrate({ url: postgres.url, log: silentLog })
    say(
      `${ran.length} migrations in ${ms(performance.now() - began)}, the slowest write ${ms(traffic.longestWriteMs())}`,
    )
    await untilCalled(traffic, callsOfAPhase)
    units.switchTo([await apiProgram()])
    await systemctl.restartAll(say)
    say(`each process is new, the slowest write ${ms(traffic.longestWriteMs())}`)
    await untilCalled(traffic, callsOfAPhase)
    const findings = await traffic.stop()
    for (const line of findings.slice(0, shown)) say(line)
    if (findings.length > 0) for (const line of units.warnings().slice(-shown)) say(line)
    const [longest, calls] = [traffic.longestWriteMs(), traffic.calls()]
    return sum([
      judged(
        `an upgrade under load fails no call: failed ${findings.length} of ${calls}`,
        findings.length === 0,
      ),
      judged(`no write waits for longer than two seconds: ${ms(longest)}`, longest <= longestWriteMs),
    ])
  } finally {
    for (const stop of stopping.toReversed()) await stop()
  }
}

async function fill(admin: pg.Client, url: string, folder: string, parcels: number): Promise<void> {
  const dump = join(folder, 'dump.gz')
  unpackDump(dumps.at(-1) ?? '', dump)
  await restoreBackup(url, dump)
  const { rows } = await admin.query<{ count: number }>('SELECT count(*)::int AS count FROM parcels')
  await multiplyShops(admin, Math.ceil(parcels / (rows[0]?.count ?? 1)) - 1)
}

async function untilCalled(traffic: Traffic, more: number): Promise<void> {
  for (const enough = traffic.calls() + more; traffic.calls() < enough; ) await wait(100)
}

function ms(taken: number): string {
  return `${Math.round(taken)} ms`
}
