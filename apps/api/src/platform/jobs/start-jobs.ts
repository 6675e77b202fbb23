import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '@guihang/domain/keys-of'
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Database, StorageLog } from '../database/index.ts'
import type { JobPayloads } from './payloads.ts'
import { keepPresence, type Presence } from './presence.ts'

type JobName = keyof JobPayloads & string

export type JobContext = {
  job_id: string
  /** 1 at the first try. */
  attempt: number
  max_attempts: number
  /** Aborted when the process stops and the job has not ended within a few seconds: it will be tried again. */
  signal: AbortSignal
}

/** Does the job; throwing means try again later. Jobs run at least once, so a handler bears being repeated. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  context: JobContext,
) => Promise<void>

/** A handler for every job of the product; jobs whose name starts with `test-` belong to tests. */
export type JobTasks = { [Name in Exclude<JobName, `test-${string}`>]: JobHandler<Name> }

export type JobsOptions = {
  database: Database
  log: StorageLog
  tasks: { [Name in JobName]?: JobHandler<Name> }
  /** Jobs at a time in this process; default 4. */
  concurrency?: number
  /** A runner that does not ask for jobs for so long has hung, in ms; default half a minute. */
  silence_ms?: number
  /** Recurring jobs: the crontab's five fields, in UTC. Each runs once, whatever the number of processes. */
  schedule?: readonly { job: JobName; cron: string }[]
}

export type Jobs = {
  /** Takes no new job, waits for the running ones (at most 8 s), then lets go. */
  stop(): Promise<void>
}

/**
 * Runs jobs until stopped, through crashes of the database as well. A failed job is tried again after
 * e^attempt seconds (2.7 s, 7.4 s, 20 s, 55 s, 2.5 min, 6.7 min, 18 min, 50 min, 2.3 h, then every 6.1 h) until it
 * has exhausted its attempts; then it stays visible in `listExhaustedJobs`. A new job starts within milliseconds of
 * its commit, or within two seconds when the notice got lost.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, log } = options
  const concurrency = options.concurrency ?? 4
  const pool = openRunnerPool(database, log)
  const stopping = new AbortController()
  let runner: Runner | undefined
  let presence: Presence | undefined

  async function startRunner(): Promise<{ runner: Runner; fell: Promise<void> }> {
    const events: WorkerEvents = new EventEmitter()
    const { promise: fell, resolve: fall } = Promise.withResolvers<void>()
    // Who cannot mark jobs as done gives up, and may wait for ever while doing so (decision 0101).
    events.on('pool:gracefulShutdown', () => setTimeout(fall, giveUpAfter_ms).unref())
    const hearing = hear(events, options.silence_ms ?? silence_ms, () => {
      log.warn({}, 'the job runner asks for no jobs any more')
      fall()
    })
    void fell.then(hearing.stop)
    stopping.signal.addEventListener('abort', hearing.stop, { once: true })
    events.on('pool:create', ({ workerPool }) => {
      presence?.announce(workerPool.id)
      // The next job of a queue is free a moment after the last job ended: without a nudge it would wait for the poll.
      events.on('job:complete', ({ job }) => {
        if (job.job_queue_id === null) return
        // One that is on its way out would throw.
        setTimeout(() => workerPool._active && workerPool.nudge(1), 20).unref()
      })
    })
    const started = await run({
      pgPool: pool,
      taskList: taskList(options.tasks, log),
      parsedCronItems: cronItems(options.schedule),
      concurrency,
      // Gathered and repeated while the database is away. Without the delay the runner marks each job done by itself,
      // forgets to catch what goes wrong there, and a database that is away ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pollInterval: 2_000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 4_000,
      events,
      logger: runnerLogger(log),
    })
    return { runner: started, fell }
  }

  async function keepRunning(started: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const start = await startRunner()
        runner = start.runner
        started()
        await Promise.race([runner.promise, start.fell])
        if (stopping.signal.aborted) return
        log.warn({}, 'the job runner gave up and starts again')
        // Its timetable runs until the runner is stopped.
        runner.stop().catch((error: unknown) => log.debug({ err: error }, 'the job runner had ended'))
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the job runner fell over and starts again')
      }
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  presence = await keepPresence({ database, pool, log })
  let running: Promise<void> | undefined
  await new Promise<void>((resolve) => {
    running = keepRunning(resolve)
  })
  return {
    async stop() {
      stopping.abort()
      const stopped = runner
        ?.stop()
        .catch((error: unknown) => log.warn({ err: error }, 'stopping jobs failed'))
      await Promise.race([Promise.all([stopped, running]), sleep(8_000, undefined, { ref: false })])
      await presence?.close()
      await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })])
    },
  }
}

/** It asks every two seconds; one of its workers is free within this time. */
const silence_ms = 30_000

/** Calls `onSilence` once the workers have not asked for a job for so long (decision 0101). */
function hear(events: WorkerEvents, longest_ms: number, onSilence: () => void): { stop: () => void } {
  let heard = performance.now()
  for (const sign of ['worker:getJob:start', 'worker:getJob:empty', 'worker:getJob:error'] as const) {
    events.on(sign, () => {
      heard = performance.now()
    })
  }
  const timer = setInterval(() => {
    if (performance.now() - heard > longest_ms) onSilence()
  }, longest_ms / 4)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** A runner that ends by itself has this long. Jobs it leaves marked are freed by the look for orphans. */
const giveUpAfter_ms = 3_000

/** The runner's own connections: short statements only, as the handlers use the pool of the application. */
function openRunnerPool(database: Database, log: StorageLog): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'guihang-jobs',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'a connection of the job runner was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a connection of the job runner was lost'))
  })
  return pool
}

function taskList(tasks: JobsOptions['tasks'], log: StorageLog): TaskList {
  const list: TaskList = {}
  const add = <Name extends JobName>(name: Name): void => {
    const handler = tasks[name]
    if (handler !== undefined) list[name] = runnerTask(name, handler, log)
  }
  for (const name of keysOf(tasks)) add(name)
  return list
}

function runnerTask<Name extends JobName>(name: Name, handler: JobHandler<Name>, log: StorageLog): Task {
  return async (payload, { job, abortSignal }) => {
    const context: JobContext = {
      job_id: String(job.id),
      attempt: job.attempts,
      max_attempts: job.max_attempts,
      signal: abortSignal,
    }
    try {
      await handler(payload as JobPayloads[Name], context) // as: enqueued under its name with this payload
    } catch (error) {
      const fields = { task: name, job_id: context.job_id, attempt: job.attempts, err: error }
      if (job.attempts >= job.max_attempts) log.error(fields, 'a job has exhausted its attempts')
      else log.warn(fields, 'a job failed and will be tried again')
      throw new Error(storable(error), { cause: error })
    }
  }
}

/** The reason kept with the job (`last_error`): shortened, and without the character that text columns reject. */
function storable(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replaceAll('\0', '').slice(0, 2_000) || 'no reason given'
}

function cronItems(schedule: JobsOptions['schedule'] = []): ReturnType<typeof parseCronItems> {
  return parseCronItems(schedule.map(({ job, cron }) => ({ task: job, match: cron, identifier: job })))
}

/** Logs the runner's own lines without their data: a failure is logged above, and its text may quote personal data. */
function runnerLogger(log: StorageLog): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta !== undefined && ('job' in meta || 'failure' in meta)) return
    if (level === 'error' || level === 'warning') log.warn({}, `job runner: ${message}`)
    else log.debug({}, `job runner: ${message}`)
  })
}
