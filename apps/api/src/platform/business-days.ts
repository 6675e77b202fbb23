import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { rejectFields } from './http/answers/reject.ts'
import type { Platform } from './platform.ts'

/** What begins today or earlier would change what was promised: EVALID at the field. */
export function requireFromTomorrow(
  { businessClock }: Pick<Platform, 'businessClock'>,
  field: string,
  day: Day,
): void {
  if (day <= businessDayOf(businessClock.now())) throw rejectFields({ [field]: [{ rule: 'from_tomorrow' }] })
}
