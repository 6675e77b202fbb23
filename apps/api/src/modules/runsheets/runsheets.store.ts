import { type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../platform/database/index.ts'

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

/** The runsheet, locked until the transaction ends. */
export async function lockRunsheet(tx: Tx, id: string): Promise<RunsheetRow | undefined> {
  return await tx.selectFrom('runsheets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The runsheet, kept unchanged until the transaction ends; other transactions may hold it at the same time. */
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
          .whereRef('runsheet_parcels.carrier_id', '=', 'runsheets.id')
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
