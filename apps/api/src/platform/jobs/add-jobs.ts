import { prepared, type Reader } from '../database/index.ts'
import { wakeJobs } from './add-job.ts'
import { Gatherer } from './gatherer.ts'
import type { JobPayloads } from './payloads.ts'

/** A job as `addJob` enqueues it, by a key. */
export type KeyedJob<Name extends keyof JobPayloads & string> = {
  readonly name: Name
  readonly payload: JobPayloads[Name]
  readonly key: string
  readonly max_attempts: number
}

/**
 * Enqueues jobs that are found again when they are lost, in one statement. In a transaction they are stored with it. Outside
 * of one, what many callers ask at the same time is gathered, and it may be lost by a crash of the database within the moment
 * (`synchronous_commit` off): only for jobs that something looks after, as `listForgottenPushes` does.
 */
export async function addFoundAgain<Name extends keyof JobPayloads & string>(
  reader: Reader,
  jobs: readonly KeyedJob<Name>[],
): Promise<void> {
  if (jobs.length === 0) return
  if (reader.isTransaction) return await enqueue(reader, jobs, 'on')
  const pool = reader.getExecutor().adapter
  const gatherer = gatherers.get(pool) ?? new Gatherer<KeyedJob<keyof JobPayloads & string>>()
  gatherers.set(pool, gatherer)
  await gatherer.add(jobs, (all) => enqueue(reader, all, 'off'))
}

/** One for each pool of connections. */
const gatherers = new WeakMap<object, Gatherer<KeyedJob<keyof JobPayloads & string>>>()

async function enqueue(
  reader: Reader,
  jobs: readonly KeyedJob<keyof JobPayloads & string>[],
  synchronous_commit: 'on' | 'off',
): Promise<void> {
  const wait = synchronous_commit === 'off' ? `set_config('synchronous_commit', 'off', true), ` : ''
  await prepared(
    reader,
    `enqueue-jobs-${synchronous_commit}`,
    `select ${wait}enqueue_job(job.name, job.payload, job.key, null, job.max_attempts)
     from unnest($1::text[], $2::json[], $3::text[], $4::smallint[]) as job (name, payload, key, max_attempts)`,
    [
      jobs.map(({ name }) => name),
      jobs.map(({ payload }) => JSON.stringify(payload)),
      jobs.map(({ key }) => key),
      jobs.map(({ max_attempts }) => max_attempts),
    ],
  )
  await wakeJobs(reader, jobs.length)
}
