import type { RequestTopic } from '@guihang/domain/connection/carriers/carrier-requests'
import { endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { type Selectable, sql } from 'kysely'
import {
  acrossShops,
  prepared,
  type Reader,
  type Tables,
  type Tx,
} from '../../../../platform/database/index.ts'
import type { BookingRow } from '../bookings.store.ts'
import { type WorkAsked, workPage } from '../work-lists.ts'

export type RequestRow = Selectable<Tables['carrier_requests']>

type OfParcel = Pick<BookingRow, 'shop_id' | 'parcel_id'>

const reason = 'the provider tells carriers what shops ask for, of parcels of all shops'

/** At most one of each topic, the oldest first. */
export async function listOpenRequests(
  reader: Reader,
  { shop_id, parcel_id }: OfParcel,
): Promise<RequestRow[]> {
  return await prepared(
    reader,
    'list-open-carrier-requests',
    `SELECT * FROM carrier_requests WHERE shop_id = $1 AND parcel_id = $2 AND ended_at IS NULL ORDER BY id`,
    [shop_id, parcel_id],
  )
}

/** The newest request of this topic that a person ended. */
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

/** Ends the request and deletes its sealed shipment, which names people. Answers whether it was open. */
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
  /** Its parcel has ended, or is no longer cancelled: the next round of resume-bookings ends the request. */
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

export async function listRequestRows(reader: Reader, asked: WorkAsked): Promise<ListedRequest[]> {
  const isOpen = sql`request.ended_at IS NULL AND NOT ${outlived}`
  const { rows } = await sql<ListedRequest>`${listed} ${workPage('request', isOpen, asked)}`.execute(
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

/** Parcels with open requests that are outlived. */
export async function listOutlived(reader: Reader, limit: number): Promise<OfParcel[]> {
  const { rows } = await sql<OfParcel>`SELECT DISTINCT request.shop_id, request.parcel_id FROM ${withState}
    WHERE request.ended_at IS NULL AND ${outlived} LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}
