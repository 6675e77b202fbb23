import type { Parcel } from '@guihang/contract/parcels/parcels'
import { useConnectionLost } from '@guihang/web/api/connection.ts'
import { useHeld } from '@guihang/web/screen/use-held.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { filterOf, type ParcelSearch, pageSizes } from '../parcels/parcel-search.ts'
import { listQuery } from '../parcels/parcels.queries.ts'
import type { ParcelPagerProps } from './parcel-pager.tsx'

const route = getRouteApi('/signed-in/shell/packages')
const noRows: readonly Parcel[] = []

export function useListPage(search: ParcelSearch, idle: boolean) {
  const navigate = route.useNavigate()
  const trail = useLocation({ select: (location) => location.state.parcelTrail })
  const list = useQuery({ ...listQuery(search), placeholderData: keepPreviousData, enabled: !idle })
  const lost = useConnectionLost()
  const waiting = list.isPending || list.isPlaceholderData
  const rows = idle ? noRows : (list.data?.data ?? noRows)
  const { cursor } = search
  const limit = search.limit ?? pageSizes[0]
  const total = list.data?.meta.total ?? null
  const nextCursor = list.isPlaceholderData ? null : (list.data?.meta.next_cursor ?? null)

  const turnTo = (to: string, nextTrail: string[]) => {
    const page = to === '' ? undefined : nextTrail.length + 1
    void navigate({
      search: { ...search, cursor: to || undefined, page },
      state: { parcelTrail: nextTrail },
    })
  }
  // A page that was opened by its address has no way behind it: back is then the first page.
  const way = cursor === undefined ? [] : (trail ?? [''])

  const pager: ParcelPagerProps = {
    shown: rows.length,
    before: cursor === undefined ? 0 : search.page ? (search.page - 1) * limit : null,
    total,
    limit,
    onLimit: (size) => {
      const next = { ...filterOf(search), limit: size === pageSizes[0] ? undefined : size }
      void navigate({ search: next, resetScroll: false })
    },
    onPrevious: cursor === undefined ? undefined : () => turnTo(way.at(-1) ?? '', way.slice(0, -1)),
    onNext: nextCursor === null ? undefined : () => turnTo(nextCursor, [...way, cursor ?? '']),
  }
  return {
    list,
    rows,
    /** Rows of another tab or page stay for a moment and then give way to bars; while the person types they only fade. */
    stale: useHeld(list.isPlaceholderData),
    waiting,
    /** The server does not answer, and this device has not kept this page of the list. */
    gone: useHeld(lost && waiting && !idle, 1_000),
    /** When the rows came, while the server does not say what has changed since (ms). */
    asOf: lost && !waiting && rows.length > 0 ? list.dataUpdatedAt : null,
    /** Known with the rows only: a place of its own above them would push them down. */
    someFailed: rows.some(({ status }) => status === 'failed'),
    /** The total as the server counted it, or as the last page gives it away. */
    total: total ?? (cursor === undefined && nextCursor === null ? rows.length : null),
    hasMore: nextCursor !== null || cursor !== undefined,
    onFirst: cursor === undefined ? undefined : () => turnTo('', []),
    pager,
  }
}
