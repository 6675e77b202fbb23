import type { CarrierIncident } from '@guihang/contract/connection/carrier-inbox'
import { decisionOf, incidentLabels } from '@guihang/domain/connection/carriers/incident-labels'
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
import { endNames } from './incident-words.ts'
import { statusText } from './status-text.ts'
import { incidentsQuery } from './work.queries.ts'
import type { WorkSearch } from './work-search.ts'

// Loaded when somebody ends an incident (decision 0047).
const EndDialog = lazyPart(() => import('./end-dialog.tsx'), 'EndDialog')

type IncidentsListProps = { search: WorkSearch; onSearch: (change: Partial<WorkSearch>) => void }

/** Incidents: words of carriers that fit no step of the parcel. The scope `approve` ends one, after asking the carrier. */
export function IncidentsList({ search, onSearch }: IncidentsListProps) {
  const stand = search.ended === '1' ? 'ended' : 'open'
  const rows = useRows(
    useInfiniteQuery(
      incidentsQuery(stand, { connection: search.connection, tracking_number: search.parcel }),
    ),
  )
  const [ending, setEnding] = useState<CarrierIncident | null>(null)
  const { query } = rows
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <p className="min-w-0 flex-1 basis-80 text-ink-2">
          {rows.rows.length > 0 && m.carrier_work_incidents_help()}
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
          {m.carrier_work_ended_only()}
        </Checkbox>
      </div>
      {query.isError && rows.rows.length === 0 ? (
        <LoadFailed query={query} title={m.carrier_work_incidents_failed()} />
      ) : query.isPending ? (
        <SkeletonRegion className="p-4">
          <SkeletonLines lines={5} />
        </SkeletonRegion>
      ) : rows.rows.length === 0 ? (
        <EmptyState title={m.carrier_work_incidents_none()}>
          {stand === 'open'
            ? m.carrier_work_incidents_none_help()
            : m.carrier_work_incidents_ended_none_help()}
        </EmptyState>
      ) : (
        <ul aria-label={m.carrier_work_incidents()}>
          {rows.rows.map((incident) => (
            <Incident key={incident.id} incident={incident} onEnd={() => setEnding(incident)} />
          ))}
        </ul>
      )}
      <MoreRows query={query} label={m.carriers_more()} className="p-4" />
      <Suspense>{ending && <EndDialog incident={ending} onClose={() => setEnding(null)} />}</Suspense>
    </>
  )
}

function Incident({ incident, onEnd }: { incident: CarrierIncident; onEnd: () => void }) {
  const may = useScope('approve')
  const { kind, tracking_number, shop_code, parcel_status, connection, carrier_code } = incident
  const { name } = incidentLabels[kind]
  const language = getLanguage()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-90 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-medium">{name[language]}</b>
          <Link to="/parcels/$code" params={{ code: tracking_number }} className={linkClass}>
            <TrackingNumber code={tracking_number} />
          </Link>
          <span className="text-ink-3">
            {shop_code} · {statusText(parcel_status)}
          </span>
        </span>
        <span className="wrap-anywhere">
          {m.carrier_work_said_by({
            connection,
            words: incident.words ?? incident.status,
            at: formatShortInstant(incident.opened_at),
          })}
          {carrier_code !== null && <span className="figures text-ink-3"> · {carrier_code}</span>}
        </span>
        {incident.ended_at === null ? (
          <span className="text-ink-2">{decisionOf(kind, parcel_status)[language]}</span>
        ) : (
          <Ended incident={incident} />
        )}
        <Link
          to="/carriers/work"
          search={{ list: 'messages', parcel: tracking_number }}
          className={`${linkClass} justify-self-start text-12`}
        >
          {m.carriers_messages_open()}
        </Link>
      </div>
      {may && incident.ended_at === null && (
        <Button
          size="sm"
          aria-label={m.carrier_work_end_named({ code: tracking_number, kind: name[language] })}
          onClick={onEnd}
        >
          {m.carrier_work_end()}
        </Button>
      )}
    </li>
  )
}

function Ended({ incident: { ended_as, ended_by, ended_at, note } }: { incident: CarrierIncident }) {
  if (ended_as === null || ended_at === null) return null
  return (
    <span className="wrap-anywhere text-ink-2">
      {m.carrier_work_ended_by({
        how: endNames[ended_as](),
        name: ended_by ?? '–',
        at: formatShortInstant(ended_at),
      })}
      {note && <span className="block whitespace-pre-line">{note}</span>}
    </span>
  )
}
