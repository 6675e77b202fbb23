import type { Dashboard } from '@guihang/contract/home/dashboard'
import { formatMoney } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { LiveDot } from '@guihang/ui/data/live-dot.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { formatTime, formatWeekday } from '@guihang/web/dates.ts'
import { useLive } from '@guihang/web/live/live.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFullAccess } from '../../../core/account/full-access.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { PickupListLink } from '../../parcels/pickup-lists/pickup-list-link.tsx'
import { StoreFilter } from '../../shop/stores/store-filter.tsx'
import { storesQuery } from '../../shop/stores/stores.queries.ts'
import { dashboardQuery } from './dashboard.queries.ts'
import { type DashboardSearch, readDashboardSearch } from './dashboard-search.ts'
import { DashboardSkeleton, secondColumn, twoColumns } from './dashboard-skeleton.tsx'
import { DaysCard } from './days-card.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NeedsCard, needsOf } from './needs-card.tsx'
import { NextTransferSlip } from './next-transfer.tsx'
import { RatesCard } from './rates-card.tsx'

const ChartsCard = lazyPart(() => import('../../money/cod/charts/charts-card.tsx'), 'ChartsCard')
const route = getRouteApi('/signed-in/shell/live-dashboard')

export function DashboardPage() {
  return useFullAccess() ? <FullDashboard /> : <Navigate to="/packages" replace />
}

function FullDashboard() {
  const search = route.useSearch({ select: readDashboardSearch, structuralSharing: true })
  const navigate = useNavigate()
  const dashboard = useQuery({ ...dashboardQuery(search.store), placeholderData: keepPreviousData })
  const stores = useQuery(storesQuery())
  const today = useToday()
  const live = useLive()
  const figures = dashboard.data
  const storesWait = stores.isPending && live !== 'lost'
  // Each action waits for the other's question: the one that came first would be moved by the other.
  const actionsWait = storesWait || (dashboard.isPending && live !== 'lost')
  const put = (change: DashboardSearch) =>
    void navigate({
      to: '/live-dashboard',
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    })

  return (
    <Screen name="live-dashboard" busy={dashboard.isPending || dashboard.isPlaceholderData}>
      <PageHead
        title={formatWeekday(figures?.on ?? today, { capital: true })}
        beside={<UpdatedAt at={figures?.at} />}
        actions={
          !actionsWait && (
            <>
              <StoreFilter
                stores={stores.data ?? []}
                value={search.store}
                onValueChange={(store) => put({ store })}
              />
              {figures?.has_parcels && <PickupListLink store={search.store} />}
            </>
          )
        }
      />
      {/* The actions take a row of their own on phones: what stands below is shown once the stores are known,
          and has no box around it that the row would move when the figures come. */}
      <div className={cx('contents', storesWait && 'phone:invisible')}>
        {figures ? (
          <>
            {dashboard.isError && (
              <Stale
                figures={figures}
                error={dashboard.error}
                busy={dashboard.isFetching}
                onRetry={() => void dashboard.refetch()}
              />
            )}
            <Content
              figures={figures}
              hasStore={(stores.data?.length ?? 1) > 0}
              search={search}
              pale={dashboard.isPlaceholderData}
              onPut={put}
            />
          </>
        ) : dashboard.isError ? (
          <Card>
            {search.store !== undefined && isCode(dashboard.error, 'ENOTFOUND') ? (
              <EmptyState
                title={m.dashboard_store_gone()}
                actions={
                  <Button variant="primary" onClick={() => put({ store: undefined })}>
                    {m.dashboard_store_gone_action()}
                  </Button>
                }
              >
                {m.dashboard_store_gone_help()}
              </EmptyState>
            ) : (
              <LoadFailed
                query={dashboard}
                title={m.dashboard_failed_load()}
                calm={m.dashboard_failed_calm()}
              />
            )}
          </Card>
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </Screen>
  )
}

type ContentProps = {
  figures: Dashboard
  hasStore: boolean
  search: DashboardSearch
  /** The figures are those of the store chosen before; the new ones are on their way. */
  pale: boolean
  onPut: (change: DashboardSearch) => void
}

function Content({ figures, hasStore, search, pale, onPut }: ContentProps) {
  const { store } = search
  const sentence = useChangeSentence(figures, store)
  // As high as money and rates beside it: the days then have both columns, else they fill the first.
  const isLong = needsOf(figures.needs_shop).length > 2
  return (
    <div className={cx('grid gap-4 transition-opacity duration-(--motion)', pale && 'opacity-60')}>
      <span role="status" className="sr-only">
        {sentence}
      </span>
      {figures.has_parcels ? (
        <>
          <Figures figures={figures} store={store} />
          <div className={twoColumns}>
            <NeedsCard figures={figures} store={store} />
            <div className={cx(secondColumn, !isLong && 'desk:row-span-2')}>
              <NextTransferSlip figures={figures} store={store} />
              <RatesCard figures={figures} store={store} />
            </div>
            <div className={cx('grid', isLong && 'desk:col-span-2')}>
              <DaysCard
                days={figures.last_days}
                store={store}
                view={search.days ?? 'chart'}
                onViewChange={(days) => onPut({ days })}
              />
            </div>
          </div>
          <Suspense>
            <ChartsCard
              period={{ store }}
              view={search.charts}
              onViewChange={(charts) => onPut({ charts })}
            />
          </Suspense>
        </>
      ) : (
        <>
          <div className={twoColumns}>
            <FirstSteps hasStore={hasStore} />
            <NextTransferSlip figures={figures} store={store} />
          </div>
          <Figures figures={figures} store={store} />
          {figures.needs_shop.draft_count > 0 && <NeedsCard figures={figures} store={store} />}
        </>
      )}
    </div>
  )
}

function UpdatedAt({ at }: { at: string | undefined }) {
  const state = useLive()
  const live = state === 'live'
  const time = at ? formatTime(at) : '00:00'
  const polling = m.dashboard_polling({ time })
  return (
    <span className={cx(!at && 'invisible')}>
      <LiveDot resting={!live} longest={polling}>
        {state === 'lost' ? m.app_live_lost() : live ? m.dashboard_live({ time }) : polling}
      </LiveDot>
    </span>
  )
}

type StaleProps = { figures: Dashboard; error: unknown; busy: boolean; onRetry: () => void }

function Stale({ figures, error, busy, onRetry }: StaleProps) {
  return (
    <Note tone="warn" role="alert" className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex-1">
          {m.dashboard_stale({ time: formatTime(figures.at) })} {problemOf(error).message}
        </span>
        <Button size="sm" busy={busy} onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      </div>
    </Note>
  )
}

/** One sentence for those who listen whenever the figures of the day change under them; '' before the first change. */
function useChangeSentence(figures: Dashboard, store: string | undefined): string {
  const { today_packages, waiting_transfer, today_bank_deposit } = figures
  const facts = [today_packages.count, waiting_transfer.amount, today_bank_deposit.amount].join(' ')
  const [told, setTold] = useState({ facts, store, changed: false })
  if (told.store !== store) setTold({ facts, store, changed: false })
  else if (told.facts !== facts) setTold({ facts, store, changed: true })
  if (!told.changed) return ''
  return m.dashboard_changed({
    parcels: parcelsText(today_packages.count),
    waiting: formatMoney(waiting_transfer.amount),
    deposit: formatMoney(today_bank_deposit.amount),
  })
}
