import type { bookingLists } from '@guihang/contract/connection/carrier-bookings'
import { type RawBuilder, sql } from 'kysely'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'
import type { BookingRow } from './bookings.store.ts'
import type { TakerRow } from './takers.store.ts'

export type BookingList = (typeof bookingLists)[number]

export type ListedBooking = Pick<TakerRow, 'chosen_by' | 'chosen_at' | 'parcel_id' | 'shop_id'> & {
  // Null where nobody carries it yet.
  readonly [Name in Exclude<keyof BookingRow, 'shop_id' | 'parcel_id' | 'tracking_number'>]:
    | BookingRow[Name]
    | null
} & {
  readonly tracking_number: string
  readonly shop_code: string
  readonly status: string
  readonly push_error: string | null
}

const reason = 'the provider carries parcels of all shops'

const columns = sql`taker.shop_id, taker.parcel_id, taker.chosen_by, taker.chosen_at, booking.connection_id,
  booking.connection, booking.state, booking.carrier_code, booking.sort_code, booking.quoted_cost, booking.deliver_by,
  booking.told, booking.booked_at, booking.news_at, booking.news_status, booking.heard_at, booking.asked_at,
  parcels.tracking_number, shops.shop_code, state.status, state.push_error`

const joined = sql`
  JOIN parcels ON parcels.shop_id = taker.shop_id AND parcels.id = taker.parcel_id
  JOIN parcel_states AS state ON state.shop_id = taker.shop_id AND state.parcel_id = taker.parcel_id
  JOIN shops ON shops.id = taker.shop_id`

const ofTakers = sql`parcel_takers AS taker
  LEFT JOIN carrier_bookings AS booking ON booking.shop_id = taker.shop_id AND booking.parcel_id = taker.parcel_id`

const ofBookings = sql`carrier_bookings AS booking
  JOIN parcel_takers AS taker ON taker.shop_id = booking.shop_id AND taker.parcel_id = booking.parcel_id
    AND taker.connection_id = booking.connection_id`

/** What makes each list, by rows of `from`. A silent one was not heard of since `silent_before`. */
function partOf(
  list: BookingList,
  silent_before: Date,
): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  switch (list) {
    case 'waiting':
      return { from: ofTakers, where: sql`taker.state = 'waiting' AND state.status = 'waiting_for_approval'` }
    case 'unclear':
      return { from: ofBookings, where: sql`booking.state = 'unclear'` }
    case 'held':
      return { from: ofBookings, where: sql`booking.state IN ('new', 'asking')` }
    case 'refused':
      return { from: ofBookings, where: sql`booking.state = 'refused' AND state.status = 'failed'` }
    case 'silent':
      return {
        from: ofBookings,
        where: sql`booking.state = 'booked' AND booking.heard_at < ${silent_before}`,
      }
    case 'booked':
      return { from: ofBookings, where: sql`booking.state = 'booked'` }
  }
}

/** The newest parcels first. */
export async function listBookingRows(
  reader: Reader,
  asked: {
    readonly list: BookingList
    readonly silent_before: Date
    readonly connection: string | undefined
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<ListedBooking[]> {
  const { from, where } = partOf(asked.list, asked.silent_before)
  const ofConnection =
    asked.connection === undefined ? sql`true` : sql`booking.connection->>'code' = ${asked.connection}`
  const later = asked.after === undefined ? sql`true` : sql`taker.parcel_id < ${asked.after}::uuid`
  const { rows } = await sql<ListedBooking>`SELECT ${columns} FROM ${from} ${joined}
    WHERE ${where} AND ${ofConnection} AND ${later} ORDER BY taker.parcel_id DESC LIMIT ${asked.limit}`.execute(
    acrossShops(reader, reason),
  )
  return rows
}

export async function countBookings(
  reader: Reader,
  silent_before: Date,
): Promise<Readonly<Record<Exclude<BookingList, 'booked'>, number>>> {
  const counted = async (list: BookingList): Promise<number> => {
    const { from, where } = partOf(list, silent_before)
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${from} ${joined}
      WHERE ${where}`.execute(acrossShops(reader, reason))
    return rows[0]?.count ?? 0
  }
  return {
    waiting: await counted('waiting'),
    unclear: await counted('unclear'),
    held: await counted('held'),
    refused: await counted('refused'),
    silent: await counted('silent'),
  }
}

export async function findListedBooking(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ListedBooking | undefined> {
  const { rows } = await sql<ListedBooking>`SELECT ${columns} FROM ${ofTakers} ${joined}
    WHERE taker.shop_id = ${shop_id} AND taker.parcel_id = ${parcel_id}
      AND (taker.state = 'waiting' OR taker.connection_id IS NOT NULL)`.execute(reader)
  return rows[0]
}
