import { type Selectable, sql } from 'kysely'
import { acrossShops, prepared, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import type {
  BookedConnection,
  BookingState,
  ToldShipment,
} from '../../../platform/database/tables/carriers.ts'

export type BookingRow = Selectable<Tables['carrier_bookings']>
export type { BookedConnection, BookingState, ToldShipment }

/** The connection as it was when the parcel was booked. It may have been removed since. */
export function carriedBy({ connection_id, connection }: BookingRow) {
  return { id: connection_id, kind: connection.kind }
}

export async function findBooking(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<BookingRow | undefined> {
  const [booking] = await prepared<BookingRow>(
    reader,
    'find-carrier-booking',
    'SELECT * FROM carrier_bookings WHERE shop_id = $1 AND parcel_id = $2',
    [shop_id, parcel_id],
  )
  return booking
}

export async function lockBooking(
  tx: Tx,
  shop_id: string,
  parcel_id: string,
): Promise<BookingRow | undefined> {
  const [booking] = await prepared<BookingRow>(
    tx,
    'lock-carrier-booking',
    'SELECT * FROM carrier_bookings WHERE shop_id = $1 AND parcel_id = $2 FOR UPDATE',
    [shop_id, parcel_id],
  )
  return booking
}

type NewBooking = Pick<
  BookingRow,
  'shop_id' | 'parcel_id' | 'connection_id' | 'tracking_number' | 'asked_at'
> & {
  readonly connection: BookedConnection
}

/** Starts a booking. A refused one starts anew, maybe with another connection; any other stays as it is. */
export async function beginBooking(tx: Tx, { connection, ...row }: NewBooking): Promise<void> {
  await tx
    .insertInto('carrier_bookings')
    .values({ ...row, connection: JSON.stringify(connection), state: 'new' })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'parcel_id'])
        .doUpdateSet({
          connection_id: row.connection_id,
          connection: JSON.stringify(connection),
          state: 'new',
          asked_at: row.asked_at,
        })
        .where('carrier_bookings.state', '=', 'refused'),
    )
    .execute()
}

