import { Gauge } from 'prom-client'
import type { Database } from '../database/index.ts'
import type { Metrics } from '../metrics.ts'
import { measureTasks } from './exhausted-jobs.ts'
import { type JobLane, jobLanes } from './lanes.ts'

const states = ['due', 'later', 'running', 'exhausted'] as const

/** Counted anew for each reader. All processes tell the same: jobs are in the database. */
export function measureJobs(
  { registry }: Metrics,
  database: Database,
  laneOfJob: Readonly<Partial<Record<string, JobLane>>>,
): void {
  new Gauge({
    name: 'guihang_jobs',
    help: 'Jobs by lane and state: due now, waiting for later, running, exhausted (dead)',
    labelNames: ['lane', 'state'],
    registers: [registry],
    async collect() {
      for (const lane of jobLanes) for (const state of states) this.set({ lane, state }, 0)
      // Without the database /metrics still answers with all other figures.
      const rows = await measureTasks(database.db).catch(() => undefined)
      if (rows === undefined) this.reset()
      for (const row of rows ?? [])
        for (const state of states) this.inc({ lane: laneOfJob[row.name] ?? 'other', state }, row[state])
    },
  })
}
