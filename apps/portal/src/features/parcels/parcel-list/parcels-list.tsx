import type { Parcel } from '@guihang/contract/parcels/parcels'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { cx } from '@guihang/ui/cx.ts'
import { ShortStatusBadge } from '@guihang/ui/data/badge.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { addressLine } from '../../../core/addresses/address-line.ts'
import { m } from '../../../texts/messages.js'
import type { ParcelSelection } from '../parcel-batch/use-parcel-selection.ts'
import { CodAmount } from '../parcels/cod-amount.tsx'
import { isNarrowed, type ParcelFilter } from '../parcels/parcel-search.ts'
import { countsQuery } from '../parcels/parcels.queries.ts'
import { type MarkOf, MarkOfReceiver, ReceiverMarks } from '../receivers/mark-of-receiver.tsx'
import { parcelColumns } from './parcel-columns.tsx'
import { StatusDetail } from './status-detail.tsx'
import type { ColumnKey } from './use-column-choice.ts'

// Most visits see rows.
const EmptyList = lazyPart(() => import('./parcels-empty.tsx'), 'EmptyList')
const FailedList = lazyPart(() => import('./parcels-failed.tsx'), 'FailedList')

// Shown on hover and on focus: until then fifty rows are drawn without them.
const ParcelRowActions = lazyPart(() => import('./parcel-row-actions.tsx'), 'ParcelRowActions')

const FetchMarks = lazyPart(() => import('../receivers/fetch-marks.tsx'), 'FetchMarks')

let seen = false

export type ParcelsListProps = {
  list: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  rows: readonly Parcel[]
  /** The rows are those of another question and have outstayed their welcome. */
  stale: boolean
  /** The server does not answer, and there are no rows of this question. */
  gone: boolean
  filter: ParcelFilter
  columns: readonly ColumnKey[]
  selection: ParcelSelection
  onCancel: (parcel: Parcel) => void
  onAllGroups: () => void
  onClear: () => void
  /** Below the rows, once they are drawn. */
  foot: ReactNode
  /** The person comes from the tab of what needs them, not from another screen. */
  fromNeeds: boolean
  /** Only behind the first page. */
  onFirstPage: (() => void) | undefined
}

export function ParcelsList(props: ParcelsListProps) {
  const { list, rows, stale, filter, selection } = props
  const counts = useQuery(countsQuery()).data
  const [awake, setAwake] = useState(false)
  const wake = () => setAwake(true)
  const [marks, setMarks] = useState<MarkOf | null>(null)
  // Fifty rows are drawn in small steps behind the bars, however early they are there: a slow telephone answers to a tap
  // meanwhile. On the way back to the list they stand there at once, because the scroll position is restored at once.
  const arrived = useDeferredValue(!list.isPending, seen && !props.fromNeeds && !list.isPending)
  useEffect(() => {
    if (arrived) seen = true
  }, [arrived])

  if (props.gone || (list.error && (rows.length === 0 || list.isPlaceholderData)))
    return (
      <Suspense fallback={<div className="min-h-59" />}>
        <FailedList list={list} filter={filter} onClear={props.onClear} onFirstPage={props.onFirstPage} />
      </Suspense>
    )
  const settled = arrived && !list.isPending && !list.isPlaceholderData
  if (settled && rows.length === 0) {
    const none = counts?.every(({ count }) => count === 0) ?? false
    return (
      <Suspense fallback={<div className="min-h-59" />}>
        <EmptyList
          none={none && !isNarrowed(filter)}
          filter={filter}
          onAllGroups={props.onAllGroups}
          onClear={props.onClear}
          onFirstPage={props.onFirstPage}
        />
      </Suspense>
    )
  }
  const fading = stale && isTyping()
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody has come to the rows */}
      <div className={cx('phone:px-4', fading && 'opacity-60')} onPointerEnter={wake} onFocus={wake}>
        <ReceiverMarks value={marks}>
          <DataTable
            label={m.parcels_title()}
            columns={parcelColumns(props.columns)}
            rows={rows}
            rowKey={(parcel) => parcel.id}
            selection={selection.table}
            actions={
              awake
                ? (parcel) => (
                    <Suspense>
                      <ParcelRowActions parcel={parcel} onCancel={() => props.onCancel(parcel)} />
                    </Suspense>
                  )
                : undefined
            }
            card={(parcel, checkbox) => (
              <ParcelCard parcel={parcel} checkbox={checkbox} selected={selection.table.isSelected(parcel)} />
            )}
            loading={list.isPending || !arrived || (stale && !fading)}
            loadingRows={12}
          />
        </ReceiverMarks>
      </div>
      {awake && (
        <Suspense>
          <FetchMarks rows={rows} onMarks={setMarks} />
        </Suspense>
      )}
      {arrived && props.foot}
    </>
  )
}

/** While the person types in the search, rows that no longer match fade; bars would flash at every letter. */
function isTyping(): boolean {
  return document.activeElement?.matches('[data-screen-search]') ?? false
}

function ParcelCard({
  parcel,
  checkbox,
  selected,
}: {
  parcel: Parcel
  checkbox: ReactNode
  selected: boolean
}) {
  const { receiver } = parcel
  return (
    <RowCard selected={selected}>
      <div className="flex gap-3">
        <span className="pt-0.5">{checkbox}</span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <span className="whitespace-nowrap">
              <Link
                to="/packages/$id"
                params={{ id: parcel.id }}
                data-row-main
                className="-my-2 inline-block rounded-in py-2 text-14"
              >
                <TrackingNumber code={parcel.tracking_number} />
              </Link>{' '}
              <CopyButton text={parcel.tracking_number} />
            </span>
            <ShortStatusBadge status={parcel.status} />
          </div>
          <div className="mt-1.5 flex gap-3">
            <div className="min-w-0 flex-1">
              <span className="flex gap-1.5">
                <span className="min-w-0 cut font-medium">{receiver.name || m.parcels_no_receiver()}</span>
                <MarkOfReceiver parcel={parcel} />
              </span>
              {receiver.phone && (
                <span className="figures block text-13 text-ink-3">{formatPhone(receiver.phone)}</span>
              )}
            </div>
            <div className="text-right">
              <CodAmount parcel={parcel} />
              {parcel.cod > 0 && <span className="block text-12 text-ink-3">{m.parcels_cod_word()}</span>}
            </div>
          </div>
          <div className="mt-0.5 cut text-13 text-ink-2">{addressLine(receiver)}</div>
          <StatusDetail parcel={parcel} />
        </div>
      </div>
    </RowCard>
  )
}
