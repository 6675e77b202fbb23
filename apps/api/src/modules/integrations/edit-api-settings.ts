import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { EditApiSettings } from '@guihang/contract/integrations/api-settings'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import { fieldsOf } from '../../platform/body-columns.ts'
import type { Tx } from '../../platform/database/index.ts'
import { rejectFields } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWebhookUrls, saveWebhookUrls, type WebhookUrls } from './api-settings.store.ts'

const names = fieldsOf<EditApiSettings>({ webhook_status_url: true, webhook_reweight_url: true })

/**
 * Saves the addresses of the webhooks; '' takes one away. What goes there is a shop's business, so it is encrypted: 422 for
 * http, but on this machine in a demo, and where the configuration lets messages stay in the own network.
 */
export async function editApiSettings(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  actor: Actor,
  body: EditApiSettings,
): Promise<void> {
  refuseOpenRoads(platform, body)
  const before = await findWebhookUrls(tx, shop_id)
  const after: WebhookUrls = {
    webhook_status_url: changed(before.webhook_status_url, body.webhook_status_url),
    webhook_reweight_url: changed(before.webhook_reweight_url, body.webhook_reweight_url),
  }
  const at = platform.realClock.now()
  const edited = names.filter((name) => before[name] !== after[name])
  if (edited.length === 0) return
  await saveWebhookUrls(tx, shop_id, after, at)
  for (const name of edited) {
    // The host only: paths of webhooks are often secrets.
    const host = after[name] === null ? '' : ` → ${new URL(after[name]).host}`
    await recordAudit(tx, { shop_id, at, actor, action: 'webhook_address_edited', what: name + host })
  }
}

function refuseOpenRoads({ environment }: Platform, body: EditApiSettings): void {
  if (environment.webhookAllowPrivate) return
  const faults: FieldFaults = {}
  for (const name of names) {
    if (!body[name]) continue
    const { protocol, hostname } = new URL(body[name])
    const staysHere = environment.demo && isLoopback(hostname)
    if (protocol !== 'https:' && !staysHere) faults[name] = [{ rule: 'web_address' }]
  }
  for (const _ in faults) throw rejectFields(faults)
}

/** As the URL parser spells it: 127.1 and 0x7f000001 have become 127.0.0.1. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function changed(before: string | null, sent: string | undefined): string | null {
  if (sent === undefined) return before
  return sent === '' ? null : sent
}
