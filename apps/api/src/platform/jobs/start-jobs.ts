import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '@guihang/domain/keys-of'
import type { Task, TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Database, StorageLog } from '../database/index.ts'
import { announceOffice } from '../events/index.ts'
import { createGivingWay, type GivingWay } from './giving-way.ts'
import { keptError } from './kept-errors.ts'
import { defaultLaneLimits, type JobLane, jobLanes, type LaneLimits, sharedBy } from './lanes.ts'
import type { JobPayloads } from './payloads.ts'
import { keepPresence } from './presence.ts'
import { keepRunner, type Lane } from './runner.ts'
import { isLarge } from './shares.ts'

type JobName = keyof JobPayloads & string

export type JobContext = {
  job_id: string
  /** 1 at the first try. */
  attempt: number
  max_attempts: number
  is_large: boolean
  /** A large job calls it between two lots: it rests a moment while small ones are at work. */
  giveWay: () => Promise<void>
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
  lanes?: { readonly [Name in JobName]?: JobLane }
  limits?: LaneLimits
  /** What large jobs rest for beside small ones; default: nothing else. */
  givingWay?: GivingWay
  /** A runner that gets no answer about jobs for so long has hung, in ms; default half a minute. */
  silence_ms?: number
  /** Recurring jobs: the crontab's five fields, in UTC. Each runs once, whatever the number of processes. */
  schedule?: readonly { job: JobName; cron: string }[]
}

export type Jobs = {
  /** Takes no new job, waits for the running ones (at most 8 s), then lets go. */
  stop(): Promise<void>
}

/** It asks every two seconds; one of its workers is free within this time. */
const silenceMs = 30_000

/** Tried again after e^attempt seconds (2.7 s … 2.3 h, then every 6.1 h) until exhausted. A lost notice costs two seconds. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, log } = options
  const lanes = lanesOf(options)
  // Its look comes every five seconds; one that is never answered must not be the last.
  const pool = openRunnerPool(database, log, { max: 1, query_timeout: 5_000 })
  const presence = await keepPresence({ database, pool, log })
  const runners = await Promise.all(
    lanes.map((lane) =>
      keepRunner({
        lane,
        // One listens for good.
        openPool: () => openRunnerPool(database, log, { max: 3 }),
        presence,
        log,
        silence_ms: options.silence_ms ?? silenceMs,
      }),
    ),
  )
  return {
    async stop() {
      const stopped = Promise.all(runners.map((runner) => runner.stop()))
      await Promise.race([stopped, sleep(8_000, undefined, { ref: false })])
      await presence.close()
      await Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })])
    },
  }
}

/** The lanes that have jobs. The timetable runs in one of them: it enqueues jobs of all. */
function lanesOf(options: JobsOptions): Lane[] {
  const { tasks, lanes = {}, limits = defaultLaneLimits, schedule = [], log } = options
  const { givingWay = createGivingWay() } = options
  const laneOf = new Map<string, JobLane>(Object.entries(lanes))
  const list = taskList(tasks, {
    log,
    // Large jobs of shops rest beside small ones of shops; who waits for a carrier does not use the machine.
    givingWayOf: (name) => (sharedBy[laneOf.get(name) ?? 'other'] === 'shop' ? givingWay : undefined),
    tellOfDeath: (id) => announceOffice(options.database.db, { type: 'jobs', id }),
  })
  const filled = jobLanes.flatMap((name) => {
    const own = Object.entries(list).filter(([job]) => (laneOf.get(job) ?? 'other') === name)
    return own.length === 0
      ? []
      : [{ name, tasks: Object.fromEntries(own), concurrency: limits[name], timetable: [] }]
  })
  const timetable = schedule.map(({ job, cron }) => ({ task: job, match: cron, identifier: job }))
  return filled.map((lane, index) => (index === filled.length - 1 ? { ...lane, timetable } : lane))
}

/** The runners' own connections: short statements only, as the handlers use the pool of the application. */
function openRunnerPool(
  database: Database,
  log: StorageLog,
  limits: Pick<pg.PoolConfig, 'max' | 'query_timeout'>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database.url,
    ...limits,
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

type Surroundings = {
  readonly log: StorageLog
  readonly givingWayOf: (name: string) => GivingWay | undefined
  readonly tellOfDeath: (job_id: string) => Promise<void>
}

function taskList(tasks: JobsOptions['tasks'], surroundings: Surroundings): TaskList {
  const list: TaskList = {}
  const add = <Name extends JobName>(name: Name): void => {
    const handler = tasks[name]
    if (handler !== undefined) list[name] = runnerTask(name, handler, surroundings)
  }
  for (const name of keysOf(tasks)) add(name)
  return list
}

function runnerTask<Name extends JobName>(
  name: Name,
  handler: JobHandler<Name>,
  { log, givingWayOf, tellOfDeath }: Surroundings,
): Task {
  const givingWay = givingWayOf(name)
  return async (payload, { job, abortSignal }) => {
    const is_large = isLarge(job.flags)
    const context: JobContext = {
      job_id: String(job.id),
      attempt: job.attempts,
      max_attempts: job.max_attempts,
      is_large,
      giveWay: async () => (is_large ? givingWay?.giveWay() : undefined),
      signal: abortSignal,
    }
    const work = () => handler(payload as JobPayloads[Name], context) // as: enqueued under its name with this payload
    try {
      await (givingWay === undefined || is_large ? work() : givingWay.small(work))
    } catch (error) {
      const fields = { task: name, job_id: context.job_id, attempt: job.attempts, err: error }
      if (job.attempts >= job.max_attempts) {
        log.error(fields, 'a job has exhausted its attempts')
        await tellOfDeath(context.job_id)
      } else log.warn(fields, 'a job failed and will be tried again')
      throw new Error(keptError(error), { cause: error })
    }
  }
}
