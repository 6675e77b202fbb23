import { type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'

const reason = 'a mobile unit carries parcels of all shops'

export type MobileUnitRow = Selectable<Tables['mobile_units']>

export type MobileUnitSummary = MobileUnitRow & { parcel_count: number }

export async function insertMobileUnit(tx: Tx, row: MobileUnitRow): Promise<void> {
  await tx.insertInto('mobile_units').values(row).execute()
}

export async function lockMobileUnit(tx: Tx, id: string): Promise<MobileUnitRow | undefined> {
  return await tx.selectFrom('mobile_units').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Other transactions may hold it at the same time. */
export async function holdMobileUnit(tx: Tx, id: string): Promise<MobileUnitRow | undefined> {
  return await tx.selectFrom('mobile_units').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

export async function updateMobileUnit(
  tx: Tx,
  id: string,
  changes: Partial<Pick<MobileUnitRow, 'status' | 'opened_at' | 'closed_at' | 'departed_at' | 'arrived_at'>>,
): Promise<void> {
  await tx.updateTable('mobile_units').set(changes).where('id', '=', id).execute()
}

type Filter = 'status' | 'kind' | 'origin_hub_code' | 'destination_hub_code'
export type MobileUnitsAsked = { readonly [Column in Filter]?: MobileUnitRow[Column] | undefined } & {
  readonly under_way: boolean | undefined
}

export async function listMobileUnitRows(
  reader: Reader,
  asked: MobileUnitsAsked,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<MobileUnitSummary[]> {
  let query = reader.selectFrom('mobile_units').selectAll('mobile_units')
  for (const column of ['status', 'kind', 'origin_hub_code', 'destination_hub_code'] as const) {
    const value = asked[column]
    if (value !== undefined) query = query.where(`mobile_units.${column}`, '=', value)
  }
  if (asked.under_way !== undefined)
    query = query.where(sql<boolean>`(departed_at IS NOT NULL AND arrived_at IS NULL)`, '=', asked.under_way)
  if (page.after !== undefined) query = query.where('mobile_units.id', '<', page.after)
  return await counted(reader, await query.orderBy('mobile_units.id', 'desc').limit(page.limit).execute())
}

export async function findMobileUnit(reader: Reader, id: string): Promise<MobileUnitSummary | undefined> {
  const units = await reader.selectFrom('mobile_units').selectAll().where('id', '=', id).execute()
  return (await counted(reader, units))[0]
}

/** The units with how many parcels each holds. Rows of shops are counted apart (decision 0364). */
async function counted(reader: Reader, units: readonly MobileUnitRow[]): Promise<MobileUnitSummary[]> {
  if (units.length === 0) return []
  const loads = await acrossShops(reader, reason)
    .selectFrom('mobile_unit_parcels')
    .select(({ fn }) => ['carrier_id', fn.countAll<number>().as('parcel_count')])
    .where(
      'carrier_id',
      'in',
      units.map(({ id }) => id),
    )
    .where('taken_off', '=', false)
    .groupBy('carrier_id')
    .execute()
  const counts = new Map(loads.map(({ carrier_id, parcel_count }) => [carrier_id, parcel_count]))
  return units.map((unit) => ({ ...unit, parcel_count: counts.get(unit.id) ?? 0 }))
}
