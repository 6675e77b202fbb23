import type { OperatorAction } from '@guihang/contract/operator-log'
import { v7 as uuidv7 } from 'uuid'
import type { Operator } from './auth/caller.ts'
import type { Tx } from './database/index.ts'

/**
 * Writes a change of the provider's own things down, in the transaction of the change. `at` is real time; `what` names the
 * thing in a few words. What happens to parcels stands in their histories.
 */
export async function recordOperatorAction(
  tx: Tx,
  entry: {
    readonly at: Date
    readonly operator: Operator
    readonly action: OperatorAction
    readonly what: string
  },
): Promise<void> {
  const { at, operator, action, what } = entry
  await tx
    .insertInto('operator_log')
    .values({
      id: uuidv7({ msecs: at.getTime() }),
      at,
      operator_id: operator.id,
      operator_name: operator.name,
      action,
      what: what.slice(0, 200),
    })
    .execute()
}
