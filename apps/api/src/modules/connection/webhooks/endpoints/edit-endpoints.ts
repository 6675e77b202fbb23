import type {
  createWebhookEndpoint as createDeclared,
  EditWebhookEndpoint,
  WebhookEndpoint,
} from '@guihang/contract/connection/webhooks'
import type { BodyOf } from '@guihang/contract/operation'
import { type Actor, recordAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import { lockOpenShop } from '../../../../platform/open-shop.ts'
import { namesProgramHere } from '../../../../platform/outbound/own-machine.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { endpointAnswer } from './endpoint-answer.ts'
import {
  deleteEndpoints,
  type EndpointRow,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from './endpoints.store.ts'
import { forgetLogs } from './forget-logs.ts'
import { oldSecretMs, secretOf } from './secrets.ts'

const mostEndpoints = 10

type Shown = { readonly endpoint: WebhookEndpoint; readonly secret: string }

/** EVALID at `url` for an address that is not encrypted, EHOOKS for the eleventh. */
export async function createEndpoint(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  actor: Actor,
  body: BodyOf<typeof createDeclared>,
): Promise<Shown> {
  refuseUnencrypted(platform, 'url', body.url)
  await lockOpenShop(tx, shop_id)
  const known = await listEndpoints(tx, shop_id)
  if (known.length >= mostEndpoints) throw reject('EHOOKS')
  const at = platform.realClock.now()
  const row = await insertEndpoint(tx, { ...body, shop_id, id: newId(), slot: null, created_at: at })
  await recordAudit(tx, { shop_id, at, actor, action: 'webhook_endpoint_added', what: named(row) })
  return shown(platform, row)
}

/** ENOTFOUND, and EVALID at `types` for one of the API settings, which has one type for good. */
export async function editEndpoint(
  platform: Platform,
  tx: Tx,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
  actor: Actor,
  body: EditWebhookEndpoint,
): Promise<WebhookEndpoint> {
  const before = await required(tx, shop_id, id)
  if (body.url !== undefined && body.url !== before.url) refuseUnencrypted(platform, 'url', body.url)
  if (before.slot !== null && body.types !== undefined && body.types.join() !== before.types.join())
    throw rejectFields({ types: [{ rule: 'webhook_types_fixed' }] })
  const at = platform.realClock.now()
  const { name = before.name, url = before.url, types = before.types, state } = body
  const row = await updateEndpoint(tx, shop_id, id, {
    name,
    url,
    types,
    ...(url !== before.url && { failing_since: null }),
    ...(state !== undefined && state !== before.state && stateChange(state, at)),
    updated_at: at,
  })
  if (row.url !== before.url)
    await recordAudit(tx, { shop_id, at, actor, action: 'webhook_endpoint_edited', what: named(row) })
  return endpointAnswer(row, at)
}

/** Raises ENOTFOUND. */
export async function removeEndpoint(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
  actor: Actor,
): Promise<void> {
  const row = await required(tx, shop_id, id)
  await forgetLogs(tx, shop_id, await deleteEndpoints(tx, shop_id, id))
  const at = platform.realClock.now()
  await recordAudit(tx, { shop_id, at, actor, action: 'webhook_endpoint_deleted', what: named(row) })
}

/** The old one signs as well for a day. Raises ENOTFOUND. */
export async function rotateSecret(
  platform: Platform,
  tx: Tx,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
  actor: Actor,
): Promise<Shown> {
  const { secret_version } = await required(tx, shop_id, id)
  const at = platform.realClock.now()
  const row = await updateEndpoint(tx, shop_id, id, {
    secret_version: secret_version + 1,
    old_secret_until: new Date(at.getTime() + oldSecretMs),
    updated_at: at,
  })
  await recordAudit(tx, { shop_id, at, actor, action: 'webhook_secret_made', what: named(row) })
  return shown(platform, row)
}

async function required(tx: Tx, shop_id: string, id: string): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, shop_id, id)
  if (row === undefined) throw reject('ENOTFOUND')
  return row
}

function stateChange(state: EndpointRow['state'], at: Date) {
  return state === 'paused'
    ? { state, pause_reason: 'by_shop' as const, paused_at: at }
    : { state, pause_reason: null, paused_at: null, failing_since: null }
}

function shown({ environment, realClock }: Platform, row: EndpointRow): Shown {
  return { endpoint: endpointAnswer(row, realClock.now()), secret: secretOf(environment.secret, row) }
}

/** Its name and host: paths of webhooks are often secrets. */
function named({ name, url }: EndpointRow): string {
  return `${name} → ${new URL(url).host}`
}

/** EVALID at the field for http, but to this machine in a demo, and where the configuration allows the own network. */
export function refuseUnencrypted({ environment }: Platform, field: string, url: string): void {
  if (environment.webhookAllowPrivate) return
  const road = new URL(url)
  const staysHere = environment.demo && namesProgramHere(road)
  if (road.protocol !== 'https:' && !staysHere) throw rejectFields({ [field]: [{ rule: 'web_address' }] })
}
