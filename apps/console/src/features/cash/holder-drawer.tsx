import type { HolderCash, LedgerTransaction } from '@guihang/contract/money/ledger'
import { Money } from '@guihang/ui/data/money.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useScope } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { bookingName } from '../parcels/booking-words.ts'
import { bookingsQuery } from './cash.queries.ts'
import { holderName } from './cash-words.ts'

type Holder = HolderCash['holder']

/** How the cash of a holder came and went, the newest first, each with its parcel. */
export function HolderDrawer({ holder, onClose }: { holder: Holder | null; onClose: () => void }) {
  const shown = useShown(holder)
  return (
    <Drawer
      open={holder !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={shown && m.cash_bookings({ holder: holderName(shown) })}
    >
      {shown && <Bookings holder={shown} />}
    </Drawer>
  )
}

function Bookings({ holder }: { holder: Holder }) {
  const rows = useRows(useInfiniteQuery(bookingsQuery(holder)))
  const { query } = rows
  if (query.isError && rows.rows.length === 0)
    return <LoadFailed query={query} title={m.cash_failed_bookings()} />
  if (query.isPending)
    return (
      <SkeletonRegion>
        <SkeletonLines lines={8} />
      </SkeletonRegion>
    )
  if (rows.rows.length === 0) return <EmptyState title={m.cash_bookings_none()} />
  return (
    <>
      <ul>
        {rows.rows.map((booking) => (
          <BookingRow key={booking.id} booking={booking} holder={holder} />
        ))}
      </ul>
      <MoreRows query={query} label={m.cash_more()} className="pt-4" />
    </>
  )
}

function BookingRow({ booking, holder }: { booking: LedgerTransaction; holder: Holder }) {
  const reads = useScope('read')
  const { kind, recorded_at, tracking_number, entries } = booking
  const own = entries.filter((entry) => entry.holder?.kind === holder.kind && entry.holder.id === holder.id)
  const amount = own.reduce((sum, entry) => sum + entry.amount, 0)
  return (
    <li className="flex items-baseline gap-3 border-line py-2.5 text-13 not-first:border-t">
      <span className="min-w-0 flex-1">
        {bookingName(kind)}
        <span className="block text-12 text-ink-3">
          {formatShortInstant(recorded_at)}
          {tracking_number !== null && ' · '}
          {tracking_number !== null &&
            (reads ? (
              <Link to="/parcels/$code" params={{ code: tracking_number }} className={linkClass}>
                {tracking_number}
              </Link>
            ) : (
              tracking_number
            ))}
        </span>
      </span>
      <span className="whitespace-nowrap">
        {amount > 0 && '+'}
        <Money amount={amount} />
      </span>
    </li>
  )
}
