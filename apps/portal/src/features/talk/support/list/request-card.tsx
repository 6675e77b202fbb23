import type { CustomerRequest } from '@guihang/contract/talk/support'
import { Link } from '@tanstack/react-router'
import { formatShortInstant } from '../../../../core/dates.ts'
import { cx } from '../../../../ui/cx.ts'
import { RowCard } from '../../../../ui/data/row-card.tsx'
import { TrackingNumber } from '../../../../ui/data/tracking-number.tsx'
import { RequestBadge } from '../request-badge.tsx'
import { typeWords } from '../support-words.ts'
import { answerLine } from './answer-line.ts'
import { UnreadDot } from './unread-dot.tsx'

/** A request of the list on a phone. */
export function RequestCard({ request }: { request: CustomerRequest }) {
  const { id, request_type, support_code, status, tracking_number, description, unread, created_at } = request
  return (
    <RowCard>
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <span className="flex min-w-0 gap-2">
          <UnreadDot unread={unread} />
          <Link
            to="/support/$id"
            params={{ id }}
            data-row-main
            className={cx(
              '-my-2 inline-block rounded-in py-2 text-14',
              unread ? 'font-strong' : 'font-medium',
            )}
          >
            {typeWords(request_type)}
          </Link>
        </span>
        <RequestBadge status={status} />
      </div>
      <p className="mt-1.5 cut">{description}</p>
      <p className="cut text-13 text-ink-2">{answerLine(request)}</p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-12 text-ink-3">
        <span className="figures">
          {support_code}
          {tracking_number && (
            <>
              {' · '}
              <TrackingNumber code={tracking_number} />
            </>
          )}
        </span>
        <time dateTime={created_at}>{formatShortInstant(created_at)}</time>
      </p>
    </RowCard>
  )
}
