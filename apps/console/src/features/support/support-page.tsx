import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { tabId } from '@guihang/ui/data/tabs.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'
import { QueueFilters } from './queue/queue-filters.tsx'
import { QueueList } from './queue/queue-list.tsx'
import { QueueTabs, queuePanel } from './queue/queue-tabs.tsx'
import { queueQuery } from './support.queries.ts'

const route = getRouteApi('/shell/support')

/** The queue at the left, and beside it what was chosen; narrower than a desk: one after the other. */
export function SupportPage() {
  const search = route.useSearch()
  const { id } = useParams({ strict: false })
  const rows = useRows(useInfiniteQuery(queueQuery(search)))
  const { queue = 'all' } = search
  return (
    <Screen
      name={id === undefined ? 'support' : 'support-request'}
      busy={rows.waiting}
      className="flex flex-col min-[1280px]:h-[calc(100dvh-var(--top-h)-2rem)] min-[1280px]:min-h-140"
    >
      <PageHead
        title={m.office_nav_support()}
        beside={<QueueTabs />}
        actions={
          <>
            <QueueFilters />
            <Link to="/support/replies" className={buttonClass()}>
              {m.support_replies()}
            </Link>
          </>
        }
        className={cx(id !== undefined && 'max-[1279px]:hidden')}
      />
      <div className="grid min-h-0 flex-1 gap-3 min-[1280px]:grid-cols-[324px_minmax(0,1fr)]">
        <Card
          id={queuePanel}
          role="tabpanel"
          aria-labelledby={tabId(queuePanel, queue)}
          className={cx(
            'flex min-h-0 flex-col overflow-hidden',
            rows.stale && 'opacity-60',
            id !== undefined && 'max-[1279px]:hidden',
          )}
        >
          <QueueList rows={rows} filter={search} chosen={id} />
        </Card>
        {id === undefined ? (
          <Card className="max-[1279px]:hidden">
            <EmptyState title={m.support_choose()}>{m.support_choose_help()}</EmptyState>
          </Card>
        ) : (
          <Outlet />
        )}
      </div>
    </Screen>
  )
}
