import type { Operator } from '../../../platform/auth/caller.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireSeenApproval } from '../../provider/approvals/index.ts'
import { findPayoutAccount } from '../../shop/banks/index.ts'
import { releaseOwedEntries } from '../owed/index.ts'
import { settleParcels } from './move-parcels.ts'
import { moveStatement } from './move-statement.ts'
import { voidLines } from './statement-lines.store.ts'
import { carryInto, listCarriedInto, lockStatement, type StatementRow } from './statements.store.ts'

/**
 * Its parcels become *COD transferred*. ECO006, ECO001 and ECO005 for a statement that is decided, ECO003 for a net
 * below 0, EUS008 for the operator who made it, EAP002 where it is not what was seen, ECO002 without a receipt, ECO008 without
 * a usable bank account, EPK001 where cash of a parcel left the center.
 */
export async function approveStatement(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  seen?: Seen,
): Promise<void> {
  const statement = await lockStatement(tx, id)
  if (statement === undefined) throw reject('ECO006')
  if (statement.net_amount < 0 && statement.state === 'carried_over') throw reject('ECO003')
  requireNew(statement)
  requireAnotherOperator(operator, statement.prepared_by_operator)
  const at = businessClock.now()
  await requireSeenApproval(tx, operator, seen, { kind: 'statement', id, now: at })
  if (statement.receipt_number === null) throw reject('ECO002')
  if ((await findPayoutAccount(tx, statement.shop_id, at)) === undefined) throw reject('ECO008')
  await settleParcels(tx, operator, statement, at)
  await moveStatement(tx, statement, {
    state: 'approved',
    approved_by_operator: operator.id,
    approved_by: operator.name,
    approved_at: at,
  })
}

/** Its entries, and what it carries over, wait for another one. Raises ECO006, ECO001, ECO005. */
export async function rejectStatement(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  reject_reason: string,
): Promise<void> {
  const statement = await lockStatement(tx, id)
  if (statement === undefined) throw reject('ECO006')
  requireNew(statement)
  const { shop_id } = statement
  await releaseOwedEntries(tx, shop_id, await voidLines(tx, statement))
  await carryInto(tx, shop_id, await listCarriedInto(tx, shop_id, id), null)
  await moveStatement(tx, statement, {
    state: 'rejected',
    rejected_by: operator.name,
    rejected_at: businessClock.now(),
    reject_reason,
  })
}

/** Raises ECO001 for a statement that was approved, ECO005 for one that was rejected or carried over. */
export function requireNew({ state }: Pick<StatementRow, 'state'>): void {
  if (state === 'rejected' || state === 'carried_over') throw reject('ECO005')
  if (state !== 'new') throw reject('ECO001')
}
