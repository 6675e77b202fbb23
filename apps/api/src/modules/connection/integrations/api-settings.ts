import type { ApiSettings, EditApiSettings } from '@guihang/contract/connection/api-settings'
import { keysOf } from '@guihang/domain/keys-of'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { accessTokenSeconds } from '../../../platform/auth/access-tokens.ts'
import { findDefaultToken } from '../../../platform/auth/gateway-tokens.store.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSlots, refuseUnencrypted, saveSlot, type WebhookSlot } from '../webhooks/index.ts'

const slotOf: Readonly<Record<keyof EditApiSettings, WebhookSlot>> = {
  webhook_status_url: 'status',
  webhook_reweight_url: 'reweight',
}

/** Each is an endpoint with one type; '' deletes it. EVALID at the field of one that is not encrypted. */
export async function editApiSettings(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  actor: Actor,
  body: EditApiSettings,
): Promise<void> {
  const fields = keysOf(slotOf)
  for (const field of fields) {
    const url = body[field]
    if (url !== undefined && url !== '') refuseUnencrypted(platform, field, url)
  }
  await lockOpenShop(tx, shop_id)
  const before = await findSlots(tx, shop_id)
  const at = platform.realClock.now()
  for (const field of fields) {
    const slot = slotOf[field]
    const sent = body[field]
    const url = sent === '' ? null : sent
    if (url === undefined || url === (before[slot]?.url ?? null)) continue
    await saveSlot(tx, { shop_id, slot, url, at })
    // The host only: paths of webhooks are often secrets.
    const host = url === null ? '' : ` → ${new URL(url).host}`
    await recordAudit(tx, { shop_id, at, actor, action: 'webhook_address_edited', what: field + host })
  }
}

/** `issued_at` is when the access token that asks was issued. */
export async function getApiSettings(reader: Reader, shop_id: string, issued_at: Date): Promise<ApiSettings> {
  const [slots, token] = await Promise.all([findSlots(reader, shop_id), findDefaultToken(reader, shop_id)])
  return {
    auth_token: {
      issued_at: issued_at.toISOString(),
      expires_at: new Date(issued_at.getTime() + accessTokenSeconds * 1000).toISOString(),
    },
    gateway_token:
      token === undefined
        ? null
        : {
            masked: token.masked,
            created_at: token.created_at.toISOString(),
            last_used_at: token.last_used_at?.toISOString() ?? null,
          },
    webhook_status_url: slots.status?.url ?? null,
    webhook_reweight_url: slots.reweight?.url ?? null,
  }
}
