import type { agreeCarrierStatement as declared } from '@guihang/contract/money/carrier-statements'
import type { BodyOf } from '@guihang/contract/operation'
import type { Operator } from '../../../platform/auth/caller.ts'
import { personScopeMissing, scopeMissing } from '../../../platform/auth/scope-missing.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findConnection } from '../../connection/carriers/index.ts'
import { requireSeenApproval } from '../../provider/approvals/index.ts'
import { announceStatement, settleLater } from './announce-statement.ts'
import { receiveWhole } from './receive-statement.ts'
import { requireStatementAt, requireVersion } from './require-statement.ts'
import { deleteFile, type StatementRecord } from './stores/statements.store.ts'

/**
 * ENOTFOUND, ECS001, EAL003 where it was changed since, ECS002 while a row is unnamed. Above the connection's limit EUS008
 * without the scope to approve and for the one who imported it, EAP002.
 */
export async function agreeStatement(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  { version }: BodyOf<typeof declared>,
  seen: Seen,
): Promise<StatementRecord> {
  const statement = await requireStatementAt(tx, id, ['matched'])
  requireVersion(statement, version)
  if (statement.unnamed_count + statement.fault_count > 0) throw reject('ECS002')
  const at = businessClock.now()
  if (needsSecondPerson(statement, await agreeLimitOf(tx, statement))) {
    requireSecondPerson(operator, statement, seen)
    await requireSeenApproval(tx, operator, seen, { kind: 'carrier_statement', id, now: at })
  }
  const agreed = await receiveWhole(tx, statement, {
    ...{ state: 'agreed', received_amount: 0, explained: 0, at },
    ...{ agreed_by_operator: operator.id, agreed_by: operator.name, agreed_at: at },
  })
  // Its rows are final, and the file holds names and phones that nobody needs any more.
  await deleteFile(tx, id)
  await settleLater(tx, id)
  await announceStatement(tx, id)
  return agreed
}

/** Whether more moves, whichever way, than one person may agree to. */
export function needsSecondPerson(
  { net_amount }: Pick<StatementRecord, 'net_amount'>,
  agree_limit: number,
): boolean {
  return Math.abs(net_amount) > agree_limit
}

/** EUS008 without the scope to approve, and for the one who imported the statement. */
export function requireSecondPerson(
  operator: Operator,
  { imported_by_operator }: Pick<StatementRecord, 'imported_by_operator'>,
  { session }: Pick<Seen, 'session'>,
): void {
  if (!operator.scopes.includes('approve'))
    throw session === null ? scopeMissing('approve') : personScopeMissing('approve')
  requireAnotherOperator(operator, imported_by_operator)
}

export async function agreeLimitOf(tx: Tx, { connection_id }: StatementRecord): Promise<number> {
  const connection = await findConnection(tx, { id: connection_id })
  if (connection === undefined) throw new Error('A statement is of a connection')
  return connection.agree_limit
}
