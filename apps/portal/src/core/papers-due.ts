import type { Shop } from '@guihang/contract/shop/identity'
import { businessDayOf } from '@guihang/domain/calendar'
import { formatDay } from '@guihang/web/dates.ts'
import { businessNow } from '@guihang/web/settings.ts'

/** The day by which the papers must be sent, and whether it is over; null without such a day. */
export function papersDue({ paper_verify_expire_at: at }: Shop): { day: string; over: boolean } | null {
  return at === null ? null : { day: formatDay(businessDayOf(at)), over: Date.parse(at) <= businessNow() }
}
