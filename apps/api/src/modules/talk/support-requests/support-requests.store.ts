import type { Insertable, Selectable, Updateable } from 'kysely'
import {
  acrossShops,
  isUniqueViolation,
  preparedForShops,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { reject } from '../../../platform/http/answers/reject.ts'

export type RequestRow = Selectable<Tables['shop_requests']>
export type NewRequest = Insertable<Tables['shop_requests']>
export type RequestChanges = Updateable<Tables['shop_requests']>
export type EntryRow = Selectable<Tables['support_entries']>

const reason = 'operators answer requests of all shops'

/** Raises ESR003 where the parcel has an open request of this type, EDISPUTE where the statement is disputed. */
export async function insertRequest(tx: Tx, row: NewRequest): Promise<RequestRow> {
  return await tx
    .insertInto('shop_requests')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSecond)
}

function requestOf(reader: Reader, shop_id: string, id: string) {
  return reader.selectFrom('shop_requests').selectAll().where('shop_id', '=', shop_id).where('id', '=', id)
}

export async function findRequest(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<RequestRow | undefined> {
  return await requestOf(reader, shop_id, id).executeTakeFirst()
}

export async function lockRequest(tx: Tx, shop_id: string, id: string): Promise<RequestRow | undefined> {
  return await requestOf(tx, shop_id, id).forUpdate().executeTakeFirst()
}

export async function findOperatedRequest(
  reader: Reader,
  id: string,
): Promise<Pick<RequestRow, 'shop_id' | 'id' | 'parcel_id'> | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('shop_requests')
    .select(['shop_id', 'id', 'parcel_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Raises ESR003 where a reopened request would be the second open one of its type for the parcel. */
export async function updateRequest(
  tx: Tx,
  { shop_id, id }: Pick<RequestRow, 'shop_id' | 'id'>,
  changes: RequestChanges,
): Promise<RequestRow> {
  return await tx
    .updateTable('shop_requests')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSecond)
}

export async function insertEntry(tx: Tx, row: EntryRow): Promise<void> {
  await tx.insertInto('support_entries').values(row).execute()
}

export async function listEntries(reader: Reader, shop_id: string, request_id: string): Promise<EntryRow[]> {
  return await reader
    .selectFrom('support_entries')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('request_id', '=', request_id)
    .orderBy('position')
    .execute()
}

export async function listDisputes(
  reader: Reader,
  statement_ids: readonly string[],
): Promise<Map<string | null, RequestRow>> {
  if (statement_ids.length === 0) return new Map()
  const rows = await acrossShops(reader, 'the statements are those that the caller may read')
    .selectFrom('shop_requests')
    .selectAll()
    .distinctOn('statement_id')
    .where('statement_id', 'in', statement_ids)
    .orderBy('statement_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.statement_id, row]))
}

function refuseSecond(error: unknown): never {
  if (isUniqueViolation(error, 'support_requests_dispute_key')) throw reject('EDISPUTE')
  throw isUniqueViolation(error, 'support_requests_open_key') ? reject('ESR003') : error
}

export type MessageRow = Selectable<Tables['support_messages']>

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx.insertInto('support_messages').values(row).execute()
}

export async function listMessages(
  reader: Reader,
  shop_id: string,
  request_id: string,
): Promise<MessageRow[]> {
  return await reader
    .selectFrom('support_messages')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('request_id', '=', request_id)
    .orderBy('id')
    .execute()
}

/** Requests of these parcels whose attempt is promised and not over, locked until the transaction ends. */
export async function lockPromisedRequests(
  tx: Tx,
  parcels: readonly { readonly shop_id: string; readonly id: string }[],
): Promise<RequestRow[]> {
  return await preparedForShops(
    tx,
    parcels,
    'lock-promised-requests',
    `SELECT request.* FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN shop_requests AS request ON request.shop_id = asked.shop_id AND request.parcel_id = asked.id
     WHERE request.promised ORDER BY request.shop_id, request.id FOR UPDATE OF request`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ id }) => id)],
  )
}
