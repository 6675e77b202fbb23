import { businessDayOf, type Day, weekdayOf } from '@guihang/domain/calendar'
import { getLanguage } from './language.ts'

// Asia/Ho_Chi_Minh is +07:00 all year round (packages/domain calendar.ts).
const offset = 7 * 3_600_000

const weekdays = {
  vi: ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}
const shortWeekdays = {
  vi: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

/** `18/11/2026`, in both languages (spec section 9). */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** `18/11`, where the year is plain. */
export function formatShortDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}

/** `thứ Tư 25/11`; with `capital` as the first word of a sentence. */
export function formatWeekday(day: Day, options: { capital?: boolean } = {}): string {
  const name = weekdayName(day)
  const word = options.capital ? name.charAt(0).toUpperCase() + name.slice(1) : name
  return `${word} ${formatShortDay(day)}`
}

/** `thứ Tư`. */
export function weekdayName(day: Day): string {
  return weekdays[getLanguage()][weekdayOf(day) - 1] ?? ''
}

/** `T4`, `Wed`. */
export function shortWeekday(day: Day): string {
  return shortWeekdays[getLanguage()][weekdayOf(day) - 1] ?? ''
}

/** In Vietnam's time, wherever the reader sits. */
export function formatInstant(instant: string): string {
  return `${formatDay(businessDayOf(instant))} ${formatTime(instant)}`
}

export function formatShortInstant(instant: string): string {
  return `${formatShortDay(businessDayOf(instant))} ${formatTime(instant)}`
}

export function formatTime(instant: string): string {
  return new Date(new Date(instant).getTime() + offset).toISOString().slice(11, 16)
}
