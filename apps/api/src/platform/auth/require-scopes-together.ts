import {
  excludedPairIn,
  excludedPairOfMachine,
  type ScopePair,
} from '@guihang/domain/provider/operators/excluded-scopes'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { Tx } from '../database/index.ts'
import { type Rejection, rejectFields } from '../http/answers/reject.ts'
import { lockHeldScopes } from './operators.store.ts'

/** ESF003 where a further token would let its operator hold an excluded pair. A token of a person counts with the person. */
export async function requireTokenTogether(
  tx: Tx,
  operator_id: string,
  scopes: readonly OperatorScope[],
  now: Date,
): Promise<void> {
  const { person, tokens } = await lockHeldScopes(tx, operator_id, now)
  const held = [...(person ?? []), ...tokens, ...scopes]
  const pair = person === undefined ? excludedPairOfMachine(held) : excludedPairIn(held)
  if (pair !== undefined) throw excluded('token_scopes_exclude', pair)
}

/** ESF003 where a person's new scopes hold an excluded pair, alone or with those of the person's tokens. */
export async function requirePersonTogether(
  tx: Tx,
  staff_id: string,
  scopes: readonly OperatorScope[],
  now: Date,
): Promise<void> {
  const { tokens } = await lockHeldScopes(tx, staff_id, now)
  const pair = excludedPairIn([...scopes, ...tokens])
  if (pair !== undefined) throw excluded('scopes_exclude', pair)
}

function excluded(rule: 'scopes_exclude' | 'token_scopes_exclude', [one, other]: ScopePair): Rejection {
  return rejectFields({ scopes: [{ rule, values: { one, other } }] })
}
