import { hourMs } from '@guihang/domain/time'

const vietnamMs = 7 * hourMs

/** `2026-11-22 14:05` in Vietnam: as text it sorts by time, and no spreadsheet turns day and month around. */
export function localTime(at: Date): string {
  return new Date(at.getTime() + vietnamMs).toISOString().slice(0, 16).replace('T', ' ')
}
