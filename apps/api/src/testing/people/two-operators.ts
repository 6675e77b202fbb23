import { approveLostClaim, endLostCollection } from '@guihang/contract/money/claims'
import { endCashDifference } from '@guihang/contract/money/cod'
import { approveStatement } from '@guihang/contract/money/operated-statements'
import type { Operation } from '@guihang/contract/operation'
import { approveChange } from '@guihang/contract/talk/support-requests'
import { mintOperatorToken } from '../../platform/auth/mint-operator-token.ts'
import type { Database } from '../../platform/database/index.ts'

/**
 * The tokens of two new operators, for one client: the second approves claims, changes and statements, and settles cash
 * that was counted wrong; the first does all else. What one operator prepares and approves is EUS008.
 */
export async function mintTwoOperators(
  database: Database,
  secret: string,
  name = 'Điều hành',
): Promise<(declared: Operation) => string> {
  const first = await mintOperatorToken(database, secret, { name, days: 1 })
  const second = await mintOperatorToken(database, secret, { name: `${name} trưởng`, days: 1 })
  const approvals: readonly string[] = [
    approveLostClaim,
    endLostCollection,
    approveChange,
    approveStatement,
    endCashDifference,
  ].map((declared) => declared.name)
  return ({ name }) => (approvals.includes(name) ? second : first).token
}
