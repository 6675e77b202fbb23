import type { CarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { pushErrorText } from '@guihang/domain/parcels/parcels/push-faults'
import { CellDetail, type Column } from '@guihang/ui/data/data-table.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'
import { statusText } from './status-text.ts'
import type { BookingList } from './work.queries.ts'

export function bookingColumns(
  list: BookingList,
  act: ((booking: CarrierBooking) => ReactNode) | null,
): Column<CarrierBooking>[] {
  const parcel: Column<CarrierBooking> = {
    key: 'parcel',
    head: m.carrier_work_parcel(),
    width: '24%',
    cell: (booking) => <ParcelPart booking={booking} />,
  }
  const carrier: Column<CarrierBooking> = {
    key: 'carrier',
    head: m.carrier_work_carrier(),
    width: '26%',
    cell: (booking) => <CarrierPart booking={booking} />,
  }
  const said: Column<CarrierBooking> = {
    key: 'said',
    head: isBefore(list) ? m.carrier_work_since() : m.carrier_work_said(),
    cell: (booking) => <SaidPart booking={booking} list={list} />,
  }
  const acts: Column<CarrierBooking> = {
    key: 'act',
    head: <span className="sr-only">{m.carrier_work_act()}</span>,
    width: '19%',
    align: 'end',
    cell: (booking) => act?.(booking),
  }
  return [parcel, ...(list === 'waiting' ? [] : [carrier]), said, ...(act ? [acts] : [])]
}

export function ParcelPart({ booking: { tracking_number, shop_code, status } }: { booking: CarrierBooking }) {
  return (
    <>
      <Link
        to="/parcels/$code"
        params={{ code: tracking_number }}
        data-row-main
        className="rounded-row font-medium"
      >
        <TrackingNumber code={tracking_number} />
      </Link>
      <CellDetail>
        {shop_code} · {statusText(status)}
      </CellDetail>
    </>
  )
}

/** The connection, and the carrier's own number with the way to its page. */
export function CarrierPart({
  booking: { connection, carrier_code, tracking_page },
}: {
  booking: CarrierBooking
}) {
  if (connection === null) return null
  return (
    <>
      <span className="block cut">
        {carrierNames[connection.kind]}{' '}
        <Link
          to="/carriers/connections/$code"
          params={{ code: connection.code }}
          className={`${linkClass} figures`}
        >
          {connection.code}
        </Link>
      </span>
      {carrier_code !== null && (
        <CellDetail className="figures">
          {tracking_page === null ? (
            carrier_code
          ) : (
            <a href={tracking_page} target="_blank" rel="noreferrer" className={linkClass}>
              {carrier_code}
            </a>
          )}
        </CellDetail>
      )}
    </>
  )
}

/** What was said last, or why it stands so. */
export function SaidPart({ booking, list }: { booking: CarrierBooking; list: BookingList }) {
  const { chosen_at, heard_at, news_at, news_words, news_status, push_error } = booking
  if (isBefore(list))
    return (
      <>
        <span className="block">{m.carrier_work_from({ at: formatShortInstant(chosen_at) })}</span>
        {push_error !== null && <Detail>{pushErrorText(push_error, getLanguage())}</Detail>}
      </>
    )
  if (list === 'refused')
    return (
      <span className="block wrap-anywhere">
        {push_error === null ? m.carrier_work_no_reason() : pushErrorText(push_error, getLanguage())}
      </span>
    )
  return (
    <>
      <span className="block wrap-anywhere">
        {news_words ?? news_status ?? m.carrier_work_nothing_said()}
      </span>
      <CellDetail>
        {list === 'silent' && heard_at !== null
          ? m.carrier_work_heard({ at: formatShortInstant(heard_at) })
          : news_at && formatShortInstant(news_at)}
      </CellDetail>
    </>
  )
}

/** Before the carrier has it there is nothing that it could have said. */
function isBefore(list: BookingList): boolean {
  return list === 'waiting' || list === 'unclear' || list === 'held'
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="block text-12 wrap-anywhere text-ink-3">{children}</span>
}
