import type { CustomerRequest } from '@guihang/contract/talk/support'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../texts/messages.js'
import { RequestBadge } from '../request-badge.tsx'
import { isFiltered, type RequestFilter } from '../support-search.ts'
import { typeWords } from '../support-words.ts'
import { answerLine } from './answer-line.ts'
import { requestColumns } from './request-columns.tsx'
import { UnreadDot } from './unread-dot.tsx'

export type RequestListProps = {
  list: Rows<CustomerRequest>
  filter: RequestFilter
  onClear: () => void
  ask: ReactNode
}

export function RequestList({ list, filter, onClear, ask }: RequestListProps) {
  const { query, rows, stale, waiting } = list
  if (query.error && (rows.length === 0 || query.isPlaceholderData)) {
    return <LoadFailed query={query} title={m.support_failed()} calm={m.support_failed_calm()} />
  }
  if (!waiting && rows.length === 0) {
    return isFiltered(filter) ? <NothingFound filter={filter} onClear={onClear} /> : <NoneYet ask={ask} />
  }
  return (
    <div
      aria-busy={waiting || undefined}
      className={cx('phone:px-4', stale && !query.isPending && 'opacity-60')}
    >
      <DataTable<CustomerRequest>
        label={m.support_list()}
        columns={requestColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        card={(request) => <RequestCard request={request} />}
        loading={query.isPending}
      />
      <MoreRows query={query} label={m.support_older()} className="flex justify-center p-3" />
    </div>
  )
}

function NoneYet({ ask }: { ask: ReactNode }) {
  return (
    <EmptyState picture title={m.support_none()} actions={ask}>
      {m.support_none_help()}
    </EmptyState>
  )
}

function NothingFound({ filter, onClear }: Pick<RequestListProps, 'filter' | 'onClear'>) {
  const { keyword } = filter
  return (
    <EmptyState
      title={keyword ? m.support_nothing_for({ keyword }) : m.support_nothing()}
      actions={
        <Button variant="soft" onClick={onClear}>
          {m.parcels_filter_clear()}
        </Button>
      }
    />
  )
}

function RequestCard({ request }: { request: CustomerRequest }) {
  const { id, request_type, support_code, status, tracking_number, description, unread, created_at } = request
  return (
    <RowCard>
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <span className="flex min-w-0 gap-2">
          <UnreadDot unread={unread} />
          <Link
            to="/support/$id"
            params={{ id }}
            data-row-main
            className={cx(
              '-my-2 inline-block rounded-in py-2 text-14',
              unread ? 'font-strong' : 'font-medium',
            )}
          >
            {typeWords(request_type)}
          </Link>
        </span>
        <RequestBadge status={status} />
      </div>
      <p className="mt-1.5 cut">{description}</p>
      <p className="cut text-13 text-ink-2">{answerLine(request)}</p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-12 text-ink-3">
        <span className="figures">
          {support_code}
          {tracking_number && (
            <>
              {' · '}
              <TrackingNumber code={tracking_number} />
            </>
          )}
        </span>
        <time dateTime={created_at}>{formatShortInstant(created_at)}</time>
      </p>
    </RowCard>
  )
}
