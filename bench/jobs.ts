import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '../apps/api/src/platform/database/index.ts'
import { addJob, defaultLaneLimits, startJobs } from '../apps/api/src/platform/jobs/index.ts'
import { type Figure, type Measured, percentile } from './figure.ts'
import type { Stage } from './stage/stage.ts'

declare module '../apps/api/src/platform/jobs/index.ts' {
  interface JobPayloads {
    'test-bench': { turn: number }
    'test-bench-push': { turn: number }
    'test-bench-mail': { turn: number }
  }
}

const turns = 40
/** Pushes that hang while a mail wants to leave. */
const hangingPushes = 100

/** From the commit that adds a job to the moment its task begins: it is woken, polling alone would take up to two seconds. */
export async function benchJobs({ database }: Stage): Promise<Measured> {
  let begin: () => void = () => undefined
  const tasks = { 'test-bench': async () => begin() }
  const jobs = await startJobs({ database, log: silentLog, tasks })
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
      await mailBesideHangingPushes(database),
    ],
  }
}

/** The wait of a mail's job while the order system answers none of a hundred pushes (decision 0221). */
async function mailBesideHangingPushes(database: Stage['database']): Promise<Figure> {
  const { promise: end, resolve: mayEnd } = Promise.withResolvers<void>()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  let hanging = 0
  const jobs = await startJobs({
    database,
    log: silentLog,
    tasks: {
      'test-bench-push': () => {
        hanging += 1
        return end
      },
      'test-bench-mail': async () => leave(),
    },
    lanes: { 'test-bench-push': 'push', 'test-bench-mail': 'mail' },
  })
  try {
    await database.transaction(async (tx) => {
      for (let turn = 0; turn < hangingPushes; turn += 1) await addJob(tx, 'test-bench-push', { turn })
    })
    while (hanging < defaultLaneLimits.push) await sleep(5)
    await database.transaction((tx) => addJob(tx, 'test-bench-mail', { turn: 0 }))
    const committed = performance.now()
    await left
    const value = performance.now() - committed
    return {
      name: `a mail's job begins while ${hangingPushes} pushes hang`,
      value,
      floor: 2_000,
      ratio: value / 2_000,
      target: 1,
      within: 'at_most',
      unit: 'ms',
    }
  } finally {
    mayEnd()
    await jobs.stop()
  }
}
