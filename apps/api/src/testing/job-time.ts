import { Logger, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { jobTasks } from '../modules.ts'
import type { JobContext, JobTasks } from '../platform/jobs/index.ts'
import type { TestApi } from './api.ts'

type JobName = keyof JobTasks

/** Lets time pass for the jobs of an API that does not run them by itself: they wait no real time. */
export type JobTime = {
  /** Runs everything that is due. Throws when a job that is named was not among it. */
  run(...names: readonly JobName[]): Promise<void>
  /** Lets so much time pass; each job runs at its own moment of it, in order. */
  pass(ms: number): Promise<void>
}

// Jobs that fail are what its tests are about.
const quiet = new Logger(() => () => undefined)

export function jobTime(api: TestApi, { concurrency = 2 } = {}): JobTime {
  // The runner connects past a pooler, as it does in the product.
  const { pool, url } = api.database
  const begun = new Set<string>()
  const taskList = tasksOf(jobTasks(api.platform), begun)
  // Kept from run to run: a new connection plans every statement anew. Each ends with its database, or soon after its last use.
  const pgPool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 2_000, allowExitOnIdle: true })
  // A connection that its server closes is no failure of a test: the next statement fails by itself.
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))

  async function run(...names: readonly JobName[]): Promise<void> {
    begun.clear()
    await runOnce({ pgPool, taskList, concurrency, noHandleSignals: true, logger: quiet })
    const missing = names.filter((name) => !begun.has(name))
    if (missing.length > 0) throw new Error(`No such job was due: ${missing.join(', ')}`)
  }

  async function shift(ms: number): Promise<void> {
    await pool.query(
      'UPDATE graphile_worker._private_jobs SET run_at = run_at - make_interval(secs => $1::float / 1000)',
      [ms],
    )
  }

  /** Milliseconds until the next job is due, 0 when one is; undefined when none waits. */
  async function nextDue(): Promise<number | undefined> {
    const { rows } = await pool.query<{ wait: number | null }>(
      `SELECT (extract(epoch FROM min(run_at) - now()) * 1000)::float AS wait
       FROM graphile_worker._private_jobs WHERE attempts < max_attempts`,
    )
    const wait = rows[0]?.wait
    return wait === null || wait === undefined ? undefined : Math.max(0, Math.ceil(wait))
  }

  return {
    run,
    async pass(ms) {
      let left = ms
      await run()
      for (let wait = await nextDue(); wait !== undefined && wait <= left; wait = await nextDue()) {
        await shift(wait)
        left -= wait
        await run()
      }
      await shift(left)
    },
  }
}

function tasksOf(tasks: JobTasks, begun: Set<string>): TaskList {
  const list: TaskList = {}
  for (const [name, handler] of Object.entries(tasks)) {
    list[name] = async (payload, { job, abortSignal }) => {
      begun.add(name)
      const context: JobContext = {
        job_id: String(job.id),
        attempt: job.attempts,
        max_attempts: job.max_attempts,
        is_large: false,
        giveWay: async () => undefined,
        signal: abortSignal,
      }
      // as: each job was enqueued under its name with the payload its handler takes
      await (handler as (payload: unknown, given: JobContext) => Promise<void>)(payload, context)
    }
  }
  return list
}
