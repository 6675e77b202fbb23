import { statSync } from 'node:fs'
import { makeBackup, restoreBackup } from '../../platform/backup/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { startApiProcess } from '../api-process.ts'
import { audit } from './audit.ts'
import { reaching } from './crashes.ts'
import { startLoad } from './load.ts'
import { openOrderSystem } from './order-system.ts'
import type { Findings } from './promises.ts'

/** What a restore of a backup that was taken under load has shown. */
export type DrillReport = {
  readonly findings: Findings
  /** Parcels that were acknowledged before the backup began. */
  readonly acknowledged: number
  readonly rows: number
  readonly bytes: number
  readonly backup_ms: number
  readonly restore_ms: number
}

type Drill = {
  readonly databaseUrl: string
  /** For making people; not the connections under test. */
  readonly database: Database
  /** An empty database. */
  readonly restoreUrl: string
  /** The new file of the backup. */
  readonly file: string
  /** Parcels to acknowledge before the backup. */
  readonly parcels: number
}

/** Creates asked again of the restored instance. */
const repeated = 20

/**
 * Check 42: takes a backup while customers create and couriers carry, restores it, and holds the copy against everything
 * acknowledged before: no parcel, event or dong is missing, and a repeated create answers with its first parcel.
 */
export async function drillRestore(drill: Drill): Promise<DrillReport> {
  const { databaseUrl, database, restoreUrl, file } = drill
  const oms = await openOrderSystem()
  const environment = { OMS_URL: oms.url, CALLS_PER_SESSION: '10000000', CALLS_PER_ADDRESS: '10000000' }
  let api = await startApiProcess({ databaseUrl, environment })
  try {
    const load = await startLoad(api, database)
    await reaching(load, () => load.acknowledged.length >= drill.parcels)
    const before = load.acknowledged.map((one) => ({ ...one }))
    const [backup, backup_ms] = await timed(() => makeBackup(databaseUrl, file))
    await load.stop()
    const [restored, restore_ms] = await timed(() => restoreBackup(restoreUrl, file))
    const findings = [...load.faults, ...differences(backup.rows, restored.rows)]
    findings.push(...(await audit(restoreUrl, { ...load, acknowledged: before })))
    await api.end('SIGTERM')
    const port = Number(new URL(api.url).port)
    api = await startApiProcess({ databaseUrl: restoreUrl, port, environment })
    for (const one of before.slice(0, repeated)) {
      const { id, replayed } = await load.repeat(one)
      if (id !== one.id || !replayed) findings.push(`${one.tracking_number} was created again as ${id}`)
    }
    const rows = Object.values(restored.rows).reduce((sum, count) => sum + count, 0)
    return {
      findings,
      acknowledged: before.length,
      rows,
      bytes: statSync(file).size,
      backup_ms,
      restore_ms,
    }
  } finally {
    await api.end('SIGTERM')
    oms.close()
  }
}

function differences(taken: Rows, restored: Rows): string[] {
  return Object.entries(taken)
    .filter(([table, count]) => restored[table] !== count)
    .map(([table, count]) => `${table} has ${restored[table]} of ${count} rows`)
}

type Rows = Readonly<Record<string, number>>

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const answer = await work()
  return [answer, performance.now() - began]
}
