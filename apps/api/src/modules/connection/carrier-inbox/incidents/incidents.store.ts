import { type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'

export type IncidentRow = Selectable<Tables['carrier_incidents']>

const reason = 'the provider decides about parcels of all shops'

/** One open incident of a kind a parcel: what is said again is the same. */
export async function openIncident(
  tx: Tx,
  row: Omit<IncidentRow, 'ended_at' | 'ended_as' | 'ended_by' | 'note'>,
): Promise<void> {
  await tx
    .insertInto('carrier_incidents')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'parcel_id', 'kind'])
        .where('ended_at', 'is', null)
        // A later word may tell more of it.
        .doUpdateSet({
          told_collected: sql`coalesce(excluded.told_collected, carrier_incidents.told_collected)`,
          told_return_code: sql`coalesce(excluded.told_return_code, carrier_incidents.told_return_code)`,
        }),
    )
    .execute()
}

export type ListedIncident = IncidentRow & {
  readonly tracking_number: string
  readonly shop_code: string
  readonly parcel_status: string
  readonly connection_code: string
  readonly connection_kind: string
  readonly carrier_code: string | null
}

const listed = sql`SELECT incident.*, parcels.tracking_number, shops.shop_code, state.status AS parcel_status,
    booking.connection->>'code' AS connection_code, booking.connection->>'kind' AS connection_kind, booking.carrier_code
  FROM carrier_incidents AS incident
  JOIN parcels ON parcels.shop_id = incident.shop_id AND parcels.id = incident.parcel_id
  JOIN parcel_states AS state ON state.shop_id = incident.shop_id AND state.parcel_id = incident.parcel_id
  JOIN carrier_bookings AS booking ON booking.shop_id = incident.shop_id AND booking.parcel_id = incident.parcel_id
  JOIN shops ON shops.id = incident.shop_id`

/** The oldest open one first, of those that have ended the newest. */
export async function listIncidents(
  reader: Reader,
  asked: {
    readonly open: boolean
    readonly connection: string | undefined
    readonly parcel_id: string | undefined
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<ListedIncident[]> {
  const { open, connection, parcel_id, after, limit } = asked
  const stands = open ? sql`incident.ended_at IS NULL` : sql`incident.ended_at IS NOT NULL`
  const ofConnection = connection === undefined ? sql`true` : sql`booking.connection->>'code' = ${connection}`
  const ofParcel = parcel_id === undefined ? sql`true` : sql`incident.parcel_id = ${parcel_id}`
  const later =
    after === undefined
      ? sql`true`
      : open
        ? sql`incident.id > ${after}::uuid`
        : sql`incident.id < ${after}::uuid`
  const order = open ? sql`incident.id` : sql`incident.id DESC`
  const { rows } =
    await sql<ListedIncident>`${listed} WHERE ${stands} AND ${ofConnection} AND ${ofParcel} AND ${later}
    ORDER BY ${order} LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}

export async function countIncidents(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM carrier_incidents WHERE ended_at IS NULL`.execute(
    acrossShops(reader, reason),
  )
  return rows[0]?.count ?? 0
}

export async function findIncident(reader: Reader, id: string): Promise<ListedIncident | undefined> {
  const { rows } = await sql<ListedIncident>`${listed} WHERE incident.id = ${id}::uuid`.execute(
    acrossShops(reader, reason),
  )
  return rows[0]
}

/** Its carrier has told meanwhile what was kept. Answers the incident that asked for it, if one did. */
export async function endPartIncident(
  tx: Tx,
  { shop_id, id }: { readonly shop_id: string; readonly id: string },
  end: Pick<IncidentRow, 'ended_at' | 'ended_by'>,
): Promise<IncidentRow | undefined> {
  return await tx
    .updateTable('carrier_incidents')
    .set({ ...end, ended_as: 'part' })
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', id)
    .where('kind', '=', 'partly_delivered')
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Answers whether it was open. */
export async function endIncidentRow(
  tx: Tx,
  { shop_id, id }: Pick<IncidentRow, 'shop_id' | 'id'>,
  end: Pick<IncidentRow, 'ended_at' | 'ended_as' | 'ended_by' | 'note'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carrier_incidents')
    .set(end)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
