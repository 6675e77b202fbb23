import { type RawBuilder, sql } from 'kysely'

/** A page of a list of work: what is open or what has ended, of all connections or one, of all parcels or one. */
export type WorkAsked = {
  readonly open: boolean
  readonly connection: string | undefined
  readonly parcel_id: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Narrows and orders the rows of a table by what is asked: the oldest open one first, of those that have ended the newest.
 * `row` is the alias of the table, `isOpen` its condition for an open one. The statement joins carrier_bookings as `booking`.
 */
export function workPage(
  row: 'incident' | 'request',
  isOpen: RawBuilder<unknown>,
  { open, connection, parcel_id, after, limit }: WorkAsked,
): RawBuilder<unknown> {
  const id = sql.ref(`${row}.id`)
  const stands = open ? isOpen : sql`${sql.ref(`${row}.ended_at`)} IS NOT NULL`
  const ofConnection = connection === undefined ? sql`true` : sql`booking.connection->>'code' = ${connection}`
  const ofParcel = parcel_id === undefined ? sql`true` : sql`${sql.ref(`${row}.parcel_id`)} = ${parcel_id}`
  const further = open ? sql`${id} > ${after}::uuid` : sql`${id} < ${after}::uuid`
  const later = after === undefined ? sql`true` : further
  const order = open ? id : sql`${id} DESC`
  return sql`WHERE ${stands} AND ${ofConnection} AND ${ofParcel} AND ${later} ORDER BY ${order} LIMIT ${limit}`
}
