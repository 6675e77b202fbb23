import {
  replayWebhookDeliveries,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@guihang/contract/connection/webhooks'
import { type DeliveryState, deliveryStates } from '@guihang/domain/connection/webhooks/webhook-types'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Badge } from '@guihang/ui/data/badge.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { formatInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RotateCcw } from '#icons'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { answerWords, nameOf, stateWords, typeWords } from './webhook-words.ts'
import { deliveriesQuery, type LogFilter, refreshWebhooks } from './webhooks.queries.ts'

export function DeliveryLog({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const [filter, setFilter] = useState<LogFilter>({ endpoint_id: '', state: '' })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string | null>(null)
  const { busy, replay } = useReplay(() => setTicked(new Set()))
  const log = useInfiniteQuery(deliveriesQuery(filter))
  const rows = log.data?.pages.flatMap((page) => page.data) ?? []

  function tick(id: string) {
    setTicked((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    )
  }

  return (
    <TitledCard
      id="webhooks-log"
      title={m.webhooks_log()}
      end={
        ticked.size > 0 && (
          <Button size="sm" icon={RotateCcw} busy={busy} onClick={() => void replay([...ticked])}>
            {m.webhooks_replay_many({ count: ticked.size })}
          </Button>
        )
      }
    >
      <CardBody className="grid gap-3 tablet:grid-cols-2">
        <Filters endpoints={endpoints} filter={filter} onChange={setFilter} />
      </CardBody>
      {log.isPending ? (
        <SkeletonRegion>
          <div className="grid gap-4 border-t border-line px-4 py-4">
            <Skeleton width="70%" />
            <Skeleton width="82%" />
          </div>
        </SkeletonRegion>
      ) : !log.data ? (
        <LoadFailed query={log} title={m.webhooks_log_failed()} calm={m.account_failed_calm()} />
      ) : rows.length === 0 ? (
        <EmptyState title={m.webhooks_log_none()} className="min-h-0 border-t border-line px-4 py-5">
          {m.webhooks_log_none_help()}
        </EmptyState>
      ) : (
        <ul aria-labelledby="webhooks-log" className="border-t border-line">
          {rows.map((row) => (
            <DeliveryRow
              key={row.id}
              row={row}
              isTicked={ticked.has(row.id)}
              onTick={() => tick(row.id)}
              onOpen={() => setShown(row.id)}
            />
          ))}
        </ul>
      )}
      <MoreRows
        size="sm"
        query={log}
        label={m.account_audit_more()}
        className="border-t border-line px-4 py-3"
      />
      <DeliveryDialog id={shown} onClose={() => setShown(null)} />
    </TitledCard>
  )
}

type FiltersProps = {
  endpoints: readonly WebhookEndpoint[]
  filter: LogFilter
  onChange: (filter: LogFilter) => void
}

function Filters({ endpoints, filter, onChange }: FiltersProps) {
  return (
    <>
      <Select
        label={m.webhooks_filter_endpoint()}
        value={filter.endpoint_id}
        onValueChange={(endpoint_id) => onChange({ ...filter, endpoint_id })}
        options={[
          { value: '', label: m.webhooks_filter_all() },
          ...endpoints.map((each) => ({ value: each.id, label: nameOf(each) })),
        ]}
      />
      <Select<DeliveryState | ''>
        label={m.webhooks_filter_state()}
        value={filter.state}
        onValueChange={(state) => onChange({ ...filter, state })}
        options={[
          { value: '', label: m.webhooks_filter_all_states() },
          ...deliveryStates.map((state) => ({ value: state, label: stateWords[state]() })),
        ]}
      />
    </>
  )
}

function useReplay(onDone: () => void) {
  const { busy, act } = useAct()
  const replay = (ids: WebhookDelivery['id'][]) =>
    act(async () => {
      const { data } = await client.call(replayWebhookDeliveries, { body: { ids: ids.slice(0, 200) } })
      const sent = data.filter(({ ok }) => ok).length
      const reason = data.find(({ ok }) => !ok)?.message
      if (sent > 0) toast.success(m.webhooks_replayed({ count: sent }))
      if (reason !== undefined) toast.error(reason)
      await refreshWebhooks()
      onDone()
    })
  return { busy, replay }
}

type DeliveryRowProps = {
  row: WebhookDelivery
  isTicked: boolean
  onTick: () => void
  onOpen: () => void
}

const groups: Readonly<Record<DeliveryState, StatusGroup>> = {
  waiting: 'waiting',
  delivered: 'success',
  dead: 'fail',
  held: 'draft',
}

function DeliveryRow({ row, isTicked, onTick, onOpen }: DeliveryRowProps) {
  const { type, subject, state, created_at } = row
  const name = `${typeWords[type]()} ${subject}`.trim()
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-2.5 text-13 last:border-0">
      <Checkbox checked={isTicked} aria-label={m.webhooks_tick({ name })} onChange={onTick} />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 tablet:grid-cols-[9rem_1fr_auto]">
        <time dateTime={created_at} className="figures text-12 text-ink-3 tablet:text-13">
          {formatInstant(created_at)}
        </time>
        <span className="min-w-0 wrap-anywhere">
          <b className="font-medium">{typeWords[type]()}</b>
          {subject && <span className="figures text-ink-2"> · {subject}</span>}
          <span className="block text-12 text-ink-3">{lastWords(row)}</span>
        </span>
        <span>
          <Badge group={groups[state]}>{stateWords[state]()}</Badge>
        </span>
      </div>
      <Button size="sm" variant="quiet" aria-label={m.webhooks_open({ name })} onClick={onOpen}>
        {m.webhooks_open_short()}
      </Button>
    </li>
  )
}

function lastWords({
  attempts,
  state,
  next_at,
  last_status,
  last_failure,
  last_duration_ms,
}: WebhookDelivery) {
  if (attempts === 0) return state === 'held' ? m.webhooks_held_words() : m.webhooks_not_sent()
  const said = answerWords({ status: last_status, failure: last_failure, duration_ms: last_duration_ms ?? 0 })
  if (state !== 'waiting' || next_at === null) return said
  return `${said} ${m.webhooks_next({ at: formatInstant(next_at) })}`
}
