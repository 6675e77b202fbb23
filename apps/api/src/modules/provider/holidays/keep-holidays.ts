import type { BodyOf } from '@guihang/contract/operation'
import type { addHoliday as declared } from '@guihang/contract/provider/holidays'
import type { Day } from '@guihang/domain/calendar'
import type { Operator } from '../../../platform/auth/caller.ts'
import { requireFromTomorrow } from '../../../platform/business-days.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteHoliday, type HolidayRow, insertHoliday } from './holidays.store.ts'

type Clocks = Pick<Platform, 'businessClock' | 'realClock'>

/** Raises EVALID at `day` for today or earlier, and for a day that is a holiday already. */
export async function addHoliday(
  platform: Clocks,
  tx: Tx,
  operator: Operator,
  { day, name }: BodyOf<typeof declared>,
): Promise<HolidayRow> {
  requireFromTomorrow(platform, 'day', day)
  const at = platform.realClock.now()
  const row = { day, name, created_at: at }
  if (!(await insertHoliday(tx, row))) throw rejectFields({ day: [{ rule: 'holiday_taken' }] })
  await recordOperatorAction(tx, { at, operator, action: 'holiday_added', what: `${day} ${name}` })
  return row
}

/** Raises EVALID at `day` for today or earlier, ENOTFOUND where the day is none. */
export async function removeHoliday(platform: Clocks, tx: Tx, operator: Operator, day: Day): Promise<void> {
  requireFromTomorrow(platform, 'day', day)
  const removed = await deleteHoliday(tx, day)
  if (removed === undefined) throw reject('ENOTFOUND')
  const at = platform.realClock.now()
  await recordOperatorAction(tx, { at, operator, action: 'holiday_removed', what: `${day} ${removed.name}` })
}
