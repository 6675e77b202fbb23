import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { dayMs } from '@guihang/domain/time'
import { firstIdAt } from '../new-id.ts'

/** A calendar month in Asia/Ho_Chi_Minh, written YYYY-MM. */
export type Month = string

/** The tables that lie by month (decision 0302), in the order in which calls write them. */
export const monthlyTables = ['parcel_events', 'ledger_transactions', 'ledger_entries', 'audit_log'] as const
export type MonthlyTable = (typeof monthlyTables)[number]

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

export function monthOf(instant: Date): Month {
  return businessDayOf(instant).slice(0, 7)
}

export function nextMonth(month: Month): Month {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

/** Of a row made in the month. */
export function firstIdOf(month: Month): string {
  return firstIdAt(startOfBusinessDay(`${month}-01`))
}

export function monthOfId(id: string): Month {
  return monthOf(instantOf(id))
}

/** Clocks of processes differ by less. */
const skewMs = dayMs

/** Of something made after all of these: earlier months are not looked at. Nothing is posted of a parcel before it exists. */
export function firstIdSince(ids: readonly string[]): string {
  const [oldest = ''] = ids.toSorted()
  return firstIdAt(new Date(Math.max(instantOf(oldest).getTime() - skewMs, 0)))
}

function instantOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0)
}

export function partOf(table: MonthlyTable, month: Month): string {
  return `${table}_${month.replace('-', '_')}`
}
