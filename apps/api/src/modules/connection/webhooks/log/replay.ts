import type { replayWebhookDeliveries as declared } from '@guihang/contract/connection/webhooks'
import { errorMessage, type Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf } from '@guihang/contract/operation'
import type { Tx } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { lockEndpoint } from '../endpoints/endpoints.store.ts'
import { wakeSenders } from '../notify-webhooks.store.ts'
import { type DeliveryRow, findDelivery, replayByIds, replaySince } from './deliveries.store.ts'

/** Sends one again, whatever came of it. Raises ENOTFOUND, and EPAUSED while its endpoint is paused. */
export async function replayOne(tx: Tx, shop_id: string, id: string): Promise<DeliveryRow> {
  if ((await findDelivery(tx, shop_id, id)) === undefined) throw reject('ENOTFOUND')
  if (!(await replayByIds(tx, shop_id, [id])).has(id)) throw reject('EPAUSED')
  await wakeSenders(tx, shop_id)
  const row = await findDelivery(tx, shop_id, id)
  if (row === undefined) throw reject('ENOTFOUND')
  return row
}

/** The same for many: a row that cannot be sent does not hinder the others. */
export async function replayMany(
  tx: Tx,
  shop_id: string,
  ids: readonly string[],
  language: Language,
): Promise<AnswerOf<typeof declared>['data']> {
  const replayed = await replayByIds(tx, shop_id, ids)
  await wakeSenders(tx, shop_id)
  const rows: AnswerOf<typeof declared>['data'] = []
  for (const id of ids) {
    if (replayed.has(id)) rows.push({ id, ok: true })
    else {
      const code = (await findDelivery(tx, shop_id, id)) === undefined ? 'ENOTFOUND' : 'EPAUSED'
      rows.push({ id, ok: false, code, message: errorMessage(code, language, {}) })
    }
  }
  return rows
}

/** Sends again what an endpoint has missed since then. Raises ENOTFOUND, and EPAUSED while it is paused. */
export async function replayMissed(
  tx: Tx,
  shop_id: string,
  endpoint_id: string,
  since: Date,
): Promise<{ count: number }> {
  const endpoint = await lockEndpoint(tx, shop_id, endpoint_id)
  if (endpoint === undefined) throw reject('ENOTFOUND')
  if (endpoint.state === 'paused') throw reject('EPAUSED')
  const count = await replaySince(tx, { shop_id, endpoint_id, since })
  await wakeSenders(tx, shop_id)
  return { count }
}
