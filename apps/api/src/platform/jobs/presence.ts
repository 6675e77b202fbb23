import type pg from 'pg'
import { createListener } from '../database/channels/listener.ts'
import type { Database, StorageLog } from '../database/index.ts'

export type Presence = {
  /** The lane's id of before is let go. */
  announce(lane: string, pool_id: string): void
  close(): Promise<void>
}

/** Frees the marks of dead runners, good for four hours: marks without a connection of that name at two looks, 5 s apart. */
export async function keepPresence(options: {
  database: Database
  pool: pg.Pool
  log: StorageLog
}): Promise<Presence> {
  const { database, pool, log } = options
  const own = new Map<string, ReturnType<typeof createListener>>()
  let suspects = new Set<string>()
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ locked_by: string }>(absentText)
    const absent = rows.map((row) => row.locked_by)
    const gone = absent.filter((id) => suspects.has(id))
    if (gone.length > 0) {
      await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
      log.info({ count: gone.length }, 'jobs of a process that is gone were freed')
    }
    suspects = new Set(absent)
  }

  function lookNow(): void {
    looking ??= look()
      .catch((error: unknown) => log.debug({ err: error }, 'looking for orphaned jobs failed'))
      .finally(() => {
        looking = undefined
      })
  }

  lookNow()
  const timer = setInterval(lookNow, lookEvery_ms)
  timer.unref()

  return {
    announce(lane, pool_id) {
      const before = own.get(lane)
      const listener = createListener({ url: database.url, log, application_name: pool_id })
      own.set(lane, listener)
      void listener.start()
      void before?.close()
    },
    async close() {
      clearInterval(timer)
      await looking
      await Promise.all([...own.values()].map((listener) => listener.close()))
    },
  }
}

const lookEvery_ms = 5_000

const absentText = `
  select locked_by from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) as marks
  where not exists (
    select from pg_stat_activity
    where pg_stat_activity.datname = current_database() and pg_stat_activity.application_name = marks.locked_by
  )`
