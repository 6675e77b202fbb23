import type { CustomerRequest } from '@guihang/contract/talk/support'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../core/screen/load-failed.tsx'
import { m } from '../../../../texts/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { DataTable } from '../../../../ui/data/data-table.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { isFiltered, type RequestFilter } from '../support-search.ts'
import { RequestCard } from './request-card.tsx'
import { requestColumns } from './request-columns.tsx'
import type { RequestListState } from './use-request-list.ts'

export type RequestListProps = {
  list: RequestListState
  filter: RequestFilter
  onClear: () => void
  /** The way to a new request. */
  ask: ReactNode
}

/** The list in whatever state it is: rows, bars, nothing, or why it did not come. */
export function RequestList({ list, filter, onClear, ask }: RequestListProps) {
  const { query, rows, stale, waiting } = list
  if (query.error && (rows.length === 0 || query.isPlaceholderData)) {
    return (
      <LoadFailed
        error={query.error}
        title={m.support_failed()}
        calm={m.support_failed_calm()}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
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
      {query.hasNextPage && (
        <p className="flex justify-center p-3">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.support_older()}
          </Button>
        </p>
      )}
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
