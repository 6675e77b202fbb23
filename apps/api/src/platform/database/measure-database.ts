import { sql } from 'kysely'
import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../metrics.ts'
import type { Database } from './database.ts'
import type { Reader } from './reader.ts'
import type { Readers } from './readers.ts'

export function measureConnections({ registry }: Metrics, { pool }: Pick<Database, 'pool'>): void {
  new Gauge({
    name: 'guihang_database_connections',
    help: 'Connections of this process by state: in use, idle; and calls that wait for one (waiting)',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

export function measureReaders({ registry }: Metrics, readers: Readers): void {
  new Gauge({
    name: 'guihang_replica_lag_seconds',
    help: 'How far the replica is behind at most; no value without DATABASE_READ_URL or before it has told',
    registers: [registry],
    collect() {
      if (readers.lag_s === undefined) this.remove()
      else this.set(readers.lag_s)
    },
  })
  new Gauge({
    name: 'guihang_replica_in_use',
    help: '1 while lists and reports are read from the replica, 0 while the primary answers them',
    registers: [registry],
    collect() {
      this.set(readers.state === 'replica' ? 1 : 0)
    },
  })
  new Counter({
    name: 'guihang_late_reads_total',
    help: 'Reads that may be seconds old, by where they were done (replica, primary)',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ from: 'replica' }, readers.reads.replica)
      this.inc({ from: 'primary' }, readers.reads.primary)
    },
  })
}

/** Bytes, indexes included. */
export async function measureSize(reader: Reader): Promise<number> {
  const { rows } = await sql<{ size: number }>`SELECT pg_database_size(current_database()) AS size`.execute(
    reader,
  )
  return Number(rows[0]?.size ?? 0)
}
