import { type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

const reason = 'a courier carries parcels of all shops'

export type RunsheetRow = Selectable<Tables['runsheets']>

/** A runsheet with its courier, and how much is on it. */
export type RunsheetSummary = RunsheetRow & {
  courier_name: string
  courier_phone: string
  parcel_count: number
  total_cod: number
}

export async function insertRunsheet(tx: Tx, row: RunsheetRow): Promise<void> {
  await tx.insertInto('runsheets').values(row).execute()
}

/** The runsheet, kept from other changes until the transaction ends. */
export async function lockRunsheet(tx: Tx, id: string): Promise<RunsheetRow | undefined> {
  return await tx.selectFrom('runsheets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The runsheet, kept as it is until the transaction ends; others may hold it the same way. */
export async function holdRunsheet(tx: Tx, id: string): Promise<RunsheetRow | undefined> {
  return await tx.selectFrom('runsheets').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

export async function updateRunsheet(
  tx: Tx,
  id: string,
  changes: Pick<RunsheetRow, 'status'> & Partial<Pick<RunsheetRow, 'opened_at' | 'closed_at'>>,
): Promise<void> {
  await tx.updateTable('runsheets').set(changes).where('id', '=', id).execute()
}

type Filter = 'status' | 'kind' | 'courier_code' | 'hub_code' | 'runs_on'
export type RunsheetsAsked = { readonly [Column in Filter]?: RunsheetRow[Column] | undefined }

/** Runsheets, the newest first. */
export async function listRunsheetRows(
  reader: Reader,
  asked: RunsheetsAsked,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<RunsheetSummary[]> {
  let query = summaries(reader)
  for (const column of ['status', 'kind', 'courier_code', 'hub_code', 'runs_on'] as const) {
    const value = asked[column]
    if (value !== undefined) query = query.where(`runsheets.${column}`, '=', value)
  }
  if (page.after !== undefined) query = query.where('runsheets.id', '<', page.after)
  return await query.orderBy('runsheets.id', 'desc').limit(page.limit).execute()
}

export async function findRunsheet(reader: Reader, id: string): Promise<RunsheetSummary | undefined> {
  return await summaries(reader).where('runsheets.id', '=', id).executeTakeFirst()
}

function summaries(reader: Reader) {
  return acrossShops(reader, reason)
    .selectFrom('runsheets')
    .innerJoin('couriers', 'couriers.code', 'runsheets.courier_code')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('runsheet_parcels')
          .innerJoin('parcels', (join) =>
            join
              .onRef('parcels.shop_id', '=', 'runsheet_parcels.shop_id')
              .onRef('parcels.id', '=', 'runsheet_parcels.parcel_id'),
          )
          .whereRef('runsheet_parcels.runsheet_id', '=', 'runsheets.id')
          .where('runsheet_parcels.taken_off', '=', false)
          .select(({ fn }) => [
            fn.countAll<number>().as('parcel_count'),
            fn.coalesce(fn.sum<number>('parcels.total_cod'), sql<number>`0`).as('total_cod'),
          ])
          .as('load'),
      (join) => join.onTrue(),
    )
    .selectAll('runsheets')
    .select(['couriers.name as courier_name', 'couriers.phone as courier_phone'])
    .select([
      sql<number>`load.parcel_count::int`.as('parcel_count'),
      sql<number>`load.total_cod::bigint`.as('total_cod'),
    ])
}

export type RunsheetParcel = Pick<ParcelRow, 'tracking_number' | 'status' | 'total_cod'> & {
  added_at: Date
  left_at: Date | null
}

/** What is or was on the round, in the order in which it was added; what was taken off before it left is not. */
export async function listRunsheetParcels(reader: Reader, runsheet_id: string): Promise<RunsheetParcel[]> {
  return await acrossShops(reader, reason)
    .selectFrom('runsheet_parcels')
    .innerJoin('parcels', (join) =>
      join
        .onRef('parcels.shop_id', '=', 'runsheet_parcels.shop_id')
        .onRef('parcels.id', '=', 'runsheet_parcels.parcel_id'),
    )
    .select(['tracking_number', 'status', 'total_cod', 'added_at', 'left_at'])
    .where('runsheet_id', '=', runsheet_id)
    .where('taken_off', '=', false)
    .orderBy('added_at')
    .orderBy('position')
    .execute()
}

/** On which runsheet a parcel is, or has been this one. */
export type Place = {
  parcel_id: string
  runsheet_id: string
  left_at: Date | null
} & Pick<RunsheetRow, 'kind' | 'status'>

/** The runsheets on which these parcels are now, and whether they were on this one before. */
export async function listPlaces(
  tx: Tx,
  runsheet_id: string,
  parcels: readonly Pick<ParcelRow, 'shop_id' | 'id'>[],
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT on_it.parcel_id, on_it.runsheet_id, on_it.left_at, runsheets.kind, runsheets.status
    FROM unnest(${parcels.map(({ shop_id }) => shop_id)}::uuid[], ${parcels.map(({ id }) => id)}::uuid[])
      AS asked (shop_id, id)
    JOIN runsheet_parcels AS on_it ON on_it.shop_id = asked.shop_id AND on_it.parcel_id = asked.id
    JOIN runsheets ON runsheets.id = on_it.runsheet_id
    WHERE on_it.left_at IS NULL OR on_it.runsheet_id = ${runsheet_id}`.execute(acrossShops(tx, reason))
  return rows
}

/** Puts parcels on the runsheet, also such as were taken off it before. */
export async function putOn(
  tx: Tx,
  runsheet_id: string,
  parcels: readonly Pick<ParcelRow, 'shop_id' | 'id'>[],
  added_at: Date,
): Promise<void> {
  if (parcels.length === 0) return
  await acrossShops(tx, reason)
    .insertInto('runsheet_parcels')
    .values(
      parcels.map(({ shop_id, id }, position) => ({
        shop_id,
        parcel_id: id,
        runsheet_id,
        added_at,
        position,
        left_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'parcel_id', 'runsheet_id']).doUpdateSet(({ ref }) => ({
        added_at,
        position: ref('excluded.position'),
        left_at: null,
        taken_off: false,
      })),
    )
    .execute()
}

/**
 * Ends the places of parcels on this runsheet, or on whatever runsheet they are (null). What stays behind, and what was on
 * a round that never left, was not on it.
 */
export async function endPlaces(
  tx: Tx,
  runsheet_id: string | null,
  parcels: readonly Pick<ParcelRow, 'shop_id' | 'id'>[],
  left: { readonly left_at: Date; readonly stays_behind: boolean },
): Promise<void> {
  if (parcels.length === 0) return
  await sql`
    UPDATE runsheet_parcels AS on_it
    SET left_at = ${left.left_at}, taken_off = ${left.stays_behind} OR runsheets.opened_at IS NULL
    FROM runsheets,
      unnest(${parcels.map(({ shop_id }) => shop_id)}::uuid[], ${parcels.map(({ id }) => id)}::uuid[])
        AS asked (shop_id, id)
    WHERE on_it.shop_id = asked.shop_id AND on_it.parcel_id = asked.id AND on_it.left_at IS NULL
      AND runsheets.id = on_it.runsheet_id
      AND (${runsheet_id}::uuid IS NULL OR runsheets.id = ${runsheet_id})`.execute(acrossShops(tx, reason))
}
