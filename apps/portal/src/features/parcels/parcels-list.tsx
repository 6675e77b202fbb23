import type { Parcel } from '@guihang/contract/parcels'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../app/load-failed.tsx'
import { isCode } from '../../app/problems.ts'
import { m } from '../../paraglide/messages.js'
import { cx } from '../../ui/cx.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectAllLine } from './parcel-batch-bar.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { parcelColumns } from './parcel-columns.tsx'
import { ParcelRowActions } from './parcel-row-actions.tsx'
import { isNarrowed, type ParcelFilter } from './parcel-search.ts'
import { countsQuery } from './parcels.queries.ts'
import { FirstParcel, NothingFound, PageGone } from './parcels-empty.tsx'
import type { ColumnKey } from './use-column-choice.ts'
import type { ParcelSelection } from './use-parcel-selection.ts'
import type { SelectAll } from './use-select-all.ts'

export type ParcelsListProps = {
  list: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  rows: readonly Parcel[]
  /** The rows are those of another question and have outstayed their welcome. */
  stale: boolean
  filter: ParcelFilter
  columns: readonly ColumnKey[]
  selection: ParcelSelection
  selectAll: SelectAll
  onCancel: (parcel: Parcel) => void
  onAllGroups: () => void
  onClear: () => void
  /** Only behind the first page. */
  onFirstPage: (() => void) | undefined
}

/** The list in whatever state it is: rows, bars, nothing, or why it did not come. */
export function ParcelsList(props: ParcelsListProps) {
  const { list, rows, stale, filter, selection, selectAll } = props
  const counts = useQuery(countsQuery()).data

  if (list.error && (rows.length === 0 || list.isPlaceholderData)) {
    const refused = isCode(list.error, 'EUS008')
    return (
      <LoadFailed
        error={list.error}
        title={refused ? m.parcels_refused() : m.parcels_failed()}
        calm={refused ? undefined : m.parcels_failed_calm()}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  const settled = !list.isPending && !list.isPlaceholderData
  if (settled && rows.length === 0) {
    const none = counts?.every(({ count }) => count === 0) ?? false
    if (none && !isNarrowed(filter)) return <FirstParcel />
    if (props.onFirstPage) return <PageGone onFirstPage={props.onFirstPage} />
    return <NothingFound filter={filter} onAllGroups={props.onAllGroups} onClear={props.onClear} />
  }
  return (
    <div className={cx('phone:px-4', stale && 'opacity-60')}>
      {selection.parcels.length > 0 && <SelectAllLine selectAll={selectAll} />}
      <DataTable
        label={m.parcels_title()}
        columns={parcelColumns(props.columns)}
        rows={rows}
        rowKey={(parcel) => parcel.id}
        selection={selection.table}
        actions={(parcel) => <ParcelRowActions parcel={parcel} onCancel={() => props.onCancel(parcel)} />}
        card={(parcel, checkbox) => (
          <ParcelCard parcel={parcel} checkbox={checkbox} selected={selection.table.isSelected(parcel)} />
        )}
        loading={list.isPending || (stale && !isTyping())}
        loadingRows={12}
      />
    </div>
  )
}

/** While one types in the search, rows that no longer match fade; bars would flash at every letter. */
function isTyping(): boolean {
  return document.activeElement?.matches('[data-screen-search]') ?? false
}
