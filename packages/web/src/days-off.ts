import type { PublicSettings } from '@guihang/contract/home/system'
import { addDays, type Day, holidaysNear } from '@guihang/domain/calendar'
import { holidays } from '@guihang/domain/provider/holidays/holidays'
import { useSettings } from './settings.ts'

export function useDaysOff(): ReadonlySet<Day> {
  return daysOffOf(useSettings())
}

/** Near today the provider's own; further away, and until the provider's are known, those of the calendar. */
export function daysOffOf(settings: Pick<PublicSettings, 'today' | 'holidays'> | null): ReadonlySet<Day> {
  if (settings === null) return holidays
  const [from, to] = [addDays(settings.today, -holidaysNear), addDays(settings.today, holidaysNear)]
  return new Set([...settings.holidays, ...[...holidays].filter((day) => day < from || day > to)])
}
