import { allButStaff, type OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { dayMs } from '@guihang/domain/time'
import { fixedClock, realClock } from '../clock.ts'
import type { Database, Tx } from '../database/index.ts'
import { newId } from '../new-id.ts'
import { createAccessTokens } from './access-tokens.ts'
import { findOperatorNamed, insertOperator, insertOperatorToken, lockOperators } from './operators.store.ts'
import { requireTokenTogether } from './require-scopes-together.ts'

export type NewToken = {
  readonly name: string
  readonly days: number
  readonly scopes?: readonly OperatorScope[]
  /** For the operator of that name, if there is one: what its other tokens reported is known as its own. */
  readonly same?: boolean
  /** Of this person, who is its operator; the name then says what it is for. */
  readonly staff_id?: string
}

export type MintedToken = {
  readonly id: string
  readonly token_id: string
  readonly token: string
  readonly expires_at: Date
}

/** Stores the operator as well unless known. The token itself is not stored. ESF003 for scopes that exclude each other. */
export async function mintOperatorToken(
  database: Database,
  secret: string,
  { name, days, scopes = allButStaff, same = false, staff_id }: NewToken,
): Promise<MintedToken> {
  const created_at = realClock.now()
  const expires_at = new Date(created_at.getTime() + days * dayMs)
  const token_id = newId()
  const id = await database.transaction(async (tx) => {
    const operator_id = staff_id ?? (await operatorOf(tx, name, same, created_at))
    await requireTokenTogether(tx, operator_id, scopes, created_at)
    const of = { id: token_id, operator_id, name: staff_id === undefined ? null : name }
    await insertOperatorToken(tx, { ...of, scopes, created_at, expires_at })
    return operator_id
  })
  const tokens = createAccessTokens({ secret, clock: fixedClock(created_at) })
  const token = await tokens.issueForOperator({ operator_id: id, token_id }, expires_at)
  return { id, token_id, token, expires_at }
}

async function operatorOf(tx: Tx, name: string, same: boolean, created_at: Date): Promise<string> {
  if (same) {
    // Two commands at once must not make two operators of one name.
    await lockOperators(tx)
    const known = await findOperatorNamed(tx, name)
    if (known !== undefined) return known
  }
  const id = newId()
  await insertOperator(tx, { id, name, created_at })
  return id
}
