import { pingType } from '@guihang/domain/connection/webhooks/webhook-types'
import { sql } from 'kysely'
import {
  acrossShops,
  listKeys,
  prepared,
  preparedOfShop,
  type Reader,
  type Tx,
} from '../../../../platform/database/index.ts'
import type { EndpointRow } from '../endpoints/endpoints.store.ts'
import type { Message, SentMessage } from './message.ts'

/** A delivery that this process holds until `due_at`. */
export type ClaimedDelivery = Message & {
  readonly subject_id: string
  readonly attempts: number
  readonly attempts_before: number
  readonly due_at: Date
}

type Endpoint = Pick<EndpointRow, 'shop_id' | 'id'>

// PostgreSQL counts what waits now and then, mostly when nothing does, and where it expects nothing a walk through all that
// waits costs as little as a look into the right index. So the statements below leave it no choice: they name the
// ids as a list, or ask for a subject in a subquery that PostgreSQL does not join (`OFFSET 0` keeps it apart). It uses the
// index of what is due only for a statement that compares `due_at`.

/** The endpoints for which something is due, of all shops or of one. Steps from endpoint to endpoint in the index. */
export async function listDueEndpoints(reader: Reader, now: Date, shop_id?: string): Promise<Endpoint[]> {
  if (shop_id !== undefined) {
    return await prepared(
      reader,
      'due-endpoints-of-shop',
      `SELECT endpoints.shop_id, endpoints.id FROM webhook_endpoints AS endpoints
       WHERE endpoints.shop_id = $1 AND EXISTS (
         SELECT FROM webhook_deliveries AS deliveries
         WHERE deliveries.shop_id = endpoints.shop_id AND deliveries.endpoint_id = endpoints.id
           AND deliveries.state = 'waiting' AND deliveries.due_at <= $2)`,
      [shop_id, now],
    )
  }
  const due = await listKeys<{ shop_id: string; endpoint_id: string }>(
    acrossShops(reader, 'a sender works for every shop'),
    'due-endpoints',
    {
      table: 'webhook_deliveries',
      keys: ['shop_id', 'endpoint_id'],
      all: "state = 'waiting'",
      some: 'due_at <= $1',
    },
    now,
  )
  return due.map(({ shop_id: of, endpoint_id: id }) => ({ shop_id: of, id }))
}

/** At most one a subject, the earliest; nobody else takes them before `until`. */
export async function claimDeliveries(
  reader: Reader,
  { shop_id, id }: Endpoint,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  return await prepared(
    reader,
    'claim-deliveries',
    `WITH due AS (
       SELECT deliveries.id FROM webhook_deliveries AS deliveries
       WHERE deliveries.shop_id = $1 AND deliveries.endpoint_id = $2 AND deliveries.state = 'waiting'
         AND deliveries.due_at <= $3 AND NOT EXISTS (
           SELECT FROM webhook_deliveries AS earlier
           WHERE earlier.shop_id = $1 AND earlier.endpoint_id = $2 AND earlier.state = 'waiting'
             AND earlier.subject_id = deliveries.subject_id AND earlier.seq < deliveries.seq OFFSET 0)
       ORDER BY deliveries.due_at, deliveries.id LIMIT $5
       FOR UPDATE SKIP LOCKED
     )
     UPDATE webhook_deliveries AS claimed SET due_at = $4
     WHERE claimed.shop_id = $1 AND claimed.id = ANY (ARRAY(SELECT due.id FROM due))
     RETURNING claimed.id, claimed.type, claimed.at, claimed.data::text AS data, claimed.subject_id, claimed.attempts,
       claimed.attempts_before, claimed.due_at`,
    [shop_id, id, now, until, limit],
  )
}

/** When the first one of the subject is due. */
const firstBefore = `SELECT first.due_at FROM webhook_deliveries AS first
  WHERE first.shop_id = $1 AND first.endpoint_id = $2 AND first.state = 'waiting'
    AND first.subject_id = blocked.subject_id AND first.seq < blocked.seq ORDER BY first.seq LIMIT 1`

/** Makes what waits behind a delivery that is tried again later due with that one, so that nobody looks for it in vain. */
export async function holdBackBlocked(
  reader: Reader,
  { shop_id, id }: Endpoint,
  { now, after }: { now: Date; after: Date },
): Promise<void> {
  await prepared(
    reader,
    'hold-back-blocked',
    `UPDATE webhook_deliveries AS blocked SET due_at = (${firstBefore})
     WHERE blocked.shop_id = $1 AND blocked.endpoint_id = $2 AND blocked.state = 'waiting'
       AND blocked.due_at <= $3 AND (${firstBefore}) > $4`,
    [shop_id, id, now, after],
  )
}

