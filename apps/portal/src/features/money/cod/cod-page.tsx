import type { CodOverview } from '@guihang/contract/money/cod-overview'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useOpened } from '@guihang/ui/overlays/use-shown.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { LiveBadge } from '@guihang/web/live/live-badge.tsx'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CalendarDays } from '#icons'
import { payoutDaysWords } from '../../../core/payout-words.ts'
import { m } from '../../../texts/messages.js'
import { StoreFilter } from '../../shop/stores/store-filter.tsx'
import { storesQuery } from '../../shop/stores/stores.queries.ts'
import { overviewQuery, statementsQuery } from './cod.queries.ts'
import { type CodSearch, useCodSearch } from './cod-search.ts'
import { NextPayout } from './overview/next-payout.tsx'
import { NowFigures } from './overview/now-figures.tsx'
import { OverviewSkeleton } from './overview/overview-skeleton.tsx'
import { PeriodCard } from './overview/period-card.tsx'
import { StatementsCard } from './statements/statements-card.tsx'

const route = getRouteApi('/signed-in/shell/cod')

const ExplainDrawer = lazyPart(() => import('./overview/explain-drawer.tsx'), 'ExplainDrawer')
const ChartsCard = lazyPart(() => import('./charts/charts-card.tsx'), 'ChartsCard')

export function CodPage() {
  const search = useCodSearch()
  const navigate = route.useNavigate()
  const overview = useQuery({ ...overviewQuery(search), placeholderData: keepPreviousData })
  const statements = useRows(
    useInfiniteQuery({ ...statementsQuery(search), placeholderData: keepPreviousData }),
  )
  const stores = useQuery(storesQuery())
  const change = (changes: CodSearch) =>
    void navigate({ search: { ...search, ...changes }, replace: true, resetScroll: false })
  const figures = overview.data
  // Fetched with the first figure that is opened.
  const explained = useOpened(search.open !== undefined)
  return (
    <Screen name="cod" busy={overview.isPending || overview.isPlaceholderData || statements.waiting}>
      <PageHead
        quietOnPhone
        title={m.app_nav_cod()}
        beside={<LiveBadge />}
        actions={
          <>
            <StoreFilter
              stores={stores.data ?? []}
              value={search.store}
              onValueChange={(store) => change({ store })}
            />
            <MonthLink />
          </>
        }
      />
      {figures && !statements.waiting && isNew(figures, statements.rows.length, search) ? (
        <FirstMoney />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {figures ? (
            <div className={cx('grid gap-4', overview.isPlaceholderData && 'opacity-60')}>
              <div className="grid items-start gap-4 desk:grid-cols-[348px_minmax(0,1fr)]">
                <NextPayout payout={figures.next_payout} />
                <NowFigures overview={figures} />
              </div>
              <PeriodCard overview={figures} period={search} onChange={change} />
            </div>
          ) : overview.error ? (
            <FailedCard query={overview} title={m.cod_overview_failed()} calm={m.cod_calm()} />
          ) : (
            <OverviewSkeleton />
          )}
          <StatementsCard statements={statements} search={search} onChange={change} />
          {/* A shop without money has no charts: they are fetched once that is known. */}
          {figures ? (
            <Suspense fallback={<ChartsComing />}>
              <ChartsCard
                shown="days"
                period={search}
                view={search.view}
                onViewChange={(view) => change({ view })}
              />
            </Suspense>
          ) : (
            !overview.error && <ChartsComing />
          )}
        </div>
      )}
      {figures && explained && (
        <Suspense>
          <ExplainDrawer
            figure={search.open}
            overview={figures}
            period={search}
            onClose={() => change({ open: undefined })}
          />
        </Suspense>
      )}
    </Screen>
  )
}

/** Whether no money has moved yet, whatever one asks for. */
function isNew(
  { turnover, paid, waiting_transfer, in_statements, remaining_debt }: CodOverview,
  statements: number,
  { from, kind, state, store }: CodSearch,
): boolean {
  const asked = from !== undefined || kind !== undefined || state !== undefined || store !== undefined
  const moved = [turnover, paid, waiting_transfer, in_statements].some(({ count }) => count > 0)
  return !asked && !moved && statements === 0 && remaining_debt.amount === 0
}

function FirstMoney() {
  return (
    <Card>
      <EmptyState
        picture
        title={m.cod_none_yet()}
        actions={
          <Link to="/packages/create" className={buttonClass('primary')}>
            {m.cod_none_yet_action()}
          </Link>
        }
      >
        {m.cod_none_help({ days: payoutDaysWords() })}
      </EmptyState>
    </Card>
  )
}

function MonthLink() {
  const today = useToday()
  return (
    <Link to="/cod" search={{ month: today.slice(0, 7) }} className={buttonClass()}>
      <CalendarDays size={16} />
      {m.cod_month()}
    </Link>
  )
}

function ChartsComing() {
  return (
    <Card aria-busy="true" className="p-4">
      <SkeletonLines lines={8} />
    </Card>
  )
}
