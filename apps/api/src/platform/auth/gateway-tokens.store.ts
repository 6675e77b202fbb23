import { defaultTokenName, type GatewayScope } from '@guihang/domain/connection/integrations/gateway-scopes'
import { acrossShops, prepared, type Reader, type Tx } from '../database/index.ts'
import type { GatewayTokenRow } from '../database/tables/platform.ts'

export async function findDefaultToken(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('gateway_tokens')
    .select(['masked', 'created_at', 'last_used_at'])
    .where('shop_id', '=', shop_id)
    .where('name', '=', defaultTokenName)
    .executeTakeFirst()
}

export async function listTokenRows(reader: Reader, shop_id: string) {
  return await acrossShops(reader, 'tokens of a sandbox are made by people of the real shop')
    .selectFrom('gateway_tokens as token')
    .leftJoin('users as maker', 'maker.id', 'token.made_by')
    .select(['token.id', 'token.name', 'token.scopes', 'token.masked', 'token.created_at'])
    .select(['token.expires_at', 'token.last_used_at', 'maker.name as made_by_name'])
    .where('token.shop_id', '=', shop_id)
    .orderBy('token.created_at')
    .orderBy('token.id')
    .execute()
}

export async function insertToken(
  tx: Tx,
  token: Omit<GatewayTokenRow, 'last_used_at' | 'end_told_at'>,
): Promise<void> {
  await tx
    .insertInto('gateway_tokens')
    .values({ ...token, last_used_at: null, end_told_at: null })
    .execute()
}

type Revoked = Pick<GatewayTokenRow, 'name' | 'masked'>

export async function deleteToken(tx: Tx, shop_id: string, id: string): Promise<Revoked | undefined> {
  return await tx
    .deleteFrom('gateway_tokens')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning(['name', 'masked'])
    .executeTakeFirst()
}

export async function deleteDefaultToken(tx: Tx, shop_id: string): Promise<void> {
  await tx
    .deleteFrom('gateway_tokens')
    .where('shop_id', '=', shop_id)
    .where('name', '=', defaultTokenName)
    .execute()
}

export async function deleteTokensOf(
  tx: Tx,
  user_id: string,
): Promise<(Revoked & { readonly shop_id: string })[]> {
  return await acrossShops(tx, 'a sandbox is another shop than that of the person')
    .deleteFrom('gateway_tokens')
    .where('made_by', '=', user_id)
    .returning(['shop_id', 'name', 'masked'])
    .execute()
}

export async function deleteGatewayTokens(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('gateway_tokens').where('shop_id', '=', shop_id).execute()
}

export type GatewayState = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly GatewayScope[]
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
  readonly shop_id: string
  readonly shop_state: 'active' | 'restricted' | 'closed'
  readonly shop_code: string
  readonly is_oms: number
  readonly papers_due_at: Date | null
  readonly user_state: 'inactive' | 'active' | 'locked'
  readonly role_name: string | null
}

/** One of a person without full access is not found. */
export async function findGatewayState(
  reader: Reader,
  token_hash: string,
): Promise<GatewayState | undefined> {
  const [row] = await prepared<GatewayState>(
    acrossShops(reader, 'the token tells the shop'),
    'find-gateway-token',
    `SELECT token.id, token.name, token.scopes, token.expires_at, token.last_used_at, token.shop_id,
       shop.state AS shop_state, shop.shop_code, shop.is_oms,
       CASE WHEN shop.paper_verified THEN NULL ELSE shop.paper_verify_expire_at END AS papers_due_at,
       coalesce(maker.state, (SELECT person.state FROM users AS person WHERE person.shop_id = token.shop_id
         ORDER BY person.state = 'active' DESC, person.state = 'locked' DESC LIMIT 1)) AS user_state,
       maker.role_name
     FROM gateway_tokens AS token
     JOIN shops AS shop ON shop.id = token.shop_id
     LEFT JOIN users AS maker ON maker.id = token.made_by
     WHERE token.token_hash = $1 AND coalesce(maker.access, 'full') = 'full'`,
    [token_hash],
  )
  return row
}

/** Unless another process has just done so. */
export async function noteUse(
  reader: Reader,
  { shop_id, id }: GatewayState,
  at: Date,
  unless_after: Date,
): Promise<void> {
  await prepared(
    reader,
    'note-use-of-gateway-token',
    `UPDATE gateway_tokens SET last_used_at = $3
     WHERE shop_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at <= $4)`,
    [shop_id, id, at, unless_after],
  )
}

export type EndingToken = {
  readonly shop_id: string
  readonly name: string
  readonly expires_at: Date
}

/**
 * Finds one token that ends within `within_ms`, was made for longer than that, and of whose end its shop has not heard; marks
 * it, so that the shop hears once. Undefined when no such token is left.
 */
export async function takeEndingToken(
  tx: Tx,
  now: Date,
  within_ms: number,
): Promise<EndingToken | undefined> {
  const [ending] = await prepared<EndingToken>(
    acrossShops(tx, 'ending tokens of every shop are told alike'),
    'take-ending-token',
    `UPDATE gateway_tokens SET end_told_at = $1
     WHERE (shop_id, id) IN (
       SELECT token.shop_id, token.id FROM gateway_tokens AS token
       WHERE token.end_told_at IS NULL AND token.expires_at > $1 AND token.expires_at <= $1::timestamptz + $2::interval
         AND token.expires_at - token.created_at > $2::interval
       ORDER BY token.expires_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING shop_id, name, expires_at`,
    [now.toISOString(), `${within_ms} milliseconds`],
  )
  return ending
}
