import type { EditApiSettings } from '@guihang/contract/integrations/api-settings'
import type { Reader, Tx } from '../../platform/database/index.ts'

export type WebhookUrls = { readonly [Name in keyof EditApiSettings]-?: string | null }

/** The addresses of the shop's webhooks; null while none is saved. */
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

/** Deletes the addresses of a shop that closes. */
export async function deleteWebhookUrls(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('api_settings').where('shop_id', '=', shop_id).execute()
}
