import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatShortInstant } from '../../../core/dates.ts'
import { deadlineText, isUrgent, needReason } from '../../../core/needs-words.ts'
import { useToday } from '../../../core/use-today.ts'
import { m } from '../../../texts/messages.js'
import { cx } from '../../../ui/cx.ts'
import { TrackingNumber } from '../../../ui/data/tracking-number.tsx'
import { urgentAtMost, urgentNeedsQuery } from './dashboard.queries.ts'

/** The failed deliveries whose time to answer ends first. While they are unknown their room stands empty. */
export function UrgentNeeds({ store, count }: { store: string | undefined; count: number }) {
  const today = useToday()
  const found = useQuery(urgentNeedsQuery(store))
  const urgent = found.data?.filter(({ answer_by }) => answer_by !== null) ?? []
  if (found.isPending) return <EmptyRows count={Math.min(count, urgentAtMost)} />
  if (urgent.length === 0) return null
  return (
    <ul aria-label={m.needs_urgent()} className={list}>
      {urgent.map((need) => (
        <li key={need.parcel.id} className={row}>
          <Link
            to="/packages/$id"
            params={{ id: need.parcel.id }}
            className="rounded-in underline-offset-3 hover:underline"
          >
            <TrackingNumber code={need.parcel.tracking_number} />
          </Link>
          <span className="min-w-32 flex-1 cut text-ink-2">
            {[need.parcel.receiver.name, needReason(need)].filter(Boolean).join(' · ')}
          </span>
          <span className={cx(isUrgent(need) ? 'font-medium text-danger-ink' : 'text-ink-3')}>
            {deadlineText(need, today)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const list = 'border-t border-line py-1.5'
const row = 'flex flex-wrap items-baseline gap-x-3 px-4 py-1 text-13 phone:py-2'

/** As high as the rows to come, which break their lines at the same places. */
function EmptyRows({ count }: { count: number }) {
  return (
    <div aria-hidden className={list}>
      {Array.from({ length: count }, (_, index) => index).map((number) => (
        <div key={number} className={cx(row, 'invisible')}>
          <TrackingNumber code="GH0000000000" />
          <span className="min-w-32 flex-1">{'\u00a0'}</span>
          <span>{formatShortInstant(new Date(0).toISOString())}</span>
        </div>
      ))}
    </div>
  )
}
