import type {
  CreateGatewayToken,
  createGatewayToken,
  GatewayToken,
} from '@guihang/contract/connection/gateway-tokens'
import type { AnswerOf } from '@guihang/contract/operation'
import {
  defaultTokenName,
  gatewayScopes,
  tokenLimits,
} from '@guihang/domain/connection/integrations/gateway-scopes'
import { dayMs } from '@guihang/domain/time'
import { type Actor, recordAudit } from '../../../../platform/audit.ts'
import {
  deleteDefaultToken,
  deleteToken,
  deleteTokensOf,
  insertToken,
  listTokenRows,
} from '../../../../platform/auth/gateway-tokens.store.ts'
import { newGatewayToken } from '../../../../platform/auth/gateway-tokens.ts'
import { isUniqueViolation, type Tx } from '../../../../platform/database/index.ts'
import type { GatewayTokenRow } from '../../../../platform/database/tables/platform.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import { lockOpenShop } from '../../../../platform/open-shop.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { notifyShop } from '../../../shop/shops/index.ts'

/** The token is that person's, of a sandbox as well: it ends with the person's full access to the real shop. */
type TokenMaker = { readonly shop_id: string; readonly user_id: string; readonly actor: Actor }

/** Mails everybody with full access. EAL001 at `name` for one that is taken, EGATEWAY for one too many. */
export async function makeGatewayToken(
  platform: Platform,
  tx: Tx,
  { shop_id, user_id, actor }: TokenMaker,
  { name, scopes, expires_in_days }: CreateGatewayToken,
): Promise<AnswerOf<typeof createGatewayToken>['data']> {
  await lockOpenShop(tx, shop_id)
  if (name.toLowerCase() === defaultTokenName) throw nameTaken()
  const known = await listTokenRows(tx, shop_id)
  if (known.length >= tokenLimits.tokens_max) throw reject('EGATEWAY')
  const at = platform.realClock.now()
  const { token, token_hash, masked } = newGatewayToken()
  const row = {
    shop_id,
    id: newId(at),
    name,
    scopes: gatewayScopes.filter((scope) => scopes.includes(scope)),
    made_by: user_id,
    token_hash,
    masked,
    created_at: at,
    expires_at: expires_in_days === null ? null : new Date(at.getTime() + expires_in_days * dayMs),
  }
  try {
    await insertToken(tx, row)
  } catch (error) {
    if (isUniqueViolation(error, 'gateway_tokens_name_key')) throw nameTaken()
    throw error
  }
  await recordAudit(tx, { shop_id, at, actor, action: 'gateway_token_made', what: namedToken(row) })
  await notifyShop(platform, tx, shop_id, {
    kind: 'gateway_token_added',
    values: { actor: actor.name, token: name },
  })
  return {
    ...tokenAnswer({ ...row, made_by_name: actor.name, last_used_at: null }),
    gateway_token: token,
  }
}

function nameTaken() {
  return rejectFields({ name: [{ rule: 'name_taken' }] })
}

/** `default`, with all scopes. It is the shop's, whoever leaves. The old one stops working within a second. */
export async function refreshGatewayToken(platform: Platform, tx: Tx, maker: Omit<TokenMaker, 'user_id'>) {
  const { shop_id, actor } = maker
  await lockOpenShop(tx, shop_id)
  const created_at = platform.realClock.now()
  const { token, token_hash, masked } = newGatewayToken()
  await deleteDefaultToken(tx, shop_id)
  await insertToken(tx, {
    shop_id,
    id: newId(created_at),
    name: defaultTokenName,
    scopes: gatewayScopes,
    made_by: null,
    token_hash,
    masked,
    created_at,
    expires_at: null,
  })
  await recordAudit(tx, { shop_id, at: created_at, actor, action: 'gateway_token_made', what: masked })
  await notifyShop(platform, tx, shop_id, { kind: 'gateway_token_made' })
  return { gateway_token: token, masked, created_at: created_at.toISOString() }
}

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

type Shown = Omit<GatewayTokenRow, 'shop_id' | 'token_hash' | 'made_by' | 'end_told_at'> & {
  readonly made_by_name: string | null
}

export function tokenAnswer(row: Shown): GatewayToken {
  return {
    id: row.id,
    name: row.name,
    scopes: [...row.scopes],
    masked: row.masked,
    made_by_name: row.made_by_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

function namedToken({ name, masked }: { readonly name: string; readonly masked: string }): string {
  return `${name} · ${masked}`
}
