import { addDays, businessDayOf, type Day } from '@guihang/domain/calendar'
import {
  type CarriedCod,
  type CountedCod,
  dueByDay,
  type NextPayout,
  nextPayouts,
} from '@guihang/domain/money/statements/next-payout'
import { paidAheadOn } from '@guihang/domain/money/statements/next-transfers'
import { type Reader, readTogether } from '../../../platform/database/index.ts'
import {
  type CarriedDay,
  listCarriedCod,
  listLateFees,
  listUnpaidCod,
  type UnpaidCodRow,
} from '../owed/index.ts'
import { sumUnpaidStatements, type UnpaidStatements } from './unpaid-statements.store.ts'

export type PayoutForecast = {
  readonly payouts: readonly NextPayout[]
  /** Of what they are made: what the shop is owed, and what stands on statements already. */
  readonly unpaid: readonly UnpaidCodRow[]
  /** The same by the day by which it is due, and what of it carriers hold. */
  readonly due: readonly CountedCod[]
  readonly carried: readonly (CarriedCod & CarriedDay)[]
  readonly statements: UnpaidStatements
}

/** By what is known now. Every screen that tells it asks here. */
export async function forecastPayouts(
  reader: Reader,
  shop_id: string,
  { now, daysOff }: { readonly now: Date; readonly daysOff: ReadonlySet<Day> },
): Promise<PayoutForecast> {
  const today = businessDayOf(now)
  // A statement that is made meanwhile would be counted twice, or not at all.
  const [unpaid, late, held, statements] = await readTogether(reader, (snapshot) =>
    Promise.all([
      listUnpaidCod(snapshot, { shop_id, store_id: undefined }),
      listLateFees(snapshot, shop_id),
      listCarriedCod(snapshot, shop_id),
      sumUnpaidStatements(snapshot, shop_id, today),
    ]),
  )
  const from = firstStatementDay(today, statements)
  const carried = held.map((day) => ({
    ...day,
    on: paidAheadOn(day.delivered_on, day.paid_ahead_after, today, daysOff),
  }))
  const due = dueByDay(unpaid, late, carried, daysOff)
  return { payouts: nextPayouts(due, statements.stated, from, daysOff), unpaid, due, carried, statements }
}

export async function nextStatementFrom(reader: Reader, shop_id: string, now: Date): Promise<Day> {
  const today = businessDayOf(now)
  return firstStatementDay(today, await sumUnpaidStatements(reader, shop_id, today))
}

function firstStatementDay(today: Day, { made_today }: Pick<UnpaidStatements, 'made_today'>): Day {
  return made_today ? addDays(today, 1) : today
}
