import type { Day } from '@guihang/domain/calendar'
import type { Reader } from '../../../platform/database/index.ts'
import { recentlyRead } from '../../../platform/recently-read.ts'
import { listHolidayRows } from './holidays.store.ts'

/** Days on which neither couriers nor banks work, past and to come. Saturdays and Sundays are not in it. */
export async function readDaysOff(reader: Reader): Promise<ReadonlySet<Day>> {
  return new Set((await listHolidayRows(reader, undefined)).map(({ day }) => day))
}

/** The same as this process read them in the last five seconds, for calls that come often. */
export const daysOff = recentlyRead(readDaysOff)
