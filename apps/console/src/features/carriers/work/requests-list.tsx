import type { CarrierRequest } from '@guihang/contract/connection/carrier-requests'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { isPushFault, type PushFault, pushErrorText } from '@guihang/domain/parcels/parcels/push-faults'
import { Button } from '@guihang/ui/button.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { MoreRows } from '@guihang/web/screen/more-rows.tsx'
import { useRows } from '@guihang/web/screen/use-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { ConnectionFilter } from './connection-filter.tsx'
import { fieldText, requestName } from './request-words.ts'
import { statusText } from './status-text.ts'
import { requestsQuery } from './work.queries.ts'
import type { WorkSearch } from './work-search.ts'

// Loaded when somebody ends a request (decision 0047).
const TellDialog = lazyPart(() => import('./tell-dialog.tsx'), 'TellDialog')

type RequestsListProps = { search: WorkSearch; onSearch: (change: Partial<WorkSearch>) => void }

/** What carriers did not take by their systems. The scope `orders` tells the carrier's people and records their answer. */
export function RequestsList({ search, onSearch }: RequestsListProps) {
  const stand = search.ended === '1' ? 'ended' : 'open'
  const narrowed = { connection: search.connection, tracking_number: search.parcel }
  const rows = useRows(useInfiniteQuery(requestsQuery(stand, narrowed)))
  const [telling, setTelling] = useState<CarrierRequest | null>(null)
  const { query } = rows
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <p className="min-w-0 flex-1 basis-80 text-ink-2">
          {stand === 'open' && rows.rows.length > 0 && m.carrier_work_requests_help()}
        </p>
        {search.parcel !== undefined && (
          <Button size="sm" onClick={() => onSearch({ parcel: undefined })}>
            {m.carrier_work_of_all({ code: search.parcel })}
          </Button>
        )}
        <ConnectionFilter
          connection={search.connection}
          onConnection={(code) => onSearch({ connection: code })}
        />
        <Checkbox
          checked={stand === 'ended'}
          onChange={(event) => onSearch({ ended: event.target.checked ? '1' : undefined })}
        >
          {m.carrier_work_requests_ended_only()}
        </Checkbox>
      </div>
      {query.isError && rows.rows.length === 0 ? (
        <LoadFailed query={query} title={m.carrier_work_failed()} />
      ) : query.isPending ? (
        <SkeletonRegion className="p-4">
          <SkeletonLines lines={5} />
        </SkeletonRegion>
      ) : rows.rows.length === 0 ? (
        <EmptyState title={m.carrier_work_requests_none()}>
          {stand === 'open' ? m.carrier_work_requests_none_help() : m.carrier_work_requests_ended_none_help()}
        </EmptyState>
      ) : (
        <ul aria-label={m.carrier_work_requests()}>
          {rows.rows.map((request) => (
            <Request key={request.id} request={request} onTell={() => setTelling(request)} />
          ))}
        </ul>
      )}
      <MoreRows query={query} label={m.carriers_more()} className="p-4" />
      <Suspense>{telling && <TellDialog request={telling} onClose={() => setTelling(null)} />}</Suspense>
    </>
  )
}

function Request({ request, onTell }: { request: CarrierRequest; onTell: () => void }) {
  const may = useScope('orders')
  const { tracking_number, shop_code, parcel_status, fields, reason, opened_at } = request
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-90 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-medium">{requestName(request)}</b>
          <Link to="/parcels/$code" params={{ code: tracking_number }} className={linkClass}>
            <TrackingNumber code={tracking_number} />
          </Link>
          <span className="text-ink-3">
            {shop_code} · {statusText(parcel_status)}
          </span>
        </span>
        {fields.length > 0 && (
          <span className="wrap-anywhere">
            {m.carrier_work_request_new({
              fields: fields.map((field) => fieldText(field, request)).join(', '),
            })}
          </span>
        )}
        <ByWhom request={request} />
        <span className="text-ink-2 wrap-anywhere">
          {m.carrier_work_request_since({ at: formatShortInstant(opened_at) })}
          {whyText(reason)}
        </span>
        <Ended request={request} />
      </div>
      {may && request.ended_at === null && (
        <Button
          size="sm"
          aria-label={m.carrier_work_tell_named({ code: tracking_number, what: requestName(request) })}
          onClick={onTell}
        >
          {m.carrier_work_tell()}
        </Button>
      )}
    </li>
  )
}

/** The carrier's own words, or that a place is not matched. Our other faults only say that the carrier has no call for it. */
function whyText(reason: string): string {
  if (reason === ('carrier_place' satisfies PushFault)) return ` · ${m.carrier_work_request_place()}`
  return isPushFault(reason) ? '' : ` · “${pushErrorText(reason, getLanguage())}”`
}

/** The carrier and its number, with a link to its page. */
function ByWhom({
  request: { carrier, connection, carrier_code, tracking_page },
}: {
  request: CarrierRequest
}) {
  return (
    <span className="wrap-anywhere">
      {carrierNames[carrier]}{' '}
      <Link to="/carriers/connections/$code" params={{ code: connection }} className={`${linkClass} figures`}>
        {connection}
      </Link>
      {carrier_code !== null && (
        <>
          {' · '}
          {tracking_page === null ? (
            <span className="figures">{carrier_code}</span>
          ) : (
            <a href={tracking_page} target="_blank" rel="noreferrer" className={`${linkClass} figures`}>
              {carrier_code}
            </a>
          )}
        </>
      )}
    </span>
  )
}

const endNames: Readonly<Record<NonNullable<CarrierRequest['ended_as']>, () => string>> = {
  told: m.carrier_work_request_told,
  refused: m.carrier_work_request_refused,
  taken: m.carrier_work_request_taken,
  superseded: m.carrier_work_request_superseded,
  parcel_ended: m.carrier_work_request_parcel_ended,
}

function Ended({ request: { ended_as, ended_by, ended_at, note } }: { request: CarrierRequest }) {
  if (ended_as === null || ended_at === null) return null
  const how = endNames[ended_as]()
  const at = formatShortInstant(ended_at)
  return (
    <span className="wrap-anywhere text-ink-2">
      {ended_by === null ? `${how}, ${at}` : m.carrier_work_ended_by({ how, name: ended_by, at })}
      {note && <span className="block whitespace-pre-line">{note}</span>}
    </span>
  )
}
