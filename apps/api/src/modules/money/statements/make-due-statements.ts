import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { makeStatement as declared } from '@guihang/contract/money/operated-statements'
import type { BodyOf } from '@guihang/contract/operation'
import { addDays, businessDayOf, type Day } from '@guihang/domain/calendar'
import {
  dueEntries,
  firstDueOn,
  isPayoutDay,
  statementKinds,
} from '@guihang/domain/money/statements/statements'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection, reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockOperatedParcels } from '../../parcels/parcels/index.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import { listOwedShops } from '../owed/index.ts'
import { listOwedOf, makeStatement, type StatementAsked } from './make-statement.ts'
import { findShopByCode, findStatementOf, type StatementRow } from './statements.store.ts'

/**
 * Of the last payout day, each in a transaction of its own; another run makes none again. A fault at one shop stops no
 * other and is thrown at the end, so that the job comes again. Answers how many were made.
 */
export async function makeDueStatements({
  database,
  businessClock,
}: Pick<Platform, 'database' | 'businessClock'>): Promise<number> {
  const now = businessClock.now()
  const daysOff = await readDaysOff(database.db)
  const payout_on = lastPayoutDay(businessDayOf(now), daysOff)
  let made = 0
  const faults: unknown[] = []
  for (const shop_id of await listOwedShops(database.db)) {
    for (const kind of statementKinds) {
      const asked = { shop_id, kind, payout_on, now, daysOff, operator: null }
      try {
        if ((await database.transaction((tx) => makeStatement(tx, asked))) !== null) made += 1
      } catch (error) {
        faults.push(error)
      }
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${made} statements were made, others failed`)
  return made
}

function lastPayoutDay(today: Day, daysOff: ReadonlySet<Day>): Day {
  let day = today
  while (!isPayoutDay(day, daysOff)) day = addDays(day, -1)
  return day
}

/**
 * ENOTFOUND for an unknown shop, EPK002 for an unknown parcel, ECO007 for one that is on a statement, EVALID for a day
 * to come, ECO004 where the day has its statement or nothing is due.
 */
export async function makeStatementByHand(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  { shop_code, kind, payout_on, tracking_numbers }: BodyOf<typeof declared>,
): Promise<StatementRow> {
  const now = businessClock.now()
  if (payout_on > businessDayOf(now)) throw rejectFields({ payout_on: [{ rule: 'future_instant' }] })
  const shop = await findShopByCode(tx, shop_code)
  if (shop === undefined) throw reject('ENOTFOUND')
  const parcels = tracking_numbers === undefined ? undefined : await parcelsOf(tx, shop.id, tracking_numbers)
  const asked = {
    ...{ shop_id: shop.id, kind, payout_on, now, operator },
    daysOff: await readDaysOff(tx),
    ...(parcels === undefined ? {} : { parcel_ids: parcels }),
  }
  const statement = await makeStatement(tx, asked)
  if (statement === null) throw await whyNone(tx, asked)
  return statement
}

async function parcelsOf(tx: Tx, shop_id: string, tracking_numbers: readonly string[]) {
  const numbers = new Set(tracking_numbers)
  const rows = await lockOperatedParcels(tx, [...numbers])
  const ids = rows.filter((row) => row.shop_id === shop_id).map(({ id }) => id)
  if (ids.length < numbers.size) throw reject('EPK002')
  return new Set(ids)
}

/** ECO004, which says at `payout_on` why no statement was made, and from which day on there is one to make. */
async function whyNone(tx: Tx, asked: StatementAsked): Promise<Rejection> {
  return new Rejection('ECO004', {}, { payout_on: [await faultOf(tx, asked)] })
}

async function faultOf(tx: Tx, asked: StatementAsked): Promise<NonNullable<FieldFaults[string]>[number]> {
  const { shop_id, kind, payout_on, daysOff, parcel_ids } = asked
  const made = await findStatementOf(tx, shop_id, kind, payout_on)
  if (made !== undefined) return { rule: 'statement_made', values: { number: made.number } }
  const owed = (await listOwedOf(tx, shop_id, kind)).filter(
    (entry) => parcel_ids?.has(entry.parcel_id) ?? true,
  )
  if (dueEntries(owed, payout_on, daysOff).elsewhere.length > 0) return { rule: 'cash_elsewhere' }
  const first = firstDueOn(owed, daysOff)
  return first === undefined
    ? { rule: 'nothing_owed' }
    : { rule: 'due_from', values: { day: dayText(first) } }
}

function dayText(day: Day): string {
  return day.split('-').toReversed().join('/')
}
