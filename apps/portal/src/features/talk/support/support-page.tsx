import { listCustomerRequests } from '@guihang/contract/talk/support'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { LiveBadge } from '@guihang/web/live/live-badge.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from '#icons'
import { m } from '../../../texts/messages.js'
import { RequestFilters } from './list/request-filters.tsx'
import { RequestList } from './list/request-list.tsx'
import { noRequestFilter, type RequestFilterChange, requestFilterOf } from './support-search.ts'
import { useRequestSearch } from './use-request-search.ts'

const route = getRouteApi('/signed-in/shell/support')

export function SupportPage() {
  const navigate = route.useNavigate()
  const filter = requestFilterOf(useRequestSearch())
  const list = useRows(
    useInfiniteQuery({
      ...pagesQuery(['support', 'list', filter], listCustomerRequests, { query: defined(filter) }),
      placeholderData: keepPreviousData,
    }),
  )
  const change: RequestFilterChange = (changes, options) =>
    void navigate({
      search: { ...filter, ...changes },
      replace: options?.typing ?? false,
      resetScroll: false,
    })
  return (
    <Screen name="support" busy={list.waiting}>
      <PageHead
        className="phone:sr-only"
        title={m.app_nav_support()}
        beside={<LiveBadge />}
        actions={<AskLink className="phone:hidden" />}
      />
      <Card className="phone:-mx-4 phone:-mt-3 phone:rounded-none phone:border-0 phone:bg-transparent">
        <RequestFilters filter={filter} onChange={change} />
        <RequestList list={list} filter={filter} onClear={() => change(noRequestFilter)} ask={<AskLink />} />
      </Card>
    </Screen>
  )
}

function AskLink({ className }: { className?: string }) {
  return (
    <Link to="/support" search={{ new: '1' }} className={buttonClass('primary', 'md', className)}>
      <Plus size={16} />
      {m.support_ask()}
    </Link>
  )
}
