import type { PickupList } from '@guihang/contract/parcels/pickup-lists'
import { formatMoney } from '@guihang/domain/money/money'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { usePhone } from '@guihang/ui/use-media.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { countText, decimalText } from '@guihang/web/count-text.ts'
import { LiveBadge } from '@guihang/web/live/live-badge.tsx'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Plus, Printer } from '#icons'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { storesQuery } from '../../shop/stores/stores.queries.ts'
import { mayUseCamera } from './camera/camera-place.ts'
import { PickupChoice } from './pickup-choice.tsx'
import { fetchSheet, type ListNamed, pickupListQuery } from './pickup-lists.queries.ts'
import { PickupScan } from './pickup-scan.tsx'
import { type PickupSearch, type PickupShow, readPickupSearch } from './pickup-search.ts'
import { PickupTabs } from './pickup-tabs.tsx'

const route = getRouteApi('/signed-in/shell/$')

export function PickupListPage() {
  const search = readPickupSearch(route.useSearch())
  const navigate = route.useNavigate()
  const stores = useQuery(storesQuery())
  const today = useToday()
  const store = stores.data?.find(({ id }) => id === search.store) ?? stores.data?.[0]
  const list = store && { store_id: store.id, on: search.on ?? today }
  const head = useQuery({ ...pickupListQuery(list ?? { store_id: '', on: today }), enabled: !!list })
  const put = (change: PickupSearch) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  // A tab that began elsewhere may not use the camera: it begins anew here.
  const openCamera = (open: boolean) =>
    void navigate({
      search: { ...search, camera: open ? 1 : undefined },
      replace: true,
      resetScroll: false,
      reloadDocument: open && !mayUseCamera(),
    })
  const phone = usePhone()
  const failed = stores.data === undefined ? stores : head.data === undefined ? head : null

  return (
    <Screen name="pickup-list" busy={stores.isPending || (!!list && head.isPending)}>
      <PageHead
        title={m.pickup_title()}
        quietOnPhone
        beside={<LiveBadge />}
        actions={list && !phone && <PickupPrint list={list} count={head.data?.totals.count} />}
      />
      {stores.data?.length === 0 ? (
        <NoStore />
      ) : failed?.error ? (
        <FailedCard query={failed} title={m.pickup_failed()} calm={m.pickup_failed_calm()} />
      ) : (
        <>
          {list && <PickupChoice stores={stores.data ?? []} list={list} today={today} onChange={put} />}
          {list && head.data ? (
            <Filled
              key={list.store_id + list.on}
              list={list}
              head={head.data}
              show={search.show}
              camera={search.camera === 1}
              onCamera={openCamera}
              onPut={put}
            />
          ) : (
            <SkeletonRegion>
              <Card className="p-4">
                <SkeletonLines lines={8} />
              </Card>
            </SkeletonRegion>
          )}
        </>
      )}
    </Screen>
  )
}

type FilledProps = {
  list: ListNamed
  head: PickupList
  show: PickupShow | undefined
  camera: boolean
  onCamera: (open: boolean) => void
  onPut: (change: PickupSearch) => void
}

function Filled({ list, head, show = 'open', camera, onCamera, onPut }: FilledProps) {
  const phone = usePhone()
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="grid grid-cols-1 gap-4 p-4">
        <PickupScan list={list} camera={camera} onCamera={onCamera} />
        <PickupSums head={head} />
        <PickupNotes head={head} onShow={(shown) => onPut({ show: shown })} />
      </Card>
      <PickupTabs
        list={list}
        head={head}
        show={show}
        onShow={(shown) => onPut({ show: shown === 'open' ? undefined : shown })}
      />
      {/* Whoever stands beside the courier with a phone scans; paper is printed at a desk. */}
      {phone && <PickupPrint list={list} count={head.totals.count} />}
    </div>
  )
}

function NoStore() {
  return (
    <Card>
      <EmptyState
        picture
        title={m.pickup_no_store()}
        actions={
          <Link to="/stores" search={{ new: '1' }} className={buttonClass('primary')}>
            <Plus size={16} />
            {m.stores_add()}
          </Link>
        }
      >
        {m.pickup_no_store_help()}
      </EmptyState>
    </Card>
  )
}

/** Opens the list to sign in a tab of its own, from where it is printed; saves it where no viewer exists. */
function PickupPrint({ list, count }: { list: ListNamed; count: number | undefined }) {
  const phone = usePhone()
  const printing = useMutation({
    mutationFn: async () => {
      const pdf = new Blob([await fetchSheet(list)], { type: 'application/pdf' })
      const opened = navigator.pdfViewerEnabled ? window.open(URL.createObjectURL(pdf), '_blank') : null
      if (opened === null) saveFile(pdf, `ban-giao-${list.on}.pdf`)
    },
    onError: (error) => toast.error(problemOf(error).message, { id: 'pickup-print' }),
  })
  return (
    <Button
      variant={phone ? 'default' : 'primary'}
      icon={Printer}
      className="phone:w-full"
      busy={printing.isPending}
      unavailable={count === 0 ? m.pickup_print_none() : null}
      onClick={() => printing.mutate()}
    >
      {m.pickup_print()}
    </Button>
  )
}

function PickupSums({ head }: { head: PickupList }) {
  const { counts, totals } = head
  const words = m.pickup_progress({
    done: countText(counts.handed_over),
    total: countText(totals.count),
  })
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="figures text-16 font-strong">{words}</span>
        <span className="figures text-13 text-ink-2">
          {m.pickup_sum_pieces({ count: countText(totals.pieces) })} ·{' '}
          {m.pickup_sum_weight({ weight: decimalText(totals.weight) })} ·{' '}
          {m.pickup_sum_collect({ amount: formatMoney(totals.total_cod) })}
        </span>
      </div>
      {/* The words above say the same. */}
      <span aria-hidden className="block h-2 overflow-hidden rounded-pill bg-hover">
        <span
          className="block h-full rounded-pill bg-accent"
          style={{ width: `${(counts.handed_over / Math.max(1, totals.count)) * 100}%` }}
        />
      </span>
    </div>
  )
}

function PickupNotes({ head, onShow }: { head: PickupList; onShow: (show: PickupShow) => void }) {
  const { fallen_out, leftovers } = head.counts
  const see = (show: PickupShow): ReactNode => (
    <Button size="sm" className="ml-auto" onClick={() => onShow(show)}>
      {m.pickup_leftovers_see()}
    </Button>
  )
  return (
    <>
      {fallen_out > 0 && (
        <Note tone="bad">
          <Line end={see('fallen_out')}>{m.pickup_fallen_note({ count: parcelsText(fallen_out) })}</Line>
        </Note>
      )}
      {leftovers > 0 && (
        <Note tone="warn">
          <Line end={see('leftovers')}>{m.pickup_leftovers_note({ count: parcelsText(leftovers) })}</Line>
        </Note>
      )}
    </>
  )
}

function Line({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-48 flex-1">{children}</span>
      {end}
    </span>
  )
}
