import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../../texts/messages.js'
import { FocusStays } from './focus-stays.tsx'
import { NoticeRow } from './notice-row.tsx'
import { noticesQuery } from './notices.queries.ts'
import { dayName, noticesByDay } from './notices-by-day.ts'

export function NoticeList({ className }: { className?: string }) {
  const today = useToday()
  const list = useInfiniteQuery(noticesQuery())
  const notices = list.data?.pages.flatMap(({ data }) => data) ?? []

  if (list.isPending) return <Waiting className={className} />
  if (list.data === undefined) {
    return (
      <>
        <LoadFailed
          query={list}
          title={m.notices_failed()}
          calm={m.notices_failed_calm()}
          className={className}
        />
        <FocusStays />
      </>
    )
  }
  if (notices.length === 0) {
    return (
      <EmptyState title={m.notices_none()} className={className}>
        {m.notices_none_help()}
      </EmptyState>
    )
  }
  return (
    <div className={className}>
      {noticesByDay(notices).map(({ day, notices }) => (
        <section key={day} aria-label={dayName(day, today)}>
          <h3 className="border-b border-line bg-sunken px-5 py-1.5 text-12 font-medium text-ink-3 tablet:px-4">
            {dayName(day, today)}
          </h3>
          <ul className="border-b border-line last:border-0">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <div className="grid gap-2 border-t border-line px-5 py-3 tablet:px-4">
          {list.isFetchNextPageError && <Note tone="bad">{problemOf(list.error).message}</Note>}
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.notices_more()}
          </Button>
          <FocusStays />
        </div>
      )}
    </div>
  )
}

function Waiting({ className }: { className?: string | undefined }) {
  return (
    <SkeletonRegion className={cx(className, 'px-5 tablet:px-4')}>
      {[72, 90, 64, 82, 70].map((width) => (
        <span key={width} className="flex gap-3 py-3.5">
          <Skeleton className="size-8" />
          <span className="grid flex-1 content-center gap-2">
            <Skeleton width={`${width}%`} />
            <Skeleton width={36} className="h-2.5" />
          </span>
        </span>
      ))}
    </SkeletonRegion>
  )
}
