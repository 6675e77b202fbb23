import { type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'
import { type WorkAsked, workPage } from '../../carrier-bookings/index.ts'

export type IncidentRow = Selectable<Tables['carrier_incidents']>

const reason = 'the provider decides about parcels of all shops'

/** A parcel has at most one open incident of each kind: a repeated word opens no second one. */
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
        // A later word may add the amount or the number.
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

export async function listIncidents(reader: Reader, asked: WorkAsked): Promise<ListedIncident[]> {
  const isOpen = sql`incident.ended_at IS NULL`
  const { rows } = await sql<ListedIncident>`${listed} ${workPage('incident', isOpen, asked)}`.execute(
    acrossShops(reader, reason),
  )
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

/** Ends the incident that asked what was kept, now that the carrier has told it. Answers that incident. */
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
