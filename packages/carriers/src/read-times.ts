import { startOfBusinessDay } from '@guihang/domain/calendar'

/** An instant with its offset, `2026-07-15T04:49:47.811Z`. null for anything else, and for the zero time of "not yet". */
export function instantOf(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(value)) return null
  return believableTime(Date.parse(value))
}

/** The clock of Vietnam as carriers write it, `2016-10-31 22:32:08`; null for anything else. */
export function vietnamTimeOf(value: unknown): Date | null {
  if (typeof value !== 'string') return null
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(:\d{2})?)(\.\d{1,9})?$/.exec(value)
  return parts === null ? null : believableTime(Date.parse(`${parts[1]}T${parts[2]}+07:00`))
}

/** Seconds since 1970; null for anything else. */
export function unixTimeOf(value: unknown): Date | null {
  return typeof value === 'number' ? believableTime(value * 1000) : null
}

// A parcel of before 2000 or after 2100 is a fault of the carrier's clock.
function believableTime(time: number): Date | null {
  const isBelievable = time >= earliest && time < latest
  return isBelievable ? new Date(time) : null
}

const earliest = startOfBusinessDay('2000-01-01').getTime()
const latest = startOfBusinessDay('2100-01-01').getTime()
