import type { CarrierStatementState } from '@guihang/domain/money/carrier-statements/statement-states'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { findStatement, lockStatement, type StatementRecord } from './stores/statements.store.ts'

/** Raises ENOTFOUND. */
export async function requireStatement(reader: Reader, id: string): Promise<StatementRecord> {
  const found = await findStatement(reader, id)
  if (found === undefined) throw reject('ENOTFOUND')
  return found
}

/** Until the transaction ends. Raises ENOTFOUND, and ECS001 where it is at another step than one of these. */
export async function requireStatementAt(
  tx: Tx,
  id: string,
  states: readonly CarrierStatementState[],
): Promise<StatementRecord> {
  const found = await lockStatement(tx, id)
  if (found === undefined) throw reject('ENOTFOUND')
  if (!states.includes(found.state)) throw reject('ECS001')
  return found
}

/** Raises EAL003 where it was changed since it was looked at. */
export function requireVersion({ version }: StatementRecord, seen: number): void {
  if (version !== seen) throw reject('EAL003')
}
