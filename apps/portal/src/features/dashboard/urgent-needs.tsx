import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deadlineText, isUrgent, needReason } from '../../core/needs-words.ts'
import { useToday } from '../../core/use-today.ts'
import { m } from '../../paraglide/messages.js'
import { cx } from '../../ui/cx.ts'
import { TrackingNumber } from '../../ui/data/tracking-number.tsx'
import { urgentNeedsQuery } from './dashboard.queries.ts'

/** The failed deliveries whose time to answer ends first. Nothing while they are unknown. */
export function UrgentNeeds({ store }: { store: string | undefined }) {
  const today = useToday()
  const urgent = useQuery(urgentNeedsQuery(store)).data?.filter(({ answer_by }) => answer_by !== null) ?? []
  if (urgent.length === 0) return null
  return (
    <ul aria-label={m.needs_urgent()} className="border-t border-line py-1.5">
      {urgent.map((need) => (
        <li
          key={need.parcel.id}
          className="flex flex-wrap items-baseline gap-x-3 px-4 py-1 text-13 phone:py-2"
        >
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
