import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { type Selectable, sql } from 'kysely'
import { acrossShops, prepared, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'
import { firstIdAt } from '../../../platform/new-id.ts'

const reason = 'messages of carriers are of parcels of all shops'

export type MessageRow = Selectable<Tables['carrier_messages']>

/** Those that are not known yet; answers them. A repeat has the key of the first. */
export async function storeMessages(tx: Reader, rows: readonly MessageRow[]): Promise<MessageRow[]> {
  if (rows.length === 0) return []
  return await acrossShops(tx, reason)
    .insertInto('carrier_messages')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'key_hash']).where('key_hash', 'is not', null).doNothing(),
    )
    .returningAll()
    .execute()
}

/** Which of these keys belong to messages that are stored already. */
export async function listKnownKeys(
  reader: Reader,
  connection_id: string,
  key_hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const { rows } = await sql<{ key_hash: Buffer }>`
    SELECT key_hash FROM carrier_messages
    WHERE connection_id = ${connection_id} AND key_hash = ANY(${key_hashes}::bytea[])`.execute(
    acrossShops(reader, reason),
  )
  return rows.map(({ key_hash }) => key_hash)
}

export async function findMessage(reader: Reader, id: string): Promise<MessageRow | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('carrier_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * What was not looked at yet of a parcel, in the order in which the carrier says that it happened. Its few messages are read
 * first: an index by state still has every message that was new since the last vacuum.
 */
export async function listNewMessages(reader: Reader, parcel_id: string): Promise<MessageRow[]> {
  return await prepared(
    acrossShops(reader, reason),
    'list-new-carrier-messages',
    `WITH said AS MATERIALIZED (SELECT * FROM carrier_messages WHERE parcel_id = $1)
     SELECT * FROM said WHERE state = 'new' ORDER BY said_at, id LIMIT 200`,
    [parcel_id],
  )
}

export async function isNew(reader: Reader, id: string): Promise<boolean> {
  const [message] = await prepared<Pick<MessageRow, 'state'>>(
    acrossShops(reader, reason),
    'state-of-carrier-message',
    'SELECT state FROM carrier_messages WHERE id = $1',
    [id],
  )
  return message?.state === 'new'
}

/** Whether a message of the parcel was taken for this word, now or earlier. */
export async function hasWord(reader: Reader, parcel_id: string, word: CarrierWord): Promise<boolean> {
  const row = await acrossShops(reader, reason)
    .selectFrom('carrier_messages')
    .select('id')
    .where('parcel_id', '=', parcel_id)
    .where('word', '=', word)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function changeMessage(
  tx: Reader,
  id: string,
  changes: Partial<Omit<MessageRow, 'id' | 'connection_id' | 'received_at'>>,
): Promise<void> {
  await acrossShops(tx, reason).updateTable('carrier_messages').set(changes).where('id', '=', id).execute()
}

/** Notes what came of a message that was looked at. */
export async function endMessage(
  tx: Tx,
  id: string,
  { state, word, applied_at }: Pick<MessageRow, 'state' | 'word' | 'applied_at'>,
): Promise<void> {
  await prepared(
    acrossShops(tx, reason),
    'end-carrier-message',
    'UPDATE carrier_messages SET state = $2, word = $3, applied_at = $4 WHERE id = $1',
    [id, state, word, applied_at],
  )
}

/** Messages of these states are looked at once more; answers which. */
export async function renewMessages(
  tx: Tx,
  asked: { readonly connection_ids: readonly string[]; readonly status: string },
): Promise<MessageRow[]> {
  if (asked.connection_ids.length === 0) return []
  return await acrossShops(tx, reason)
    .updateTable('carrier_messages')
    .set({ state: 'new' })
    .where('connection_id', 'in', asked.connection_ids)
    .where('status', '=', asked.status)
    .where('state', '=', 'unknown')
    .returningAll()
    .execute()
}

/** Messages of parcels whose number has become known since; they are looked at once more. Answers which. */
export async function adoptForeign(tx: Tx, since: Date, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    UPDATE carrier_messages AS message SET state = 'new', shop_id = known.shop_id, parcel_id = known.parcel_id
    FROM (
      SELECT message.id, numbered.shop_id, numbered.parcel_id FROM carrier_messages AS message
      JOIN carrier_numbers AS numbered ON numbered.connection_id = message.connection_id
        AND numbered.carrier_code = message.carrier_code
      WHERE message.state = 'foreign' AND message.id >= ${firstIdAt(since)}::uuid AND message.parcel_id IS NULL
      ORDER BY message.id LIMIT ${limit}
    ) AS known
    WHERE message.id = known.id RETURNING message.*`.execute(acrossShops(tx, reason))
  return rows
}

/** The newest first. */
export async function listMessageRows(
  reader: Reader,
  asked: {
    readonly connection_id: string | undefined
    readonly state: MessageRow['state'] | undefined
    readonly parcel_id: string | undefined
  },
  { after, limit }: IdPage,
): Promise<MessageRow[]> {
  let query = acrossShops(reader, reason).selectFrom('carrier_messages').selectAll()
  if (asked.connection_id !== undefined) query = query.where('connection_id', '=', asked.connection_id)
  if (asked.state !== undefined) query = query.where('state', '=', asked.state)
  if (asked.parcel_id !== undefined) query = query.where('parcel_id', '=', asked.parcel_id)
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}

export type UnknownStatus = {
  readonly connection_id: string
  readonly status: string
  readonly messages: number
  readonly first_at: Date
  readonly last_at: Date
  readonly parcel_id: string | null
  readonly shop_id: string | null
}

export async function listUnknownStatuses(reader: Reader): Promise<UnknownStatus[]> {
  const { rows } = await sql<UnknownStatus>`
    SELECT connection_id, status, count(*)::int AS messages, min(received_at) AS first_at, max(received_at) AS last_at,
      (array_agg(parcel_id ORDER BY id DESC))[1] AS parcel_id, (array_agg(shop_id ORDER BY id DESC))[1] AS shop_id
    FROM carrier_messages WHERE state = 'unknown' AND status IS NOT NULL
    GROUP BY connection_id, status ORDER BY messages DESC, status LIMIT 200`.execute(
    acrossShops(reader, reason),
  )
  return rows
}

/** What was received before is forgotten with all that it says of receivers; a batch at a time. */
export async function forgetMessages(reader: Reader, before: Date, size: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM carrier_messages WHERE id IN (
      SELECT id FROM carrier_messages WHERE id < ${firstIdAt(before)}::uuid ORDER BY id LIMIT ${size}) RETURNING id`.execute(
    acrossShops(reader, reason),
  )
  return rows.length
}
