import { type Actor, recordAudit } from '../../../../platform/audit.ts'
import { deleteToken, deleteTokensOf } from '../../../../platform/auth/gateway-tokens.store.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { namedToken } from './token-answer.ts'

type Revocation = { readonly shop_id: string; readonly at: Date; readonly actor: Actor }

/** It stops working within a second in every process. Raises ENOTFOUND. */
export async function revokeGatewayToken(tx: Tx, revocation: Revocation, id: string): Promise<void> {
  const revoked = await deleteToken(tx, revocation.shop_id, id)
  if (revoked === undefined) throw reject('ENOTFOUND')
  await recordAudit(tx, { ...revocation, action: 'gateway_token_revoked', what: namedToken(revoked) })
}

/** Revokes the tokens of a person who may no longer manage the shop, and knows them; those of the sandbox too. */
export async function revokeTokensOf(tx: Tx, revocation: Revocation, user_id: string): Promise<void> {
  for (const { shop_id, ...revoked } of await deleteTokensOf(tx, user_id))
    await recordAudit(tx, {
      ...revocation,
      shop_id,
      action: 'gateway_token_revoked',
      what: namedToken(revoked),
    })
}
