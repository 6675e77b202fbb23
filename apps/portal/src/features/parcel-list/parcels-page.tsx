import type { Parcel } from '@guihang/contract/parcels/parcels'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { LiveBadge } from '../../core/live/live-badge.tsx'
import { Screen } from '../../core/screen/screen.tsx'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { tabId } from '../../ui/data/tabs.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { RetryAllPushes } from '../parcel-batch/retry-all-pushes.tsx'
import { useParcelSelection } from '../parcel-batch/use-parcel-selection.ts'
import { useSelectAll } from '../parcel-batch/use-select-all.ts'
import { keepLastList } from '../parcels/last-list.ts'
import {
  type FilterChange,
  filterKey,
  filterOf,
  noFilter,
  type ParcelSearch,
  pageSizes,
} from '../parcels/parcel-search.ts'
import { listQuery } from '../parcels/parcels.queries.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ParcelFilters } from './parcel-filters.tsx'
import { ParcelPager } from './parcel-pager.tsx'
import { type GroupChoice, ParcelTabs } from './parcel-tabs.tsx'
import { ParcelsList } from './parcels-list.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useHeld } from './use-held.ts'

const route = getRouteApi('/signed-in/shell/packages')

const BatchCancel = lazy(async () => ({
  default: (await import('../parcel-batch/batch-cancel.tsx')).BatchCancel,
}))
const BatchPrint = lazy(async () => ({
  default: (await import('../parcel-batch/batch-print.tsx')).BatchPrint,
}))
const ParcelBatchBar = lazy(async () => ({
  default: (await import('../parcel-batch/parcel-batch-bar.tsx')).ParcelBatchBar,
}))
const NeedsPanel = lazy(async () => ({
  default: (await import('../parcel-needs/needs-panel.tsx')).NeedsPanel,
}))

type Batch = { kind: 'print' | 'cancel'; parcels: readonly Parcel[] }

const noRows: readonly Parcel[] = []

