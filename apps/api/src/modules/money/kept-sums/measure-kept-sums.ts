import { Gauge } from 'prom-client'
import type { Database } from '../../../platform/database/index.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { listChecks } from './checks.store.ts'

/** All processes tell the same: it is in the database. */
export function measureKeptSums({ registry }: Metrics, { db }: Pick<Database, 'db'>): void {
  new Gauge({
    name: 'guihang_kept_sums_wrong',
    help: 'Kept sums that differ from what they are made of, as the nightly recount found them',
    labelNames: ['sum'],
    registers: [registry],
    async collect() {
      this.reset()
      // The other figures are told even while the database is away.
      for (const { sum, wrong } of await listChecks(db).catch(() => [])) this.set({ sum }, wrong)
    },
  })
}
