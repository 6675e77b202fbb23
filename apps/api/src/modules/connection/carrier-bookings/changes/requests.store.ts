import type { RequestTopic } from '@guihang/domain/connection/carriers/carrier-requests'
import { endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'
import type { BookingRow } from '../bookings.store.ts'

export type RequestRow = Selectable<Tables['carrier_requests']>

type OfParcel = Pick<BookingRow, 'shop_id' | 'parcel_id'>

const reason = 'the provider tells carriers what shops ask for, of parcels of all shops'

/** The oldest first, one of a topic at most. */
export async function listOpenRequests(
  reader: Reader,
  { shop_id, parcel_id }: OfParcel,
): Promise<RequestRow[]> {
  return await reader
    .selectFrom('carrier_requests')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The newest of a parcel that a person ended, of this topic. */
export async function findSettled(
  reader: Reader,
  { shop_id, parcel_id }: OfParcel,
  topic: RequestTopic,
): Promise<RequestRow | undefined> {
  return await reader
    .selectFrom('carrier_requests')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('topic', '=', topic)
    .where('ended_by', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type NewRequest = Omit<RequestRow, 'ended_at' | 'ended_as' | 'ended_by' | 'note'>

export async function insertRequest(tx: Tx, { told, ...row }: NewRequest): Promise<void> {
  await tx
    .insertInto('carrier_requests')
    .values({ ...row, told: told === null ? null : JSON.stringify(told) })
    .execute()
}

export async function writeReason(
  tx: Tx,
  { shop_id, id }: Pick<RequestRow, 'shop_id' | 'id'>,
  text: string,
): Promise<void> {
  await tx
    .updateTable('carrier_requests')
    .set({ reason: text })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** What names people goes with it. Answers whether it was open. */
export async function endRequestRow(
  tx: Tx,
  { shop_id, id }: Pick<RequestRow, 'shop_id' | 'id'>,
  end: Pick<RequestRow, 'ended_at' | 'ended_as' | 'ended_by' | 'note'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrier_requests')
    .set({ ...end, sealed_shipment: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type ListedRequest = RequestRow & {
  readonly tracking_number: string
  readonly shop_code: string
  readonly parcel_status: string
  readonly connection: BookingRow['connection']
  readonly carrier_code: string | null
  /** The parcel has left it behind, and the next round ends it. */
  readonly outlived: boolean
}

const ends = parcelStatuses.filter((status) => endAt(placeOf[status]) !== undefined)

const outlived = sql<boolean>`(CASE request.topic WHEN 'cancel' THEN state.status <> 'shop_canceled'
  ELSE state.status = ANY(${ends}::text[]) END)`

const withState = sql`carrier_requests AS request
  JOIN parcel_states AS state ON state.shop_id = request.shop_id AND state.parcel_id = request.parcel_id`

const listed = sql`SELECT request.*, ${outlived} AS outlived, parcels.tracking_number, shops.shop_code,
    state.status AS parcel_status, booking.connection, booking.carrier_code
  FROM ${withState}
  JOIN parcels ON parcels.shop_id = request.shop_id AND parcels.id = request.parcel_id
  JOIN carrier_bookings AS booking ON booking.shop_id = request.shop_id AND booking.parcel_id = request.parcel_id
  JOIN shops ON shops.id = request.shop_id`

/** The oldest open one first, of those that have ended the newest. */
export async function listRequestRows(
  reader: Reader,
  asked: {
    readonly open: boolean
    readonly connection: string | undefined
    readonly parcel_id: string | undefined
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<ListedRequest[]> {
  const { open, connection, parcel_id, after, limit } = asked
  const stands = open ? sql`request.ended_at IS NULL AND NOT ${outlived}` : sql`request.ended_at IS NOT NULL`
  const ofConnection = connection === undefined ? sql`true` : sql`booking.connection->>'code' = ${connection}`
  const ofParcel = parcel_id === undefined ? sql`true` : sql`request.parcel_id = ${parcel_id}`
  const later =
    after === undefined
      ? sql`true`
      : open
        ? sql`request.id > ${after}::uuid`
        : sql`request.id < ${after}::uuid`
  const order = open ? sql`request.id` : sql`request.id DESC`
  const { rows } = await sql<ListedRequest>`${listed}
    WHERE ${stands} AND ${ofConnection} AND ${ofParcel} AND ${later} ORDER BY ${order} LIMIT ${limit}`.execute(
    acrossShops(reader, reason),
  )
  return rows
}

export async function countRequests(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${withState}
    WHERE request.ended_at IS NULL AND NOT ${outlived}`.execute(acrossShops(reader, reason))
  return rows[0]?.count ?? 0
}

export async function findRequest(reader: Reader, id: string): Promise<ListedRequest | undefined> {
  const { rows } = await sql<ListedRequest>`${listed} WHERE request.id = ${id}::uuid`.execute(
    acrossShops(reader, reason),
  )
  return rows[0]
}

/** Parcels with open requests that they have left behind. */
export async function listOutlived(reader: Reader, limit: number): Promise<OfParcel[]> {
  const { rows } = await sql<OfParcel>`SELECT DISTINCT request.shop_id, request.parcel_id FROM ${withState}
    WHERE request.ended_at IS NULL AND ${outlived} LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}
