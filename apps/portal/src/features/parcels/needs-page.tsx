import type { NeedyParcel } from '@guihang/contract/needs-you'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw, Undo2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { LiveBadge } from '../../app/live-badge.tsx'
import { LoadFailed } from '../../app/load-failed.tsx'
import { Screen } from '../../app/screen.tsx'
import { m } from '../../paraglide/messages.js'
import { BatchAction, BatchBar } from '../../ui/batch-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { tabId } from '../../ui/tabs.tsx'
import { parcelsText } from './count-text.ts'
import { type AskedAnswer, DeliveryAnswer } from './delivery-answer.tsx'
import { NeedsTable } from './needs-table.tsx'
import type { ParcelSearch } from './parcel-search.ts'
import { ParcelTabs } from './parcel-tabs.tsx'
import { needsQuery } from './parcels.queries.ts'
import { parcelsRoute } from './parcels.routes.tsx'
import { RetryAllPushes } from './retry-all-pushes.tsx'
import { useParcelSelection } from './use-parcel-selection.ts'

const none: readonly NeedyParcel[] = []

/** `/packages?needs=you`: what only the shop can move on, by deadline, answered one by one or many at once. */
export function NeedsPage({ search }: { search: ParcelSearch }) {
  const navigate = parcelsRoute.useNavigate()
  const panelId = useId()
  const list = useInfiniteQuery(needsQuery(search.store_id))
  const needs = list.data?.pages.flatMap(({ data }) => data) ?? none
  const undelivered = needs.filter(({ need }) => need === 'undelivered' || need === 'delivery_failed')
  const pushes = needs.filter(({ need }) => need === 'push_failed')
  const held = needs.filter(({ need }) => need === 'approval')
  const answerable = useMemo(
    () =>
      (list.data?.pages ?? [])
        .flatMap(({ data }) => data)
        .flatMap(({ need, parcel }) =>
          need === 'undelivered' || need === 'delivery_failed' ? [parcel] : [],
        ),
    [list.data],
  )
  const selection = useParcelSelection(answerable, search.store_id ?? '')
  const [asked, setAsked] = useState<AskedAnswer | null>(null)
  const ask = (answer: AskedAnswer['answer']) => setAsked({ answer, parcels: selection.parcels })

  return (
    <Screen name="packages" busy={list.isPending}>
      <PageHead className="phone:sr-only" title={m.parcels_title()} beside={<LiveBadge />} />
      <Card className="phone:-mx-4 phone:-mt-3 phone:rounded-none phone:border-0 phone:bg-transparent">
        <ParcelTabs
          panelId={panelId}
          value="needs"
          onValueChange={(value) => {
            if (value === 'needs') return
            const status_group = value === 'all' ? undefined : value
            void navigate({ search: { status_group, store_id: search.store_id } })
          }}
        />
        <div
          id={panelId}
          role="tabpanel"
          aria-labelledby={tabId(panelId, 'needs')}
          aria-busy={list.isPending || undefined}
          className="pb-3 phone:px-4"
        >
          {list.isError && needs.length === 0 ? (
            <LoadFailed
              error={list.error}
              title={m.parcels_failed()}
              calm={m.parcels_failed_calm()}
              onRetry={() => void list.refetch()}
              busy={list.isFetching}
            />
          ) : !list.isPending && needs.length === 0 ? (
            <EmptyState title={m.needs_none()}>{m.needs_none_help()}</EmptyState>
          ) : (
            <>
              <NeedsTable
                title={m.needs_undelivered_title()}
                help={m.needs_undelivered_help()}
                rows={undelivered}
                loading={list.isPending}
                selection={selection}
                onAsk={setAsked}
              />
              <NeedsTable
                title={m.needs_push_title()}
                help={m.needs_push_help()}
                rows={pushes}
                end={pushes.length > 1 && <RetryAllPushes />}
              />
              <NeedsTable title={m.needs_held_title()} help={m.needs_held_help()} rows={held} />
              {list.hasNextPage && (
                <p className="flex justify-center pt-3">
                  <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    {m.needs_more()}
                  </Button>
                </p>
              )}
            </>
          )}
        </div>
      </Card>
      {selection.parcels.length > 0 && (
        <BatchBar count={parcelsText(selection.parcels.length)} onClear={selection.clear}>
          <BatchAction icon={RotateCw} onClick={() => ask('deliver_again')}>
            {m.parcels_deliver_again_ask()}
          </BatchAction>
          <BatchAction icon={Undo2} onClick={() => ask('send_back')}>
            {m.parcels_send_back_ask()}
          </BatchAction>
        </BatchBar>
      )}
      {asked !== null && (
        <DeliveryAnswer
          asked={asked}
          onClose={(done) => {
            setAsked(null)
            selection.drop(done)
          }}
        />
      )}
    </Screen>
  )
}
