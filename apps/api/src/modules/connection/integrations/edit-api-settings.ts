import type { EditApiSettings } from '@guihang/contract/connection/api-settings'
import { keysOf } from '@guihang/domain/keys-of'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/index.ts'
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
