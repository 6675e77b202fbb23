import { addDays, type Day } from '@guihang/domain/calendar'
import { formatWeekday } from '@guihang/web/dates.ts'
import { knownSettings } from '@guihang/web/settings.ts'
import { m } from '../texts/messages.js'

/** The end of a sentence: on the day of a payout, or by the next morning where the provider's bank takes so long. */
export function arrivalWords(payout_on: Day, arrives = arrival()): string {
  return arrives === 'next_morning'
    ? m.app_payout_by_morning({ day: formatWeekday(addDays(payout_on, 1)) })
    : m.app_payout_on({ day: formatWeekday(payout_on) })
}

export function payoutDaysWords(): string {
  return arrival() === 'next_morning' ? m.app_payout_days_help_slow() : m.app_payout_days_help()
}

export function payoutDaysPitch(): string {
  return arrival() === 'next_morning' ? m.app_payout_days_slow() : m.app_payout_days()
}

function arrival() {
  return knownSettings()?.payout_arrives ?? 'same_day'
}
