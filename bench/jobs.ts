import { silentLog } from '../apps/api/src/platform/database/index.ts'
import { addJob, startJobs } from '../apps/api/src/platform/jobs/index.ts'
import { type Measured, percentile } from './figure.ts'
import type { Stage } from './stage.ts'

declare module '../apps/api/src/platform/jobs/index.ts' {
  interface JobPayloads {
    'test-bench': { turn: number }
  }
}

const turns = 40

/** From the commit that adds a job to the moment its task begins: it is woken, polling alone would take up to two seconds. */
export async function benchJobs({ database }: Stage): Promise<Measured> {
  let begin: () => void = () => undefined
  const tasks = { 'test-bench': async () => begin() }
  const jobs = await startJobs({ database, log: silentLog, tasks, concurrency: 4 })
  const taken: number[] = []
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const { promise: begun, resolve } = Promise.withResolvers<void>()
      begin = resolve
      await database.transaction((tx) => addJob(tx, 'test-bench', { turn }))
      const committed = performance.now()
      await begun
      taken.push(performance.now() - committed)
    }
  } finally {
    await jobs.stop()
  }
  // The first one finds the runner asleep or still starting.
  const value = percentile(taken.slice(1), 1)
  return {
    figures: [
      {
        name: `a job begins after its commit, the slowest of ${turns - 1}`,
        value,
        floor: 1_000,
        ratio: value / 1_000,
        target: 1,
        within: 'at_most',
        unit: 'ms',
      },
    ],
  }
}