/** Stores an order that the carrier made by itself. Answers false where the parcel has a booking already. */
export async function insertBooked(
  tx: Tx,
  { connection, ...row }: NewBooking & Pick<BookingRow, 'carrier_code' | 'booked_at' | 'heard_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('carrier_bookings')
    .values({ ...row, connection: JSON.stringify(connection), state: 'booked' })
    .onConflict((conflict) => conflict.columns(['shop_id', 'parcel_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type BookingChanges = Partial<
  Omit<BookingRow, 'shop_id' | 'parcel_id' | 'connection' | 'connection_id' | 'tracking_number' | 'told'>
> & { readonly told?: ToldShipment }

export async function updateBooking(
  tx: Reader,
  { shop_id, parcel_id }: Pick<BookingRow, 'shop_id' | 'parcel_id'>,
  { told, ...changes }: BookingChanges,
): Promise<void> {
  await tx
    .updateTable('carrier_bookings')
    .set({
      ...changes,
      ...(told !== undefined && { told: JSON.stringify(told) }),
      // The sealed shipment serves to find what to tell the carrier. An ended booking tells it nothing, so it is deleted.
      ...(changes.state === 'ended' && { sealed_shipment: null }),
    })
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .execute()
}

/** Changes the booking, unless a message or a person has meanwhile said whether the carrier has it. */
export async function updateUnbooked(
  reader: Reader,
  { shop_id, parcel_id }: Pick<BookingRow, 'shop_id' | 'parcel_id'>,
  changes: Pick<BookingRow, 'state' | 'asked_at'>,
): Promise<void> {
  await reader
    .updateTable('carrier_bookings')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('state', 'in', ['new', 'asking', 'refused'])
    .execute()
}

/** Stores what a job has sent the carrier. Two jobs may send at the same time: what the newer version of the parcel sent stays. */
export async function writeTold(
  reader: Reader,
  { shop_id, parcel_id }: Pick<BookingRow, 'shop_id' | 'parcel_id'>,
  told: ToldShipment,
  sealed_shipment: Buffer | null,
): Promise<void> {
  await reader
    .updateTable('carrier_bookings')
    .set({ told: JSON.stringify(told), ...(sealed_shipment !== null && { sealed_shipment }) })
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where(sql<boolean>`coalesce((told->>'version')::int, 0) <= ${told.version}`)
    .execute()
}

/**
 * Marks the booking before its create is sent: until an answer is stored, nobody knows whether the carrier has the order.
 * Of two callers that read the same booking, only the first gets true and may send the create.
 */
export async function beginAsking(
  reader: Reader,
  { shop_id, parcel_id, state, asked_at }: BookingRow,
  { told, sealed_shipment, at }: Asking,
): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('carrier_bookings')
    .set({ state: 'asking', asked_at: at, told: JSON.stringify(told), sealed_shipment })
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('state', '=', state)
    .where('asked_at', '=', asked_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Asking = { readonly told: ToldShipment; readonly sealed_shipment: Buffer; readonly at: Date }

/** The parcel that has this number of the carrier. */
export async function findByCarrierCode(
  reader: Reader,
  carrier_code: string,
  connection_id: string,
): Promise<Selectable<Tables['carrier_numbers']> | undefined> {
  const [known] = await prepared<Selectable<Tables['carrier_numbers']>>(
    acrossShops(reader, 'carriers know no shops'),
    'find-by-carrier-code',
    'SELECT * FROM carrier_numbers WHERE carrier_code = $1 AND connection_id = $2',
    [carrier_code, connection_id],
  )
  return known
}

/** Gives the parcel this number of the carrier. Answers false where another parcel already has it. */
export async function takeCarrierCode(tx: Tx, row: Selectable<Tables['carrier_numbers']>): Promise<boolean> {
  await acrossShops(tx, 'carriers know no shops')
    .insertInto('carrier_numbers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['carrier_code', 'connection_id']).doNothing())
    .execute()
  const kept = await findByCarrierCode(tx, row.carrier_code, row.connection_id)
  return kept?.parcel_id === row.parcel_id
}

/**
 * Parcels of a connection that are not booked yet, or whose last change was not sent to the carrier. Leaves out parcels that
 * a job asked the carrier about after `before`. The parcel that was asked about longest ago comes first.
 */
export async function listResumable(
  reader: Reader,
  connection_id: string,
  before: Date,
  limit: number,
): Promise<Pick<BookingRow, 'shop_id' | 'parcel_id'>[]> {
  const { rows } = await sql<Pick<BookingRow, 'shop_id' | 'parcel_id'>>`
    SELECT booking.shop_id, booking.parcel_id FROM parcel_lists AS listed
    JOIN carrier_bookings AS booking ON booking.shop_id = listed.shop_id AND booking.parcel_id = listed.parcel_id
    WHERE listed.unpushed AND listed.status <> 'failed' AND booking.connection_id = ${connection_id}
      AND booking.state <> 'unclear' AND booking.asked_at < ${before}
    ORDER BY booking.asked_at LIMIT ${limit}`.execute(
    acrossShops(reader, 'bookings of every shop are looked after alike'),
  )
  return rows
}

/** Parcels that the shop cancelled on the road, and whose return the carrier was not asked for yet. */
export async function listUntoldTurns(
  reader: Reader,
  connection_id: string,
  before: Date,
  limit: number,
): Promise<Pick<BookingRow, 'shop_id' | 'parcel_id'>[]> {
  const { rows } = await sql<Pick<BookingRow, 'shop_id' | 'parcel_id'>>`
    SELECT booking.shop_id, booking.parcel_id FROM parcel_lists AS listed
    JOIN parcel_states AS state ON state.shop_id = listed.shop_id AND state.parcel_id = listed.parcel_id
    JOIN carrier_bookings AS booking ON booking.shop_id = listed.shop_id AND booking.parcel_id = listed.parcel_id
    WHERE listed.operated AND listed.status = 'delivery_cancelled' AND booking.state = 'booked'
      AND booking.connection_id = ${connection_id} AND booking.asked_at < ${before}
      AND coalesce((booking.told->>'answered')::int, 0) < state.event_count
    ORDER BY booking.asked_at LIMIT ${limit}`.execute(
    acrossShops(reader, 'bookings of every shop are looked after alike'),
  )
  return rows
}

/** Booked parcels of which the carrier has said nothing, and about which nobody asked it, since `before`; the oldest first. */
export async function listQuiet(
  reader: Reader,
  connection_id: string,
  before: Date,
  limit: number,
): Promise<BookingRow[]> {
  const looked_at = sql<Date>`greatest(heard_at, polled_at)`
  return await acrossShops(reader, 'bookings of every shop are looked after alike')
    .selectFrom('carrier_bookings')
    .selectAll()
    .where('connection_id', '=', connection_id)
    .where('state', '=', 'booked')
    .where(looked_at, '<', before)
    .orderBy(looked_at)
    .limit(limit)
    .execute()
}

/** Tracking numbers of those parcels that have a booking, by parcel id. */
export async function listTrackingNumbers(
  reader: Reader,
  parcels: readonly { readonly shop_id: string | null; readonly parcel_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = parcels.flatMap(({ parcel_id }) => parcel_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await acrossShops(reader, 'the provider carries parcels of all shops')
    .selectFrom('carrier_bookings')
    .select(['parcel_id', 'tracking_number'])
    .where('parcel_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ parcel_id, tracking_number }) => [parcel_id, tracking_number]))
}
