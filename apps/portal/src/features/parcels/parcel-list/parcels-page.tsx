import { businessDayOf } from '@guihang/domain/calendar'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { tabId } from '@guihang/ui/data/tabs.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { usePhone } from '@guihang/ui/use-media.ts'
import { formatShortDay, formatTime } from '@guihang/web/dates.ts'
import { LiveBadge } from '@guihang/web/live/live-badge.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect, useId, useState } from 'react'
import { Printer } from '#icons'
import { m } from '../../../texts/messages.js'
import { ExportLink } from '../exports/export-link.tsx'
import { type Batch, ParcelBatches } from '../parcel-batch/parcel-batches.tsx'
import { useParcelSelection } from '../parcel-batch/use-parcel-selection.ts'
import { useSelectAll } from '../parcel-batch/use-select-all.ts'
import { keepLastList } from '../parcels/last-list.ts'
import {
  type FilterChange,
  filterKey,
  filterOf,
  noFilter,
  type ParcelSearch,
  readParcelSearch,
} from '../parcels/parcel-search.ts'
import { PickupListLink } from '../pickup-lists/pickup-list-link.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ParcelFilters } from './parcel-filters.tsx'
import { ParcelPager } from './parcel-pager.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'
import { ParcelsList } from './parcels-list.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useListPage } from './use-list-page.ts'

const route = getRouteApi('/signed-in/shell/packages')
const NeedsPanel = lazyPart(() => import('../parcel-needs/needs-panel.tsx'), 'NeedsPanel')

// Hardly ever is a push refused.
const RetryAllPushes = lazyPart(() => import('../parcel-batch/retry-all-pushes.tsx'), 'RetryAllPushes')

export function ParcelsPage() {
  const search = route.useSearch({ select: readParcelSearch, structuralSharing: true })
  const needs = search.needs !== undefined
  const page = useListPage(search, needs)
  const filter = filterOf(search)
  const columns = useColumnChoice()
  const selection = useParcelSelection(page.rows, filterKey(filter))
  const selectAll = useSelectAll({
    filter,
    total: page.total,
    chosen: selection.parcels.length,
    hasMore: page.hasMore,
    onChoose: selection.choose,
    onEverything: selection.chooseEverything,
  })
  const [batch, setBatch] = useState<Batch | null>(null)
  const phone = usePhone()
  const panelId = useId()
  const [fromNeeds, setFromNeeds] = useState(needs)
  if (needs && !fromNeeds) setFromNeeds(true)
  useEffect(() => keepLastList(search), [search])
  const change = useFilterChange(search)

  return (
    <Screen name="packages" busy={!needs && page.waiting}>
      <PageHead
        className="phone:sr-only"
        title={m.parcels_title()}
        beside={<LiveBadge />}
        actions={
          !needs && (
            <>
              <Suspense>{page.someFailed && !phone && <RetryAllPushes />}</Suspense>
              {!phone && <PrintUnprinted />}
              {!phone && <PickupListLink store={search.store_id} />}
              {!phone && <ExportLink />}
              <ColumnChooser choice={columns} />
            </>
          )
        }
      />
      <Card className="phone:-mx-4 phone:-mt-3 phone:rounded-none phone:border-0 phone:bg-transparent">
        <Tabs panelId={panelId} search={search} onChange={change} />
        {needs ? (
          <Suspense fallback={<NeedsComing panelId={panelId} />}>
            <NeedsPanel panelId={panelId} store_id={search.store_id} />
          </Suspense>
        ) : (
          <>
            <ParcelFilters filter={filter} onChange={change} />
            <div
              id={panelId}
              role="tabpanel"
              aria-labelledby={tabId(panelId, search.status_group ?? 'all')}
              aria-busy={page.waiting || undefined}
            >
              {page.asOf !== null && <ListAsOf at={page.asOf} />}
              <ParcelsList
                {...page}
                filter={filter}
                selection={selection}
                columns={columns.shown}
                fromNeeds={fromNeeds}
                onCancel={(parcel) => setBatch({ kind: 'cancel', parcels: [parcel] })}
                onAllGroups={() => change({ status_group: undefined, status: undefined })}
                onClear={() => change(noFilter)}
                onFirstPage={page.onFirst}
                foot={footOf(page, phone)}
              />
            </div>
          </>
        )}
      </Card>
      <ParcelBatches batch={batch} onBatch={setBatch} selection={selection} selectAll={selectAll} />
    </Screen>
  )
}

/** While the person types, without a new entry in the history. */
function useFilterChange(search: ParcelSearch): FilterChange {
  const navigate = route.useNavigate()
  return (changes, options) => {
    const next = { ...filterOf(search), ...changes, limit: search.limit }
    void navigate({ search: next, replace: options?.typing ?? false, resetScroll: false })
  }
}

function Tabs({
  panelId,
  search,
  onChange,
}: {
  panelId: string
  search: ParcelSearch
  onChange: FilterChange
}) {
  const navigate = route.useNavigate()
  return (
    <ParcelTabs
      panelId={panelId}
      store_id={search.store_id}
      value={search.needs === undefined ? (search.status_group ?? 'all') : 'needs'}
      onValueChange={(value) =>
        value === 'needs'
          ? void navigate({ search: { needs: 'you', store_id: search.store_id } })
          : onChange({ status_group: value === 'all' ? undefined : value, status: undefined })
      }
    />
  )
}

function footOf({ someFailed, rows, pager }: ReturnType<typeof useListPage>, phone: boolean) {
  return (
    <>
      {someFailed && phone && (
        <p className="flex min-h-11 justify-end px-4 pt-2">
          <Suspense>
            <RetryAllPushes />
          </Suspense>
        </p>
      )}
      {rows.length > 0 && <ParcelPager {...pager} />}
    </>
  )
}

/** The panel of its tab from the start: the tab names it. */
function NeedsComing({ panelId }: { panelId: string }) {
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, 'needs')} aria-busy className="p-4">
      <SkeletonLines lines={6} />
    </div>
  )
}

function PrintUnprinted() {
  return (
    <Link
      from="/packages"
      to="/packages"
      search={(search) => ({ ...search, print: 'unprinted' })}
      resetScroll={false}
      className={buttonClass('default', 'sm')}
    >
      <Printer size={16} />
      {m.parcels_print_unprinted()}
    </Link>
  )
}

/** Of when the rows are, where the server does not say what has changed since: `Danh sách lúc 06:33`, of another day `06:33 22/11`. */
function ListAsOf({ at }: { at: number }) {
  const day = businessDayOf(at)
  const time = formatTime(new Date(at).toISOString())
  const shown = day === businessDayOf(Date.now()) ? time : `${time} ${formatShortDay(day)}`
  return <p className="px-4 py-2 text-13 text-ink-2">{m.parcels_list_as_of({ time: shown })}</p>
}
