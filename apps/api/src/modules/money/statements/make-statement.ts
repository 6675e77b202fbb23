import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { cashHasReached } from '@guihang/domain/money/cod/cash-steps'
import {
  dueEntries,
  firstState,
  lineOf,
  type OwedEntry,
  type StatementKind,
  statementNumber,
  totalsOf,
} from '@guihang/domain/money/statements/statements'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import { statusOf } from '../../parcels/parcels/index.ts'
import { listOwedEntries, type OwedEntryRow, takeOwedEntries } from '../owed/index.ts'
import { notifyOfStatement } from './move-statement.ts'
import { insertCarriedLines, insertLines } from './statement-lines.store.ts'
import {
  carryInto,
  findStatementOf,
  insertStatement,
  listCarried,
  lockStatementsOf,
  type StatementRow,
} from './statements.store.ts'

export type StatementAsked = {
  readonly shop_id: string
  readonly kind: StatementKind
  readonly payout_on: Day
  readonly now: Date
  readonly daysOff: ReadonlySet<Day>
  readonly operator: Operator | null
  readonly parcel_ids?: ReadonlySet<string>
}

/**
 * Takes every entry that is due and on no statement, and what earlier ones carried over. Null where one was made before
 * or nothing is due. ECO007 where a parcel that is asked for has nothing to take.
 */
export async function makeStatement(tx: Tx, asked: StatementAsked): Promise<StatementRow | null> {
  const { shop_id, kind, payout_on, daysOff, parcel_ids } = asked
  await lockStatementsOf(tx, shop_id, kind)
  if ((await findStatementOf(tx, shop_id, kind, payout_on)) !== undefined) return null
  const owed = await listOwedOf(tx, shop_id, kind)
  const open = new Set(owed.map(({ parcel_id }) => parcel_id))
  for (const id of parcel_ids ?? []) if (!open.has(id)) throw reject('ECO007')
  const wanted = parcel_ids === undefined ? owed : owed.filter(({ parcel_id }) => parcel_ids.has(parcel_id))
  const { due } = dueEntries(wanted, payout_on, daysOff)
  if (due.length === 0) return null
  const carried = await listCarried(tx, shop_id, kind)
  return await storeStatement(tx, asked, due, carried)
}

export async function listOwedOf(tx: Tx, shop_id: string, kind: StatementKind): Promise<OwedEntry[]> {
  return (await listOwedEntries(tx, shop_id)).filter((row) => kindOf(row) === kind).map(owedEntry)
}

async function storeStatement(
  tx: Tx,
  { shop_id, kind, payout_on, now, operator }: StatementAsked,
  due: readonly OwedEntry[],
  carried: readonly StatementRow[],
): Promise<StatementRow> {
  const lines = due.map(lineOf)
  const totals = totalsOf(
    lines,
    carried.reduce((sum, { net_amount }) => sum + net_amount, 0),
  )
  const row: StatementRow = {
    ...undecided,
    ...totals,
    ...{ shop_id, kind, payout_on },
    id: newId(now),
    number: statementNumber(payout_on, kind),
    state: firstState(totals.net_amount),
    parcel_count: new Set(due.map(({ parcel_id }) => parcel_id)).size,
    prepared_by_operator: operator?.id ?? null,
    prepared_by: operator?.name ?? null,
    created_at: now,
  }
  await insertStatement(tx, row)
  await insertCarriedLines(tx, row, carried)
  await insertLines(tx, row, lines, carried.length + 1)
  await takeOwedEntries(tx, shop_id, due)
  await carryInto(
    tx,
    shop_id,
    carried.map(({ id }) => id),
    row.id,
  )
  await notifyOfStatement(tx, row)
  return row
}

const undecided = {
  carried_into: null,
  receipt_number: null,
  receipt_file_id: null,
  approved_by_operator: null,
  approved_by: null,
  approved_at: null,
  paid_at: null,
  rejected_by: null,
  rejected_at: null,
  reject_reason: null,
} as const

function kindOf({ kind }: Pick<OwedEntryRow, 'kind'>): StatementKind {
  return kind === 'loss-compensated' ? 'lost' : 'delivered'
}

function owedEntry(row: OwedEntryRow): OwedEntry {
  const { transaction_id, position, parcel_id, kind, key, amount, occurred_at } = row
  const { shipping_fee, insurance_fee, service_fee } = row
  const at_center = cashHasReached(statusOf(row), 'cod_transferred_to_center')
  return {
    ...{ transaction_id, position, parcel_id, kind, amount },
    // A re-weighing names its postings by the number of its event.
    reweighed: kind === 'fees-reversed' || (kind === 'fees-charged' && /:\d+$/.test(key)),
    on: businessDayOf(occurred_at),
    parcel: { at_center, shipping_fee, insurance_fee, service_fee },
  }
}
