import type { CustomerRequest } from '@guihang/contract/talk/support'
import { businessDayOf } from '@guihang/domain/calendar'
import { cx } from '@guihang/ui/cx.ts'
import { CellDetail, type Column } from '@guihang/ui/data/data-table.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { formatShortDay, formatTime } from '@guihang/web/dates.ts'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../texts/messages.js'
import { RequestBadge } from '../request-badge.tsx'
import { typeWords } from '../support-words.ts'
import { answerLine } from './answer-line.ts'
import { UnreadDot } from './unread-dot.tsx'

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
      // The longest status in Vietnamese, uncut.
      width: '232px',
      bars: [120],
      cell: ({ status }) => <RequestBadge status={status} className="-my-0.5 align-top" />,
    },
    {
      // The order of the rows, and what the filter of days asks for.
      key: 'sent',
      head: m.support_col_sent(),
      width: '96px',
      bars: [42, 36],
      cell: ({ created_at }) => (
        <time dateTime={created_at}>
          {formatShortDay(businessDayOf(created_at))}
          <CellDetail>{formatTime(created_at)}</CellDetail>
        </time>
      ),
    },
  ]
}
