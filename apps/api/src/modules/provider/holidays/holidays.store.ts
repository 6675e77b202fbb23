import type { Day } from '@guihang/domain/calendar'
import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'
import { recentlyRead } from '../../../platform/recently-read.ts'

export type HolidayRow = Selectable<Tables['holidays']>

export async function listHolidayRows(reader: Reader, year: string | undefined): Promise<HolidayRow[]> {
  let query = reader.selectFrom('holidays').selectAll()
  if (year !== undefined)
    query = query.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`)
  return await query.orderBy('day').execute()
}

export async function insertHoliday(tx: Tx, row: HolidayRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('holidays')
    .values(row)
    .onConflict((taken) => taken.column('day').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteHoliday(tx: Tx, day: Day): Promise<HolidayRow | undefined> {
  return await tx.deleteFrom('holidays').where('day', '=', day).returningAll().executeTakeFirst()
}

/** Days on which neither couriers nor banks work, past and to come. Saturdays and Sundays are not in it. */
export async function readDaysOff(reader: Reader): Promise<ReadonlySet<Day>> {
  return new Set((await listHolidayRows(reader, undefined)).map(({ day }) => day))
}

/** The same as this process read them in the last five seconds, for calls that come often. */
export const daysOff = recentlyRead(readDaysOff)
