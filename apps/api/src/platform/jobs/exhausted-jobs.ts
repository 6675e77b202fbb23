import { sql } from 'kysely'
import type { Reader } from '../database/index.ts'

/** A job without attempts left: it stays until somebody starts it over or removes it. */
export type ExhaustedJob = {
  id: number
  name: string
  key: string | null
  payload: unknown
  attempts: number
  last_error: string | null
  created_at: Date
  failed_at: Date
}

export type JobCounts = { due: number; later: number; running: number; exhausted: number }

/** Those enqueued last first. */
export async function listExhaustedJobs(
  reader: Reader,
  {
    before_id = null,
    limit = 100,
  }: { readonly before_id?: number | null | undefined; readonly limit?: number } = {},
): Promise<ExhaustedJob[]> {
  const { rows } = await sql<ExhaustedJob>`
    select jobs.id, tasks.identifier as name, jobs.key, jobs.payload, jobs.attempts, jobs.last_error,
      jobs.created_at, jobs.updated_at as failed_at
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
      and (${before_id}::bigint is null or jobs.id < ${before_id}::bigint)
    order by jobs.id desc
    limit ${limit}`.execute(reader)
  return rows
}

/** These or all; answers which of them there were. */
export async function retryExhaustedJobs(reader: Reader, ids?: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from graphile_worker.reschedule_jobs((
      select coalesce(array_agg(id), '{}') from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null
        and (${ids === undefined} or id = any(${[...(ids ?? [])]}::bigint[]))
    ), run_at => now(), attempts => 0)`.execute(reader)
  return rows.map(({ id }) => id)
}

export type MeasuredTask = JobCounts & {
  readonly name: string
  /** Since when the oldest one is due that nobody works on; null where none is. */
  readonly oldest_at: Date | null
  /** Whose newest try failed within a day. */
  readonly failed_lately: number
}

/** Each task that has jobs. */
export async function measureTasks(reader: Reader): Promise<MeasuredTask[]> {
  const { rows } = await sql<MeasuredTask>`
    select tasks.identifier as name,
      count(*) filter (where is_available and run_at <= now()) as due,
      count(*) filter (where is_available and run_at > now()) as later,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as exhausted,
      min(run_at) filter (where is_available and run_at <= now()) as oldest_at,
      count(*) filter (where last_error is not null and jobs.updated_at > now() - interval '1 day') as failed_lately
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    group by tasks.identifier`.execute(reader)
  return rows
}

export async function countJobs(reader: Reader): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where is_available and run_at <= now()) as due,
      count(*) filter (where is_available and run_at > now()) as later,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as exhausted
    from graphile_worker._private_jobs`.execute(reader)
  return rows[0] ?? { due: 0, later: 0, running: 0, exhausted: 0 }
}
