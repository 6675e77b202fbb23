import { addDays, startOfBusinessDay } from '@guihang/domain/calendar'
import { idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { firstIdAt } from '../../../platform/new-id.ts'

type Filters = {
  readonly status?: string | undefined
  readonly request_type?: string | undefined
  readonly tracking_number?: string | undefined
  readonly keyword?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Raises EVALID for days in the wrong order and for a cursor of no list. */
export function requestsAsked(filters: Filters, order: 'oldest' | 'newest') {
  const { status, request_type, tracking_number, keyword, from, to } = filters
  if (from !== undefined && to !== undefined && from > to)
    throw rejectFields({ to: [{ rule: 'date_order' }] })
  const { after, limit } = idPageOf(filters)
  const until = to === undefined ? [] : [firstIdAt(startOfBusinessDay(addDays(to, 1)))]
  const isNewest = order === 'newest'
  return {
    ...{ tracking_number, keyword, limit },
    statuses: status?.split(','),
    request_types: request_type?.split(','),
    since_id: from === undefined ? undefined : firstIdAt(startOfBusinessDay(from)),
    before_ids: isNewest && after !== undefined ? [after, ...until] : until,
    after_id: isNewest ? undefined : after,
  }
}
