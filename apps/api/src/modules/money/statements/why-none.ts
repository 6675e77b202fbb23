import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { Day } from '@guihang/domain/calendar'
import { dueEntries, firstDueOn } from '@guihang/domain/money/statements/statements'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import { listOwedOf, type StatementAsked } from './make-statement.ts'
import { findStatementOf } from './statements.store.ts'

/** ECO004, which says at `payout_on` why no statement was made, and from which day on there is one to make. */
export async function whyNone(tx: Tx, asked: StatementAsked): Promise<Rejection> {
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
