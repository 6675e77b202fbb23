import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import { LongList } from '@guihang/ui/data/long-list.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { m } from '../../../texts/messages.js'
import type { DeskFilter } from '../support.queries.ts'
import { useNow } from '../use-now.ts'
import { fetchNextPage } from './fetch-next-page.ts'
import { NextPageFailed } from './next-page-failed.tsx'
import { QueueRow, rowHeight } from './queue-row.tsx'

export type QueueListProps = {
  rows: Rows<OperatedRequest>
  filter: DeskFilter
  chosen: string | undefined
}

export function QueueList({ rows, filter, chosen }: QueueListProps) {
  const now = useNow()
  const { query } = rows
  if (query.isError && rows.rows.length === 0) return <LoadFailed query={query} title={m.support_failed()} />
  if (query.isPending)
    return (
      <SkeletonRegion className="p-4">
        <SkeletonLines lines={10} />
      </SkeletonRegion>
    )
  if (rows.rows.length === 0) return <Nothing filter={filter} />
  return (
    <>
      <LongList
        label={m.support_list()}
        rows={rows.rows}
        rowKey={({ id }) => id}
        rowHeight={rowHeight}
        row={(request) => <QueueRow request={request} now={now} chosen={request.id === chosen} />}
        more={query.hasNextPage}
        onNearEnd={() => void fetchNextPage(query)}
        className="flex-1 max-[1279px]:h-[calc(100dvh-var(--note-h)-11rem)]"
      />
      <NextPageFailed query={query} />
    </>
  )
}

function Nothing({ filter: { queue = 'all', keyword, team } }: { filter: DeskFilter }) {
  if (keyword !== undefined || team !== undefined)
    return <EmptyState title={m.support_nothing()}>{m.support_nothing_help()}</EmptyState>
  const words = {
    all: [m.support_none_all(), m.support_none_all_help()],
    mine: [m.support_none_mine(), m.support_none_mine_help()],
    nobody: [m.support_none_nobody(), m.support_none_nobody_help()],
    waiting: [m.support_none_waiting(), m.support_none_waiting_help()],
    closed: [m.support_none_closed(), m.support_none_closed_help()],
  }[queue]
  return <EmptyState title={words[0]}>{words[1]}</EmptyState>
}
