import type { CustomerRequest } from '@guihang/contract/support'
import { businessDayOf } from '@guihang/domain/calendar'
import { Link } from '@tanstack/react-router'
import { formatShortDay, formatTime } from '../../../core/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { cx } from '../../../ui/cx.ts'
import { CellDetail, type Column } from '../../../ui/data/data-table.tsx'
import { TrackingNumber } from '../../../ui/data/tracking-number.tsx'
import { RequestBadge } from '../request-badge.tsx'
import { typeWords } from '../support-words.ts'
import { UnreadDot } from './unread-dot.tsx'

/** The columns of the list: what is asked, in which words, of which parcel, how it stands, and since when. */
export function requestColumns(): Column<CustomerRequest>[] {
  return [
    {
      key: 'request',
      head: m.support_col_request(),
      width: 'clamp(196px, 19vw, 240px)',
      bars: [120, 104],
      cell: ({ id, request_type, support_code, unread }) => (
        <span className="flex gap-2">
          <UnreadDot unread={unread} />
          <span className="min-w-0">
            <Link
              to="/support/$id"
              params={{ id }}
              data-row-main
              className={cx(
                'block cut rounded-in underline-offset-3 hover:underline',
                unread ? 'font-strong' : 'font-medium',
              )}
            >
              {typeWords(request_type)}
            </Link>
            <CellDetail className="figures">{support_code}</CellDetail>
          </span>
        </span>
      ),
    },
    {
      key: 'words',
      head: m.support_col_words(),
      bars: [240, 180],
      cell: (request) => (
        <>
          <span className={cx('block cut', request.unread && 'font-medium')}>{request.description}</span>
          <CellDetail>{answerLine(request)}</CellDetail>
        </>
      ),
    },
    {
      key: 'parcel',
      head: m.support_col_parcel(),
      from: 'desk',
      width: '136px',
      bars: [110],
      cell: ({ tracking_number }) => tracking_number && <TrackingNumber code={tracking_number} />,
    },
    {
      key: 'status',
      head: m.support_col_status(),
      width: 'clamp(172px, 15vw, 208px)',
      bars: [120],
      cell: ({ status }) => <RequestBadge status={status} className="-my-0.5 align-top" />,
    },
    {
      key: 'updated',
      head: m.support_col_updated(),
      width: '96px',
      bars: [42, 36],
      cell: ({ updated_at }) => (
        <time dateTime={updated_at}>
          {formatShortDay(businessDayOf(updated_at))}
          <CellDetail>{formatTime(updated_at)}</CellDetail>
        </time>
      ),
    },
  ]
}

/** What the provider said last: why it refused, or its newest answer. */
export function answerLine({ reason, content }: CustomerRequest): string {
  if (reason !== null) return m.support_line_refused({ reason })
  return content === null ? m.support_line_unanswered() : m.support_line_answer({ content })
}
