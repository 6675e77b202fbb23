import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LiveBadge } from '../../core/live/live-badge.tsx'
import { Screen, ScreenPending } from '../../core/screen/screen.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RequestFilters } from './list/request-filters.tsx'
import { RequestList } from './list/request-list.tsx'
import { useRequestList } from './list/use-request-list.ts'
import { noRequestFilter, type RequestFilterChange, requestFilterOf } from './support-search.ts'

const route = getRouteApi('/signed-in/shell/support')

const NewRequestPage = lazy(async () => ({
  default: (await import('./ask/new-request-page.tsx')).NewRequestPage,
}))

/** `/support`: what the shop has asked the provider. With `new=1` the form of a new request stands in its place. */
export function SupportPage() {
  const search = route.useSearch()
  if (search.new === undefined) return <Requests />
  return (
    <Suspense fallback={<ScreenPending />}>
      {/* Another parcel is another form. */}
      <NewRequestPage key={search.parcel} parcel={search.parcel} type={search.type} />
    </Suspense>
  )
}

function Requests() {
  const navigate = route.useNavigate()
  const filter = requestFilterOf(route.useSearch())
  const list = useRequestList(filter)
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
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      {m.support_ask()}
    </Link>
  )
}
