import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { StorageLog } from '../database/index.ts'
import { type JobLane, sharedBy } from './lanes.ts'
import type { Presence } from './presence.ts'
import { createShares } from './shares.ts'

export type Lane = {
  readonly name: JobLane
  readonly tasks: TaskList
  readonly concurrency: number
  readonly timetable: readonly CronItem[]
}

export type RunnerOptions = {
  readonly lane: Lane
  /** Each runner has connections of its own, which go with it: one that hangs keeps none from the next. */
  readonly openPool: () => pg.Pool
  readonly presence: Presence
  readonly log: StorageLog
  readonly silence_ms: number
}

/** A runner that ends by itself has this long. Jobs it leaves marked are freed by the look for orphans. */
const giveUpAfterMs = 3_000

/** Runs the jobs of a lane, and starts its runner anew when that has given up (decision 0101). Resolves once it runs. */
export async function keepRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const { lane, log } = options
  const stopping = new AbortController()
  let runner: Runner | undefined

  async function keepRunning(started: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      const connections = openConnections(options.openPool)
      try {
        const start = await startRunner(options, connections.pool, stopping.signal)
        runner = start.runner
        started()
        await Promise.race([runner.promise, start.fell])
        if (stopping.signal.aborted) {
          await runner.promise.catch(() => undefined)
          return
        }
        log.warn({ name: lane.name }, 'the job runner gave up and starts again')
        // Its timetable runs until the runner is stopped.
        runner.stop().catch((error: unknown) => log.debug({ err: error }, 'the job runner had ended'))
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error, name: lane.name }, 'the job runner fell over and starts again')
      } finally {
        connections.close()
      }
      await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

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
      await Promise.all([stopped, running])
    },
  }
}

async function startRunner(
  { lane, presence, log, silence_ms }: RunnerOptions,
  pool: pg.Pool,
  stopping: AbortSignal,
): Promise<{ runner: Runner; fell: Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const { promise: fell, resolve: fall } = Promise.withResolvers<void>()
  // Who cannot mark jobs as done gives up, and may wait for ever while doing so (decision 0101).
  events.on('pool:gracefulShutdown', () => setTimeout(fall, giveUpAfterMs).unref())
  const hearing = hear(events, { places: lane.concurrency, longest_ms: silence_ms }, () => {
    log.warn({ name: lane.name }, 'the job runner gets no jobs any more')
    fall()
  })
  void fell.then(hearing.stop)
  stopping.addEventListener('abort', hearing.stop, { once: true })
  events.on('pool:create', ({ workerPool }) => {
    presence.announce(lane.name, workerPool.id)
    // The next job of a queue is free a moment after the last job ended: without a nudge it would wait for the poll.
    events.on('job:complete', ({ job }) => {
      if (job.job_queue_id === null) return
      // One that is on its way out would throw.
      setTimeout(() => workerPool._active && workerPool.nudge(1), 20).unref()
    })
  })
  const shares = sharedBy[lane.name] === null ? undefined : createShares(lane.concurrency)
  shares?.listen(events)
  const running = run({
    pgPool: pool,
    taskList: lane.tasks,
    parsedCronItems: parseCronItems([...lane.timetable]),
    concurrency: lane.concurrency,
    ...(shares && { forbiddenFlags: shares.forbiddenFlags }),
    // Without the delay the runner marks each job done by itself, and a database that is away ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: 2_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 4_000,
    events,
    logger: runnerLogger(log),
  })
  running.catch(hearing.stop)
  const runner = await Promise.race([running, fell])
  if (runner !== undefined) return { runner, fell }
  // A database that goes away at this instant can leave the start without an end.
  running
    .then((late) => late.stop())
    .catch((error: unknown) => log.debug({ err: error }, 'a late job runner ended'))
  throw new Error('The job runner did not start in time')
}

/** A pool whose connections can be cut, also those that somebody holds and never gives back. */
function openConnections(openPool: () => pg.Pool): { readonly pool: pg.Pool; close(): void } {
  const pool = openPool()
  forgiveSecondRelease(pool)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return {
    pool,
    close() {
      for (const client of open) client.end().catch(() => undefined)
      pool.end().catch(() => undefined)
    },
  }
}

/**
 * A runner that is stopped before its LISTEN was answered gives that connection back twice, where nobody catches what the
 * pool throws: the process would fall over. The runner alone asks by a callback, for this connection.
 */
function forgiveSecondRelease(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const connectOnce = (callback?: Parameters<typeof connect>[0]) => {
    if (callback === undefined) return connect()
    return connect((error, client, release) => {
      if (client === undefined) return callback(error, client, release)
      let isReleased = false
      callback(error, client, (reason) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      })
    })
  }
  pool.connect = connectOnce as typeof connect // as: overloads by whether there is a callback
}

/** Failures do not count: a runner that never learnt its tasks fails at every ask. Full lanes ask nothing (decision 0101). */
function hear(
  events: WorkerEvents,
  { places, longest_ms }: { readonly places: number; readonly longest_ms: number },
  onSilence: () => void,
): { stop: () => void } {
  let heard = performance.now()
  let taken = 0
  events.on('job:start', () => {
    taken += 1
  })
  events.on('job:complete', () => {
    taken -= 1
    heard = performance.now()
  })
  for (const sign of ['worker:getJob:empty', 'job:start'] as const) {
    events.on(sign, () => {
      heard = performance.now()
    })
  }
  const timer = setInterval(() => {
    if (taken < places && performance.now() - heard > longest_ms) onSilence()
  }, longest_ms / 4)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Without data: failures are logged by `startJobs`, and may quote somebody. Advice about connections is not for us. */
function runnerLogger(log: StorageLog): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta !== undefined && ('job' in meta || 'failure' in meta || 'concurrency' in meta)) return
    if (level === 'error' || level === 'warning') log.warn({}, `job runner: ${message}`)
    else log.debug({}, `job runner: ${message}`)
  })
}