export type SentDelivery = ClaimedDelivery & {
  readonly sent: SentMessage
  readonly state: 'waiting' | 'delivered' | 'dead'
  /** When it is tried again, if it is. */
  readonly retry_at: Date
}

/** One that another process has taken over is left to it. What arrived has arrived, also of a paused endpoint. */
export async function recordSent(tx: Tx, shop_id: string, all: readonly SentDelivery[]): Promise<void> {
  await preparedOfShop(
    tx,
    shop_id,
    'record-sent',
    `WITH result AS (
       SELECT * FROM unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::int[],
         $8::text[], $9::int[], $10::text[]) AS result (id, held_until, state, due_at, at, status, failure, duration_ms, answer)
     ), updated AS (
       UPDATE webhook_deliveries AS deliveries
       SET state = CASE WHEN result.state = 'waiting' THEN deliveries.state ELSE result.state END, due_at = result.due_at,
         attempts = deliveries.attempts + 1, last_at = result.at, last_status = result.status,
         last_failure = result.failure, last_duration_ms = result.duration_ms
       FROM result
       WHERE deliveries.shop_id = $1 AND deliveries.id = ANY ($2::uuid[]) AND deliveries.id = result.id
         AND deliveries.state IN ('waiting', 'held')
         AND deliveries.due_at = result.held_until
       RETURNING deliveries.id, deliveries.attempts
     )
     INSERT INTO webhook_attempts (shop_id, delivery_id, number, at, status, failure, duration_ms, answer)
     SELECT $1::uuid, id, updated.attempts, at, status, failure, duration_ms, answer FROM updated JOIN result USING (id)
     RETURNING delivery_id`,
    [
      shop_id,
      all.map(({ id }) => id),
      all.map(({ due_at }) => due_at),
      all.map(({ state }) => state),
      all.map(({ retry_at }) => retry_at),
      all.map(({ sent }) => sent.at),
      all.map(({ sent }) => sent.status),
      all.map(({ sent }) => sent.failure),
      all.map(({ sent }) => sent.duration_ms),
      all.map(({ sent }) => sent.answer),
    ],
  )
}

/** Lets what waited behind deliveries that are through be due at once. */
export async function releaseNext(
  tx: Tx,
  { shop_id, id }: Endpoint,
  subject_ids: readonly string[],
  now: Date,
): Promise<void> {
  await prepared(
    tx,
    'release-next',
    `UPDATE webhook_deliveries AS next SET due_at = $4
     WHERE next.shop_id = $1 AND next.due_at > $4 AND next.id = ANY (ARRAY(
       SELECT DISTINCT ON (waiting.subject_id) waiting.id FROM webhook_deliveries AS waiting
       WHERE waiting.shop_id = $1 AND waiting.endpoint_id = $2 AND waiting.state = 'waiting'
         AND waiting.subject_id = ANY ($3::uuid[])
       ORDER BY waiting.subject_id, waiting.seq))`,
    [shop_id, id, subject_ids, now],
  )
}

/** Holds what waits for an endpoint that is paused, or gone; answers how many, at most `limit`. */
export async function holdWaiting(reader: Reader, { shop_id, id }: Endpoint, limit: number): Promise<number> {
  const { numUpdatedRows } = await reader
    .updateTable('webhook_deliveries')
    .set({ state: 'held' })
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('webhook_deliveries')
        .select('id')
        .where('shop_id', '=', shop_id)
        .where('endpoint_id', '=', id)
        .where('state', '=', 'waiting')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

type Ping = {
  readonly endpoint: Endpoint
  readonly id: string
  readonly at: Date
  readonly data: string
  readonly sent: SentMessage
}

export async function insertPing(reader: Reader, { endpoint, id, at, data, sent }: Ping): Promise<void> {
  const { shop_id } = endpoint
  const { status, failure, duration_ms, answer } = sent
  await reader
    .with('ping', (made) =>
      made.insertInto('webhook_deliveries').values({
        shop_id,
        id,
        endpoint_id: endpoint.id,
        type: pingType,
        subject_id: id,
        seq: 0,
        subject: '',
        at,
        data: sql`${data}::json`,
        state: failure === null ? 'delivered' : 'dead',
        due_at: at,
        attempts: 1,
        last_at: sent.at,
        last_status: status,
        last_failure: failure,
        last_duration_ms: duration_ms,
        created_at: at,
      }),
    )
    .insertInto('webhook_attempts')
    .values({ shop_id, delivery_id: id, number: 1, at: sent.at, status, failure, duration_ms, answer })
    .execute()
}
