import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import { sql } from 'kysely'
import { acrossShops, prepared, preparedForShops, type Reader } from '../../../platform/database/index.ts'

/** By whom a parcel goes. The number and the sort code are there once the carrier has taken it. */
export type Carriage = {
  readonly connection_id: string
  readonly kind: CarrierKind
  readonly code: string | null
  readonly sort_code: string | null
  /** Working days after the delivery after which the provider pays the shop in the carrier's place. */
  readonly paid_ahead_after: number
}

/** Undefined where no carrier has the parcel, nor was asked to take it. */
export async function findCarriage(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<Carriage | undefined> {
  const row = await reader
    .selectFrom('carrier_bookings')
    .innerJoin('carrier_connections', 'carrier_connections.id', 'carrier_bookings.connection_id')
    .select(['connection_id', 'connection', 'carrier_code', 'sort_code', 'pay_shop_after_days'])
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { connection_id, connection, carrier_code: code, sort_code, pay_shop_after_days } = row
  return { connection_id, kind: connection.kind, code, sort_code, paid_ahead_after: pay_shop_after_days }
}

/** The codes of the connections that carry these parcels, by the parcels' ids. */
export async function listConnectionCodes(
  reader: Reader,
  parcels: readonly { readonly shop_id: string; readonly id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (parcels.length === 0) return new Map()
  const shops = [...new Set(parcels.map(({ shop_id }) => shop_id))]
  const rows = await acrossShops(reader, 'the provider carries parcels of all shops')
    .selectFrom('carrier_bookings')
    .select(['parcel_id', 'connection'])
    .where('shop_id', '=', sql<string>`any(${shops}::uuid[])`)
    .where('parcel_id', '=', sql<string>`any(${parcels.map(({ id }) => id)}::uuid[])`)
    .where('state', '!=', 'refused')
    .execute()
  return new Map(rows.map(({ parcel_id, connection }) => [parcel_id, connection.code]))
}

/** The codes of the connections whose carrier has or had these parcels, by the parcels' ids. */
export async function listCarriedBy(
  reader: Reader,
  parcels: readonly { readonly shop_id: string; readonly id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (parcels.length === 0) return new Map()
  const rows: { readonly parcel_id: string; readonly code: string }[] = await preparedForShops(
    reader,
    parcels,
    'list-carried-by',
    `SELECT booking.parcel_id, booking.connection->>'code' AS code
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN carrier_bookings AS booking ON booking.shop_id = asked.shop_id AND booking.parcel_id = asked.id
       AND booking.state IN ('booked', 'ended')`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ id }) => id)],
  )
  return new Map(rows.map(({ parcel_id, code }) => [parcel_id, code]))
}

/** Who was chosen for a parcel: nobody yet, the provider's own couriers (no connection), or a connection. */
export type TakenRow = {
  readonly parcel_id: string
  readonly state: 'waiting' | 'taken'
  readonly connection_id: string | null
  /** Null until that connection's carrier has taken it. */
  readonly kind: CarrierKind | null
  readonly code: string | null
  readonly sort_code: string | null
}

/** A parcel about which no rule was asked has no row. */
export async function listTaken(
  reader: Reader,
  shop_id: string,
  parcel_ids: readonly string[],
): Promise<TakenRow[]> {
  return await prepared(
    reader,
    'list-taken',
    `SELECT taker.parcel_id, taker.state, taker.connection_id, booking.connection->>'kind' AS kind,
       booking.carrier_code AS code, booking.sort_code
     FROM parcel_takers AS taker
     LEFT JOIN carrier_bookings AS booking ON booking.shop_id = taker.shop_id AND booking.parcel_id = taker.parcel_id
       AND booking.connection_id = taker.connection_id AND booking.state IN ('booked', 'ended')
     WHERE taker.shop_id = $1 AND taker.parcel_id = ANY($2::uuid[])`,
    [shop_id, parcel_ids],
  )
}

/** Whether the provider chooses by rules who carries a parcel. */
export async function hasRules(reader: Reader): Promise<boolean> {
  const row = await reader.selectFrom('carrier_rules').select('rules').executeTakeFirst()
  return row !== undefined && row.rules.length > 0
}

/** The positions of those events of a parcel that its carrier never told. */
export async function listInferred(reader: Reader, shop_id: string, parcel_id: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('carrier_steps')
    .select('position')
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('inferred', '=', true)
    .execute()
  return rows.map(({ position }) => position)
}
