import type { Day } from '@guihang/domain/calendar'
import { m } from '../../../../texts/messages.js'

/** The months one can choose: this one and the 23 before it, the newest first. */
export function monthsUntil(today: Day): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: 24 }, (_, back) => {
    const month = last - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** `tháng 11/2026`. */
export function monthName(month: string): string {
  return m.cod_month_name({ month: String(Number(month.slice(5))), year: month.slice(0, 4) })
}
