import {
  type MakeOperatorToken,
  type OperatorToken,
  operatorTokenOperations as operations,
} from '@guihang/contract/provider/staff/tokens'
import { dayMs } from '@guihang/domain/time'
import type { Operator } from '../../../../platform/auth/caller.ts'
import {
  findTokenRow,
  insertOperatorToken,
  listTokenRows,
  revokeOperatorToken as revokeToken,
} from '../../../../platform/auth/operators.store.ts'
import { requireTokenTogether } from '../../../../platform/auth/require-scopes-together.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { handle, routes } from '../../../../platform/http/routing/handler.ts'
import { newId } from '../../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'

export function operatorTokenRoutes(platform: Platform) {
  return routes(operations, {
    listOperatorTokens: handle(operations.listOperatorTokens, async ({ db, query }) => {
      const rows = await listTokenRows(db, platform.realClock.now(), idPageOf(query))
      return idPageAnswer(rows, query, tokenAnswer)
    }),
    makeOperatorToken: handle(operations.makeOperatorToken, async ({ tx, operator, body }) => ({
      data: await makeToken(platform, tx, operator, body),
    })),
    revokeOperatorToken: handle(operations.revokeOperatorToken, ({ tx, operator, params }) =>
      revoke(platform, tx, operator, params.id),
    ),
  })
}

/** It is one person with its maker. ESF003 where the two together would hold scopes that exclude each other. */
async function makeToken(
  { auth, realClock }: Platform,
  tx: Tx,
  operator: Operator,
  { name, scopes, expires_in_days }: MakeOperatorToken,
): Promise<OperatorToken & { token: string }> {
  const created_at = realClock.now()
  await requireTokenTogether(tx, operator.id, scopes, created_at)
  const expires_at = new Date(created_at.getTime() + expires_in_days * dayMs)
  const row = { id: newId(created_at), operator_id: operator.id, name, scopes, created_at, expires_at }
  await insertOperatorToken(tx, row)
  const what = `${name}: ${scopes.join(', ')}`
  await recordOperatorAction(tx, { at: created_at, operator, action: 'token_made', what })
  const claims = { operator_id: operator.id, token_id: row.id }
  return {
    ...tokenAnswer({ ...row, operator_name: operator.name }),
    token: await auth.tokens.issueForOperator(claims, expires_at),
  }
}

/** Within a second it answers 401. ENOTFOUND where no living token has the id. */
async function revoke({ realClock }: Platform, tx: Tx, operator: Operator, id: string): Promise<void> {
  const at = realClock.now()
  const token = await findTokenRow(tx, id)
  if (token === undefined || !(await revokeToken(tx, id, at))) throw reject('ENOTFOUND')
  const what = token.name ?? token.operator_name
  await recordOperatorAction(tx, { at, operator, action: 'token_revoked', what })
}

function tokenAnswer(row: {
  readonly id: string
  readonly name: string | null
  readonly operator_id: string
  readonly operator_name: string
  readonly scopes: OperatorToken['scopes']
  readonly created_at: Date
  readonly expires_at: Date
}): OperatorToken {
  return {
    id: row.id,
    name: row.name,
    operator: { id: row.operator_id, name: row.operator_name },
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
