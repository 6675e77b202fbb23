import type { EditApiSettings } from '@guihang/contract/api-settings'
import type { Reader, Tx } from '../../platform/database/index.ts'

export type WebhookUrls = { readonly [Name in keyof EditApiSettings]-?: string | null }

/** Where the shop wants to be told; nowhere while nothing was saved. */
export async function findWebhookUrls(reader: Reader, shop_id: string): Promise<WebhookUrls> {
  const row = await reader
    .selectFrom('api_settings')
    .select(['webhook_status_url', 'webhook_reweight_url'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
  return row ?? { webhook_status_url: null, webhook_reweight_url: null }
}

export async function saveWebhookUrls(
  tx: Tx,
  shop_id: string,
  urls: WebhookUrls,
  updated_at: Date,
): Promise<void> {
  await tx
    .insertInto('api_settings')
    .values({ shop_id, ...urls, updated_at })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ ...urls, updated_at }))
    .execute()
}

/** What is shown of the shop's gateway token; undefined before the first. */
export async function findGatewayToken(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('gateway_tokens')
    .select(['masked', 'created_at', 'last_used_at'])
    .where('shop_id', '=', shop_id)
    .executeTakeFirst()
}

/** Puts a token in the place of the one before, which is then known to nobody. */
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
