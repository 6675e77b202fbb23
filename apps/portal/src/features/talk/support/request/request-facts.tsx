import type { CustomerRequestDetail } from '@guihang/contract/talk/support'
import { Link } from '@tanstack/react-router'
import { formatInstant, formatShortInstant } from '../../../../core/dates.ts'
import { m } from '../../../../texts/messages.js'
import { Card, CardHead } from '../../../../ui/card.tsx'
import { StatusBadge } from '../../../../ui/data/badge.tsx'
import { TrackingNumber } from '../../../../ui/data/tracking-number.tsx'
import { linkClass } from '../../../../ui/link.ts'
import { changedRows } from './changed-rows.ts'

/** Beside the conversation: the parcel, the wanted change, who sent it and when. */
export function RequestFacts({ request }: { request: CustomerRequestDetail }) {
  const { parcel, statement, change, created_by, created_at } = request
  return (
    <div className="grid gap-4">
      {parcel && (
        <Card>
          <CardHead title={m.support_parcel()} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3.5">
            <Link to="/packages/$id" params={{ id: parcel.id }} className={linkClass}>
              <TrackingNumber code={parcel.tracking_number} />
            </Link>
            <StatusBadge status={parcel.status} />
          </p>
        </Card>
      )}
      {statement && (
        <Card>
          <CardHead title={m.support_statement()} />
          <p className="px-4 pb-3.5">
            <Link
              to="/cod/$kind/$id"
              params={{ kind: statement.kind, id: statement.id }}
              className={linkClass}
            >
              {statement.number}
            </Link>
          </p>
        </Card>
      )}
      {change && (
        <Card>
          <CardHead
            title={m.support_change()}
            beside={
              change.applied_at
                ? m.support_change_applied({ at: formatShortInstant(change.applied_at) })
                : m.support_change_open()
            }
          />
          <dl className="grid gap-2 px-4 pb-3.5 text-13">
            {changedRows(change).map(({ key, label, before, after }) => (
              <div key={key}>
                <dt className="text-12 text-ink-3">{label}</dt>
                <dd className="[overflow-wrap:anywhere]">
                  <span className="sr-only">{m.support_change_was()} </span>
                  <s className="text-ink-3">{before}</s> <b className="font-medium">{after}</b>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <Card>
        <CardHead title={m.support_sent()} />
        <p className="px-4 pb-3.5 text-13 text-ink-2">
          {created_by && <b className="font-medium text-ink">{created_by} · </b>}
          {formatInstant(created_at)}
        </p>
      </Card>
    </div>
  )
}
