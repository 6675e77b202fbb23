import type { CarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { Button } from '@guihang/ui/button.tsx'
import { DataTable } from '@guihang/ui/data/data-table.tsx'
import { RowCard } from '@guihang/ui/data/row-card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { type Rows, useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { bookingColumns, CarrierPart, ParcelPart, SaidPart } from './booking-columns.tsx'
import { ConnectionFilter } from './connection-filter.tsx'
import { type BookingList, bookingsQuery } from './work.queries.ts'
import type { WorkSearch } from './work-search.ts'

// Loaded when somebody opens them, not with the screen (decision 0047).
const GiveDialog = lazyPart(() => import('./give-dialog.tsx'), 'GiveDialog')
const SettleDialog = lazyPart(() => import('./settle-dialog.tsx'), 'SettleDialog')

type Words = { readonly help: () => string; readonly none: () => string; readonly noneHelp: () => string }

const words: Readonly<Record<BookingList, Words>> = {
  waiting: {
    help: m.carrier_work_waiting_help,
    none: m.carrier_work_waiting_none,
    noneHelp: m.carrier_work_waiting_none_help,
  },
  unclear: {
    help: m.carrier_work_unclear_help,
    none: m.carrier_work_unclear_none,
    noneHelp: m.carrier_work_unclear_none_help,
  },
  held: {
    help: m.carrier_work_held_help,
    none: m.carrier_work_held_none,
    noneHelp: m.carrier_work_held_none_help,
  },
  refused: {
    help: m.carrier_work_refused_help,
    none: m.carrier_work_refused_none,
    noneHelp: m.carrier_work_refused_none_help,
  },
  silent: {
    help: m.carrier_work_silent_help,
    none: m.carrier_work_silent_none,
    noneHelp: m.carrier_work_silent_none_help,
  },
  booked: {
    help: m.carrier_work_booked_help,
    none: m.carrier_work_booked_none,
    noneHelp: m.carrier_work_booked_none_help,
  },
}

type BookingsListProps = {
  list: BookingList
  connection: string | undefined
  onSearch: (change: Partial<WorkSearch>) => void
}

/** Parcels by the state of their booking. The scope `orders` chooses who carries a parcel, and settles unclear bookings. */
export function BookingsList({ list, connection, onSearch }: BookingsListProps) {
  const rows = useRows(useInfiniteQuery(bookingsQuery(list, connection)))
  const may = useScope('orders')
  const [acted, setActed] = useState<CarrierBooking | null>(null)
  const acts = may && (list === 'waiting' || list === 'unclear')
  const act = (booking: CarrierBooking): ReactNode => {
    const { tracking_number: code } = booking
    return (
      <Button
        size="sm"
        aria-label={
          list === 'waiting' ? m.carrier_work_give_named({ code }) : m.carrier_work_settle_named({ code })
        }
        onClick={() => setActed(booking)}
      >
        {list === 'waiting' ? m.carrier_work_give() : m.carrier_work_settle()}
      </Button>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-0 flex-1 basis-80 text-ink-2">{rows.rows.length > 0 && words[list].help()}</p>
        {/* What waits for a taker has no connection yet. */}
        {list !== 'waiting' && (
          <ConnectionFilter connection={connection} onConnection={(code) => onSearch({ connection: code })} />
        )}
      </div>
      <Bookings rows={rows} list={list} act={acts ? act : null} />
      <Suspense>
        {acted && list === 'waiting' && <GiveDialog booking={acted} onClose={() => setActed(null)} />}
        {acted && list === 'unclear' && <SettleDialog booking={acted} onClose={() => setActed(null)} />}
      </Suspense>
    </>
  )
}

type BookingsProps = {
  rows: Rows<CarrierBooking>
  list: BookingList
  act: ((booking: CarrierBooking) => ReactNode) | null
}

function Bookings({ rows, list, act }: BookingsProps) {
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.carrier_work_failed()} />
  if (!rows.waiting && rows.rows.length === 0)
    return <EmptyState title={words[list].none()}>{words[list].noneHelp()}</EmptyState>
  return (
    <>
      <DataTable
        label={m.carriers_work()}
        rows={rows.rows}
        rowKey={({ tracking_number }) => tracking_number}
        columns={bookingColumns(list, act)}
        card={(booking) => (
          <RowCard>
            <div className="grid gap-1">
              <ParcelPart booking={booking} />
              <CarrierPart booking={booking} />
              <SaidPart booking={booking} list={list} />
              {act && <span>{act(booking)}</span>}
            </div>
          </RowCard>
        )}
        loading={query.isPending}
        loadingRows={5}
      />
      <MoreRows query={query} label={m.carriers_more()} className="p-4" />
    </>
  )
}
