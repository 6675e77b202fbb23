import type { WebhookType } from '@guihang/domain/connection/webhooks/webhook-types'
import { notifyAfterCommit, preparedForShops, type Tx } from '../../../platform/database/index.ts'

/** On this channel goes the id of a shop whose software has something to hear. */
export const webhookChannel = 'guihang_webhooks'

export type WebhookEvent = {
  readonly shop_id: string
  readonly type: WebhookType
  /** The parcel or statement; what comes later of the same one waits for what comes earlier. */
  readonly subject_id: string
  readonly subject: string
  /** Grows with each event of the subject. */
  readonly seq: number
  /** Business time: when it happened, and when we learnt of it. */
  readonly at: Date
  readonly recorded_at: Date
  readonly data: Readonly<Record<string, unknown>>
}

/** Tells the endpoints of the shops that hear of these, in the transaction of the events. */
export async function notifyWebhooks(tx: Tx, events: readonly WebhookEvent[]): Promise<void> {
  const rows: { shop_id: string; told: boolean }[] = await preparedForShops(
    tx,
    events,
    'tell-webhooks',
    `SELECT shop_id, tell_webhooks(shop_id, type, subject_id, seq, subject, at, data, recorded_at) AS told
     FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[], $5::text[], $6::timestamptz[], $7::json[], $8::timestamptz[])
       AS event (shop_id, type, subject_id, seq, subject, at, data, recorded_at)`,
    (told) => [
      told.map(({ shop_id }) => shop_id),
      told.map(({ type }) => type),
      told.map(({ subject_id }) => subject_id),
      told.map(({ seq }) => seq),
      told.map(({ subject }) => subject),
      told.map(({ at }) => at),
      told.map(({ data }) => JSON.stringify(data)),
      told.map(({ recorded_at }) => recorded_at),
    ],
  )
  for (const shop_id of new Set(rows.filter(({ told }) => told).map((row) => row.shop_id)))
    await wakeSenders(tx, shop_id)
}

/** After the commit the senders look at this shop at once; they would find it within a second anyway. */
export async function wakeSenders(
  tx: Parameters<typeof notifyAfterCommit>[0],
  shop_id: string,
): Promise<void> {
  await notifyAfterCommit(tx, webhookChannel, shop_id)
}
