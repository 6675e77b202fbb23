import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { Operator, StaffSession } from './caller.ts'

/** Of people who go to the door, send those who go, or answer the phone. */
const atTheDoor: readonly OperatorScope[] = ['scan', 'dispatch', 'support']

/** Whether phones, streets, names and notes of parcels are answered. A system reads them with any scope (decision 0460). */
export function seesPersonalData({
  operator,
  session,
}: {
  readonly operator: Operator
  /** Null where a token calls. */
  readonly session: StaffSession | null
}): boolean {
  return session === null || operator.scopes.some((scope) => atTheDoor.includes(scope))
}
