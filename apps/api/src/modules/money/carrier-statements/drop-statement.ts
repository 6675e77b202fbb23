import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceStatement, settleLater } from './announce-statement.ts'
import { requireStatementAt } from './require-statement.ts'
import { deleteFile, updateStatement } from './stores/statements.store.ts'

/** Its rows stay to be looked at, and count for nothing. Raises ENOTFOUND, ECS001 once somebody has agreed. */
export async function dropStatement(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<void> {
  const { number, file_name } = await requireStatementAt(tx, id, ['reading', 'asked', 'matched'])
  await updateStatement(tx, id, { state: 'dropped' })
  await deleteFile(tx, id)
  await recordOperatorAction(tx, {
    at: realClock.now(),
    operator,
    action: 'carrier_statement_dropped',
    what: `${number} ${file_name}`,
  })
  await settleLater(tx, id)
  await announceStatement(tx, id)
}
