import { Gauge } from 'prom-client'
import type { Metrics } from '../metrics.ts'
import type { Database } from './database.ts'

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
