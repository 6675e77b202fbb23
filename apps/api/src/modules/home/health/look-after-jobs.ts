import type { Language } from '@guihang/contract/errors/catalogue'
import type {
  listDeadJobs as declaredDead,
  retryDeadJobs as declaredRetry,
  JobLaneHealth,
} from '@guihang/contract/home/provider-health'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import {
  errorKindOf,
  type JobLane,
  jobLanes,
  listExhaustedJobs,
  measureTasks,
  retryExhaustedJobs,
} from '../../../platform/jobs/index.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Each lane, in their order. Webhooks have a sender of their own (decision 0223), so nothing waits in their lane. */
export async function getJobsHealth(
  { laneOfJob, realClock }: Pick<Platform, 'laneOfJob' | 'realClock'>,
  reader: Reader,
): Promise<JobLaneHealth[]> {
  const tasks = await measureTasks(reader)
  const now = realClock.now().getTime()
  const ofLane = Map.groupBy(tasks, ({ name }): JobLane => laneOfJob[name] ?? 'other')
  return jobLanes
    .filter((lane) => lane !== 'webhook')
    .map((lane) => {
      const own = ofLane.get(lane) ?? []
      const due = own.flatMap(({ oldest_at }) => (oldest_at === null ? [] : [oldest_at.getTime()]))
      return {
        lane,
        depth: sumOf(own, ({ due, running }) => due + running),
        oldest_s: due.length === 0 ? null : Math.max(Math.round((now - Math.min(...due)) / 1000), 0),
        failed_24h: sumOf(own, ({ failed_lately }) => failed_lately),
        dead: sumOf(own, ({ exhausted }) => exhausted),
      }
    })
}

export async function listDeadJobs(
  { laneOfJob }: Pick<Platform, 'laneOfJob'>,
  reader: Reader,
  { cursor, limit }: QueryOf<typeof declaredDead>,
): Promise<AnswerOf<typeof declaredDead>> {
  const before_id = cursor === undefined ? undefined : Number(cursor)
  if (before_id !== undefined && !Number.isSafeInteger(before_id))
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  const rows = await listExhaustedJobs(reader, { before_id, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const next_cursor = rows.length > limit ? String(page.at(-1)?.id ?? '') : null
  return {
    data: page.map(({ id, name, attempts, created_at, failed_at, last_error }) => {
      const { error_class, error_code } = errorKindOf(last_error ?? '')
      return {
        id: String(id),
        task: name,
        lane: laneOfJob[name] ?? 'other',
        enqueued_at: created_at.toISOString(),
        failed_at: failed_at.toISOString(),
        ...{ attempts, error_class, error_code },
      }
    }),
    meta: { next_cursor, total: null },
  }
}

/** EJB001 at the rows of jobs that are gone, or not dead any more. */
export async function retryDeadJobs(
  platform: Pick<Platform, 'provider' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  ids: readonly string[],
  language: Language,
): Promise<AnswerOf<typeof declaredRetry>['data']> {
  const retried = new Set((await retryExhaustedJobs(tx, ids.map(Number))).map(String))
  if (retried.size > 0)
    await recordOperatorAction(tx, {
      at: platform.realClock.now(),
      operator,
      action: 'jobs_retried',
      what: [...retried].join(' '),
    })
  for (const id of retried) await announceOffice(tx, { type: 'jobs', id })
  return ids.map((id) =>
    retried.has(id) ? { id, ok: true } : { id, ...rejectedRow(platform, reject('EJB001'), language) },
  )
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}
