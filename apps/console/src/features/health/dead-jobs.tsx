import { type DeadJob, retryDeadJobs } from '@guihang/contract/home/provider-health'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { client } from '@guihang/web/api/client.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RotateCw } from '#icons'
import { m } from '../../texts/messages.js'
import { deadJobsQuery, healthChanged } from './health.queries.ts'
import { laneName } from './health-words.ts'

/** At most so many start over by one call. */
const mostAtOnce = 500

/** Jobs without attempts left, and the way to let them start over. What one was about is not shown: it may name people. */
export function DeadJobs() {
  const dead = useRows(useInfiniteQuery(deadJobsQuery))
  const { busy, act } = useAct()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  const retry = (ids: string[]) =>
    void act(async () => {
      const { data } = await client.call(retryDeadJobs, { body: { ids } })
      const done = data.filter(({ ok }) => ok).length
      setRefused(Object.fromEntries(data.flatMap(({ id, ok, message }) => (ok ? [] : [[id, message ?? '']]))))
      if (done > 0) toast.success(m.health_retried({ count: done }))
    }, healthChanged)

  const shown = dead.rows.slice(0, mostAtOnce)
  return (
    <TitledCard
      id="dead"
      title={m.health_dead_jobs()}
      end={
        shown.length > 1 && (
          <Button size="sm" icon={RotateCw} busy={busy} onClick={() => retry(shown.map(({ id }) => id))}>
            {m.health_retry_all({ count: shown.length })}
          </Button>
        )
      }
    >
      {dead.query.isError && dead.rows.length === 0 ? (
        <LoadFailed query={dead.query} title={m.health_dead_failed()} />
      ) : dead.query.isPending ? (
        <div className="p-4">
          <SkeletonLines lines={3} />
        </div>
      ) : dead.rows.length === 0 ? (
        <EmptyState title={m.health_dead_none()}>{m.health_dead_none_help()}</EmptyState>
      ) : (
        <ul>
          {dead.rows.map((job) => (
            <DeadRow
              key={job.id}
              job={job}
              refusal={refused[job.id]}
              busy={busy}
              onRetry={() => retry([job.id])}
            />
          ))}
        </ul>
      )}
      <MoreRows query={dead.query} label={m.health_more()} className="p-4" />
    </TitledCard>
  )
}

type DeadRowProps = { job: DeadJob; refusal: string | undefined; busy: boolean; onRetry: () => void }

function DeadRow({ job, refusal, busy, onRetry }: DeadRowProps) {
  const { task, lane, failed_at, attempts, error_class, error_code } = job
  const error = [error_class, error_code].filter((part) => part !== null).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2">
      <span className="min-w-0 flex-1 basis-60">
        <b className="font-medium">{task}</b> <span className="text-ink-3">{laneName(lane)}</span>
        <small className="block text-12 text-ink-3 wrap-anywhere">
          {m.health_tried({ count: attempts, at: formatShortInstant(failed_at) })}
          {error && ` · ${error}`}
        </small>
        {refusal && (
          <span role="alert" className="block text-12 text-danger-ink">
            {refusal}
          </span>
        )}
      </span>
      <Button size="sm" icon={RotateCw} busy={busy} onClick={onRetry}>
        {m.health_retry()}
      </Button>
    </li>
  )
}
