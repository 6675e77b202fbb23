import { type RawBuilder, sql } from 'kysely'
import { countAfterCommit, isAmong, prepared, type Reader } from '../database/index.ts'
import type { JobPayloads } from './payloads.ts'
import { flagsOf, type Share } from './shares.ts'

export type JobOptions = {
  /** At most one job of a key waits: enqueuing again replaces it. A running job is not touched. */
  key?: string
  /** Not before this instant of real time. */
  run_at?: Date
  /** Default 25, over about four days; see `startJobs` for the pauses between. */
  max_attempts?: number
  /** Jobs of one queue run one after the other. Few names only. */
  queue?: string
}

/** In the transaction of the change that needs it, in one round trip. */
export async function addJob<Name extends keyof JobPayloads & string>(
  tx: Reader,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await prepared(tx, 'enqueue-job', 'select enqueue_job($1, $2, $3, $4, $5, $6)', [
    name,
    JSON.stringify(payload),
    options.key ?? null,
    options.run_at ?? null,
    options.max_attempts ?? null,
    options.queue ?? null,
  ])
  await wakeJobs(tx)
}

export async function addShopJob<Name extends keyof JobPayloads & string>(
  tx: Reader,
  name: Name,
  payload: JobPayloads[Name],
  options: Share & { readonly key: string; readonly max_attempts?: number },
): Promise<void> {
  await prepared(tx, 'enqueue-shop-job', 'select enqueue_shop_job($1, $2, $3, $4, $5)', [
    name,
    JSON.stringify(payload),
    options.key,
    options.max_attempts ?? null,
    JSON.stringify(flagsOf(options)),
  ])
  await wakeJobs(tx)
}

/** Of a lane that connections with carriers share: one that hangs has at most half of its places. */
export async function addConnectionJob<Name extends keyof JobPayloads & string>(
  tx: Reader,
  name: Name,
  payload: JobPayloads[Name],
  {
    connection_id,
    ...options
  }: { readonly connection_id: string; readonly key: string; readonly max_attempts?: number },
): Promise<void> {
  await addShopJob(tx, name, payload, { ...options, shop_id: connection_id, is_large: false })
}

/** Wakes idle runners after the commit. `addJob` does; a statement that calls `enqueue_job` by itself needs this. */
export async function wakeJobs(tx: Reader, count = 1): Promise<void> {
  await countAfterCommit(tx, 'jobs:insert', count)
}

/** Whether a job of the key waits, runs or has an attempt left, as a condition of a statement. `key` is SQL text. */
export async function hasJob(reader: Reader, key: RawBuilder<string>): Promise<RawBuilder<boolean>> {
  return await isAmong(reader, key, {
    name: sql`graphile_worker._private_jobs AS jobs`,
    key: sql`jobs.key`,
    where: sql`(jobs.attempts < jobs.max_attempts OR jobs.locked_at IS NOT NULL)`,
  })
}
