import type { NeedyParcel } from '@guihang/contract/parcels/needs-you'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { isFailedDelivery } from '@guihang/domain/parcels/lifecycle/shop-needs'
import { BatchAction, BatchBar } from '@guihang/ui/data/batch-bar.tsx'
import { tabId } from '@guihang/ui/data/tabs.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { countText } from '@guihang/web/count-text.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { RotateCw, Undo2 } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { openWeighingsQuery } from '../../provider/reweighs/open-weighings.queries.ts'
import { RetryAllPushes } from '../parcel-batch/retry-all-pushes.tsx'
import { useParcelSelection } from '../parcel-batch/use-parcel-selection.ts'
import { needsQuery } from '../parcels/parcels.queries.ts'
import { type AskedAnswer, DeliveryAnswer } from './delivery-answer.tsx'
import { NeedsTable } from './needs-table.tsx'

const ClaimDialog = lazyPart(() => import('../../money/claims/claim-dialog.tsx'), 'ClaimDialog')

const OpenWeighings = lazyPart(() => import('../../provider/reweighs/open-weighings.tsx'), 'OpenWeighings')

const WholeBatchBar = lazyPart(() => import('../batches/whole-batch-bar.tsx'), 'WholeBatchBar')

const route = getRouteApi('/signed-in/shell/packages')
const none: readonly NeedyParcel[] = []
const undeliveredStatuses = 'delivery_failed_attempt,delivery_failed'

export function NeedsPanel({ panelId, store_id }: { panelId: string; store_id: string | undefined }) {
  const list = useInfiniteQuery(needsQuery(store_id))
  const pages = list.data?.pages
  const needs = useMemo(() => pages?.flatMap(({ data }) => data) ?? none, [pages])
  const undelivered = useMemo(() => needs.filter(({ need }) => isFailedDelivery(need)), [needs])
  const answerable = useMemo(() => undelivered.map(({ parcel }) => parcel), [undelivered])
  const pushes = needs.filter(({ need }) => need === 'push_failed')
  const losses = needs.filter(({ need }) => need === 'unclaimed_loss')
  const held = needs.filter(({ need }) => need === 'approval')
  const weighings = useQuery(openWeighingsQuery(store_id)).data?.length ?? 0
  const nothingToDo = !list.isPending && needs.length === held.length && weighings === 0
  const selection = useParcelSelection(answerable, store_id ?? '')
  const [asked, setAsked] = useState<AskedAnswer | null>(null)
  const [claimed, setClaimed] = useState<Parcel | null>(null)
  const [whole, setWhole] = useState(false)
  const navigate = route.useNavigate()
  const beside = list.isPending || undelivered.length > 0
  const ask = (answer: AskedAnswer['answer']) => setAsked({ answer, parcels: selection.parcels })

  return (
    <>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, 'needs')}
        aria-busy={list.isPending || undefined}
        className="pb-3 phone:px-4"
      >
        {list.isError && needs.length === 0 ? (
          <LoadFailed query={list} title={m.parcels_failed()} calm={m.parcels_failed_calm()} />
        ) : (
          <>
            {nothingToDo && <EmptyState title={m.needs_none()}>{m.needs_none_help()}</EmptyState>}
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
              aligned={beside}
              end={pushes.length > 1 && <RetryAllPushes />}
            />
            <NeedsTable
              title={m.needs_loss_title()}
              help={m.needs_loss_help()}
              rows={losses}
              aligned={beside}
              onClaim={setClaimed}
            />
            {weighings > 0 && (
              <Suspense>
                <OpenWeighings store={store_id} />
              </Suspense>
            )}
            <NeedsTable
              title={m.needs_held_title({ count: countText(held.length) })}
              help={m.needs_held_help()}
              rows={held}
              aligned={beside}
            />
            <MoreRows query={list} label={m.needs_more()} className="flex justify-center pt-3" />
          </>
        )}
      </div>
      {selection.parcels.length > 0 && !whole && (
        <BatchBar
          count={parcelsText(selection.parcels.length)}
          selectAll={
            list.hasNextPage ? { label: m.batches_needs_all(), onSelect: () => setWhole(true) } : undefined
          }
          onClear={selection.clear}
        >
          <BatchAction icon={RotateCw} onClick={() => ask('deliver_again')}>
            {m.parcels_deliver_again_ask()}
          </BatchAction>
          <BatchAction icon={Undo2} onClick={() => ask('send_back')}>
            {m.parcels_send_back_ask()}
          </BatchAction>
        </BatchBar>
      )}
      <Suspense>
        {claimed !== null && <ClaimDialog parcel={claimed} onClose={() => setClaimed(null)} />}
      </Suspense>
      <Suspense>
        {whole && (
          <WholeBatchBar
            which={{ filter: { status: undeliveredStatuses, ...(store_id !== undefined && { store_id }) } }}
            onStarted={(batch) => {
              setWhole(false)
              selection.clear()
              void navigate({ search: (search) => ({ ...search, batch }), replace: true, resetScroll: false })
            }}
            onExport={undefined}
            onClear={() => {
              setWhole(false)
              selection.clear()
            }}
          />
        )}
      </Suspense>
      {asked !== null && (
        <DeliveryAnswer
          asked={asked}
          onClose={(done) => {
            setAsked(null)
            selection.drop(done)
          }}
        />
      )}
    </>
  )
}
