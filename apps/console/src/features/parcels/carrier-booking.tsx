import type { CarrierBooking } from '@guihang/contract/connection/carrier-bookings'
import { listCarrierIncidents } from '@guihang/contract/connection/carrier-inbox'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { incidentLabels } from '@guihang/domain/connection/carriers/incident-labels'
import { type PushFault, pushErrorText } from '@guihang/domain/parcels/parcels/push-faults'
import { TitledCard } from '@guihang/ui/card.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../texts/messages.js'

/** The carrier, its number, and its last news. */
export function CarrierBookingCard({ booking }: { booking: CarrierBooking }) {
  const { connection, state, push_error, tracking_number } = booking
  return (
    <TitledCard
      id="carrier"
      title={m.parcel_carrier()}
      beside={connection ? carrierNames[connection.kind] : undefined}
      end={
        <Link
          to="/carriers/work"
          search={{ list: 'messages', parcel: tracking_number }}
          className={`${linkClass} text-13`}
        >
          {m.parcel_carrier_messages()}
        </Link>
      }
    >
      <dl className="grid gap-1 px-4 pb-3">
        <Fact name={m.parcel_carrier_state()}>{stateNames[state]()}</Fact>
        <Fact name={m.parcel_carrier_connection()}>
          {connection && <Connection connection={connection} />}
        </Fact>
        <Fact name={m.parcel_carrier_number()}>
          {booking.carrier_code && <CarrierNumber code={booking.carrier_code} page={booking.tracking_page} />}
        </Fact>
        <Fact name={m.parcel_carrier_sort_code()}>
          {booking.sort_code && <span className="figures">{booking.sort_code}</span>}
        </Fact>
        <Fact name={m.parcel_carrier_cost()}>
          {booking.quoted_cost !== null && <Money amount={booking.quoted_cost} />}
        </Fact>
        <Fact name={m.parcel_carrier_said()}>{saidText(booking)}</Fact>
        <Fact name={m.parcel_carrier_heard()}>
          {booking.heard_at && formatShortInstant(booking.heard_at)}
        </Fact>
      </dl>
      {state === 'none' && (
        <p className="px-4 pb-3">
          <Link to="/carriers/work" search={{ list: 'waiting' }} className={linkClass}>
            {m.parcel_carrier_choose()}
          </Link>
        </p>
      )}
      {push_error !== null && (
        <div className="px-4 pb-3">
          <Note tone="warn">{pushErrorText(push_error, getLanguage())}</Note>
          {state === 'booked' && push_error !== ('carrier_refused' satisfies PushFault) && (
            <Link
              to="/carriers/work"
              search={{ list: 'requests', parcel: tracking_number }}
              className={`${linkClass} mt-1 inline-block`}
            >
              {m.parcel_carrier_tell()}
            </Link>
          )}
        </div>
      )}
      {connection && <Incidents code={tracking_number} />}
    </TitledCard>
  )
}

const stateNames: Readonly<Record<CarrierBooking['state'], () => string>> = {
  none: m.parcel_carrier_none,
  new: m.parcel_carrier_new,
  asking: m.parcel_carrier_asking,
  unclear: m.parcel_carrier_unclear,
  booked: m.parcel_carrier_booked,
  refused: m.parcel_carrier_refused,
  ended: m.parcel_carrier_ended,
}

/** Shows nothing where the carrier has not said it. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === false || children === '') return null
  return (
    <div className="flex items-baseline gap-3">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}

function Connection({
  connection: { code, mode },
}: {
  connection: NonNullable<CarrierBooking['connection']>
}) {
  return (
    <>
      <Link to="/carriers/connections/$code" params={{ code }} className={`${linkClass} figures`}>
        {code}
      </Link>
      {mode === 'test' && <span className="text-ink-3"> · {m.parcel_carrier_test()}</span>}
    </>
  )
}

function CarrierNumber({ code, page }: { code: string; page: string | null }) {
  return (
    <span className="inline-flex items-center gap-1">
      {page === null ? (
        <span className="figures">{code}</span>
      ) : (
        <a href={page} target="_blank" rel="noreferrer" className={`${linkClass} figures`}>
          {code}
        </a>
      )}
      <CopyButton text={code} name={m.parcel_carrier_number()} className="-mr-1.5" />
    </span>
  )
}

function saidText({ news_words, news_status, news_at }: CarrierBooking): string {
  const said = news_words ?? news_status
  if (said === null) return ''
  return news_at === null ? said : `${said} · ${formatShortInstant(news_at)}`
}

/** Open incidents, with a link to the list where a person ends them. */
function Incidents({ code }: { code: string }) {
  const { data = [] } = useQuery(
    dataQuery(['parcels', 'incidents', code], listCarrierIncidents, {
      query: { tracking_number: code, open: 'true' },
    }),
  )
  if (data.length === 0) return null
  return (
    <ul className="border-t border-line [&>li]:border-line [&>li:not(:first-child)]:border-t">
      {data.map(({ id, kind, words, status, opened_at }) => (
        <li key={id} className="px-4 py-2.5">
          <Link
            to="/carriers/work"
            search={{ list: 'incidents', parcel: code }}
            className={`${linkClass} wrap-anywhere`}
          >
            {incidentLabels[kind].name[getLanguage()]}
          </Link>
          <small className="block text-12 text-ink-3 wrap-anywhere">
            “{words ?? status}” · {formatShortInstant(opened_at)}
          </small>
        </li>
      ))}
    </ul>
  )
}
