import type { Shop } from '@guihang/contract/people/identity'
import { businessDayOf } from '@guihang/domain/calendar'
import { formatDay } from './dates.ts'
import { businessNow } from './settings.ts'

/** Until which day the papers are to be sent, and whether that day is over; null where nobody set one. */
export function papersDue({ paper_verify_expire_at: at }: Shop): { day: string; over: boolean } | null {
  return at === null ? null : { day: formatDay(businessDayOf(at)), over: Date.parse(at) <= businessNow() }
}
