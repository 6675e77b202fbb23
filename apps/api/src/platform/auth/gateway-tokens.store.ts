import type { Reader, Tx } from '../database/index.ts'

/** What we may show of the shop's gateway token; undefined while it has none. */
export async function findGatewayToken(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('gateway_tokens')
    .select(['masked', 'created_at', 'last_used_at'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
}

/** Replaces the shop's token; the old one no longer works. */
export async function replaceGatewayToken(
  tx: Tx,
  token: { shop_id: string; id: string; token_hash: string; masked: string; created_at: Date },
): Promise<void> {
  const { shop_id: _, ...changed } = token
  await tx
    .insertInto('gateway_tokens')
    .values({ ...token, last_used_at: null })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ ...changed, last_used_at: null }))
    .execute()
}

/** Deletes the token of a shop that closes. */
export async function deleteGatewayToken(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('gateway_tokens').where('shop_id', '=', shop_id).execute()
}
