import type { Selectable } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'

const reason = 'a courier carries parcels of all shops'

export type RunsheetRow = Selectable<Tables['runsheets']>

export type RunsheetSummary = RunsheetRow & {
  courier_name: string
  courier_phone: string
  parcel_count: number
  total_cod: number
}

export async function insertRunsheet(tx: Tx, row: RunsheetRow): Promise<void> {
  await tx.insertInto('runsheets').values(row).execute()
}

export async function lockRunsheet(tx: Tx, id: string): Promise<RunsheetRow | undefined> {
  return await tx.selectFrom('runsheets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Other transactions may hold it at the same time. */
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

export async function listRunsheetRows(
  reader: Reader,
  asked: RunsheetsAsked,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<RunsheetSummary[]> {
  let query = withCouriers(reader)
  for (const column of ['status', 'kind', 'courier_code', 'hub_code', 'runs_on'] as const) {
    const value = asked[column]
    if (value !== undefined) query = query.where(`runsheets.${column}`, '=', value)
  }
  if (page.after !== undefined) query = query.where('runsheets.id', '<', page.after)
  return await counted(reader, await query.orderBy('runsheets.id', 'desc').limit(page.limit).execute())
}

export async function findRunsheet(reader: Reader, id: string): Promise<RunsheetSummary | undefined> {
  return (await counted(reader, await withCouriers(reader).where('runsheets.id', '=', id).execute()))[0]
}

function withCouriers(reader: Reader) {
  return reader
    .selectFrom('runsheets')
    .innerJoin('couriers', 'couriers.code', 'runsheets.courier_code')
    .selectAll('runsheets')
    .select(['couriers.name as courier_name', 'couriers.phone as courier_phone'])
}

type WithCourier = Omit<RunsheetSummary, 'parcel_count' | 'total_cod'>

/** The runsheets with what is on each. Rows of shops are counted apart (decision 0364). */
async function counted(reader: Reader, runsheets: readonly WithCourier[]): Promise<RunsheetSummary[]> {
  if (runsheets.length === 0) return []
  const loads = await acrossShops(reader, reason)
    .selectFrom('runsheet_parcels as entry')
    .innerJoin('parcels', (join) =>
      join.onRef('parcels.shop_id', '=', 'entry.shop_id').onRef('parcels.id', '=', 'entry.parcel_id'),
    )
    .select(({ fn }) => [
      'entry.carrier_id',
      fn.countAll<number>().as('parcel_count'),
      fn.sum<number>('parcels.total_cod').as('total_cod'),
    ])
    .where(
      'entry.carrier_id',
      'in',
      runsheets.map(({ id }) => id),
    )
    .where('entry.taken_off', '=', false)
    .groupBy('entry.carrier_id')
    .execute()
  const byId = new Map(loads.map(({ carrier_id, ...load }) => [carrier_id, load]))
  return runsheets.map((runsheet) => ({
    ...runsheet,
    ...(byId.get(runsheet.id) ?? { parcel_count: 0, total_cod: 0 }),
  }))
}
