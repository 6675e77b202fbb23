import type { WebhookType } from '@guihang/domain/connection/webhooks/webhook-types'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import { deleteSlot, type EndpointRow, listEndpoints, putSlot } from './endpoints.store.ts'
import { forgetLogs } from './forget-logs.ts'

export type WebhookSlot = NonNullable<EndpointRow['slot']>

const typeOf: Readonly<Record<WebhookSlot, WebhookType>> = {
  status: 'parcel.status_changed',
  reweight: 'parcel.reweighed',
}

export async function findSlots(
  reader: Reader,
  shop_id: string,
): Promise<{ readonly [Slot in WebhookSlot]?: EndpointRow }> {
  const rows = await listEndpoints(reader, shop_id)
  return Object.fromEntries(rows.flatMap((row) => (row.slot === null ? [] : [[row.slot, row]])))
}

/** null deletes its endpoint. */
export async function saveSlot(
  tx: Tx,
  { shop_id, slot, url, at }: { shop_id: string; slot: WebhookSlot; url: string | null; at: Date },
): Promise<void> {
  if (url === null) await forgetLogs(tx, shop_id, await deleteSlot(tx, shop_id, slot))
  else
    await putSlot(tx, { shop_id, id: newId(), name: slot, url, types: [typeOf[slot]], slot, created_at: at })
}