/** `/packages`: every parcel of the shop by status group, with what can be done to many at once; or what needs the shop. */
export function ParcelsPage() {
  const search = route.useSearch()
  const needs = search.needs !== undefined
  const navigate = route.useNavigate()
  const trail = useLocation({ select: (location) => location.state.parcelTrail })
  const filter = filterOf(search)
  const listKey = filterKey(filter)
  const limit = search.limit ?? pageSizes[0]

  const list = useQuery({ ...listQuery(search), placeholderData: keepPreviousData, enabled: !needs })
  const rows = needs ? noRows : (list.data?.data ?? noRows)
  // Known with the rows only: a place of its own above them would push them down.
  const someFailed = rows.some(({ status }) => status === 'failed')
  const phone = usePhone()
  // Rows of another tab or page stay for a moment and then give way to bars; while one types they only fade.
  const stale = useHeld(list.isPlaceholderData)
  const columns = useColumnChoice()
  const selection = useParcelSelection(rows, listKey)
  const [batch, setBatch] = useState<Batch | null>(null)
  const total = list.data?.meta.total ?? null
  const nextCursor = list.isPlaceholderData ? null : (list.data?.meta.next_cursor ?? null)
  const selectAll = useSelectAll({
    filter,
    total: knownTotal(search, rows.length, total, nextCursor),
    chosen: selection.parcels.length,
    hasMore: nextCursor !== null || search.cursor !== undefined,
    onChoose: selection.choose,
  })
  const panelId = useId()
  useEffect(() => keepLastList(search), [search])
  const group: GroupChoice = search.status_group ?? 'all'

  const change: FilterChange = (changes, options) => {
    const next = { ...filter, ...changes, limit: search.limit }
    void navigate({ search: next, replace: options?.typing ?? false, resetScroll: false })
  }
  const turnTo = (cursor: string, nextTrail: string[]) => {
    const page = cursor === '' ? undefined : nextTrail.length + 1
    void navigate({
      search: { ...search, cursor: cursor || undefined, page },
      state: { parcelTrail: nextTrail },
    })
  }
  // A page that was opened by its address has no way behind it: back is then the first page.
  const way = search.cursor === undefined ? [] : (trail ?? [''])

  return (
    <Screen name="packages" busy={!needs && (list.isPending || list.isPlaceholderData)}>
      <PageHead
        className="phone:sr-only"
        title={m.parcels_title()}
        beside={<LiveBadge />}
        actions={
          !needs && (
            <>
              {someFailed && !phone && <RetryAllPushes />}
              <ColumnChooser choice={columns} />
            </>
          )
        }
      />
      <Card className="phone:-mx-4 phone:-mt-3 phone:rounded-none phone:border-0 phone:bg-transparent">
        <ParcelTabs
          panelId={panelId}
          value={needs ? 'needs' : group}
          onValueChange={(value) =>
            value === 'needs'
              ? void navigate({ search: { needs: 'you', store_id: search.store_id } })
              : change({ status_group: value === 'all' ? undefined : value, status: undefined })
          }
        />
        {needs ? (
          <Suspense
            fallback={
              <div className="p-4">
                <SkeletonLines lines={6} />
              </div>
            }
          >
            <NeedsPanel panelId={panelId} store_id={search.store_id} />
          </Suspense>
        ) : (
          <>
            <ParcelFilters filter={filter} onChange={change} />
            <div
              id={panelId}
              role="tabpanel"
              aria-labelledby={tabId(panelId, group)}
              aria-busy={list.isPending || list.isPlaceholderData || undefined}
            >
              <ParcelsList
                list={list}
                rows={rows}
                stale={stale}
                filter={filter}
                columns={columns.shown}
                selection={selection}
                selectAll={selectAll}
                onCancel={(parcel) => setBatch({ kind: 'cancel', parcels: [parcel] })}
                onAllGroups={() => change({ status_group: undefined, status: undefined })}
                onClear={() => change(noFilter)}
                onFirstPage={search.cursor === undefined ? undefined : () => turnTo('', [])}
              />
            </div>
          </>
        )}
        {someFailed && phone && (
          <p className="flex justify-end px-4 pt-2">
            <RetryAllPushes />
          </p>
        )}
        {rows.length > 0 && (
          <ParcelPager
            shown={rows.length}
            before={search.cursor === undefined ? 0 : search.page ? (search.page - 1) * limit : null}
            total={total}
            limit={limit}
            onLimit={(size) => {
              const next = { ...filter, limit: size === pageSizes[0] ? undefined : size }
              void navigate({ search: next, resetScroll: false })
            }}
            onPrevious={
              search.cursor === undefined ? undefined : () => turnTo(way.at(-1) ?? '', way.slice(0, -1))
            }
            onNext={nextCursor === null ? undefined : () => turnTo(nextCursor, [...way, search.cursor ?? ''])}
          />
        )}
      </Card>
      <Suspense>
        {selection.parcels.length > 0 && (
          <ParcelBatchBar
            parcels={selection.parcels}
            selectAll={selectAll}
            onPrint={() => setBatch({ kind: 'print', parcels: selection.parcels })}
            onCancel={() => setBatch({ kind: 'cancel', parcels: selection.parcels })}
            onClear={selection.clear}
          />
        )}
      </Suspense>
      <Suspense>
        {batch?.kind === 'print' && <BatchPrint parcels={batch.parcels} onClose={() => setBatch(null)} />}
        {batch?.kind === 'cancel' && (
          <BatchCancel
            parcels={batch.parcels}
            onClose={(done) => {
              setBatch(null)
              selection.drop(done)
            }}
          />
        )}
      </Suspense>
    </Screen>
  )
}

/** The total as told, or as the last page gives it away. */
function knownTotal(
  { cursor }: ParcelSearch,
  shown: number,
  told: number | null,
  nextCursor: string | null,
): number | null {
  if (told !== null) return told
  return cursor === undefined && nextCursor === null ? shown : null
}
