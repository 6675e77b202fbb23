import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type HubRow = Selectable<Tables['hubs']>

type Asked = {
  readonly keyword: string | undefined
  readonly active: boolean | undefined
  readonly after: string | undefined
  readonly limit: number
}

export async function listHubRows(reader: Reader, asked: Asked): Promise<HubRow[]> {
  let query = reader.selectFrom('hubs').selectAll().where('kind', '=', 'own')
  if (asked.after !== undefined) query = query.where('code', '>', asked.after)
  if (asked.active !== undefined) query = query.where('active', '=', asked.active)
  if (asked.keyword) {
    const text = asked.keyword.toLowerCase()
    // Not LIKE: % and _ are letters like all others here.
    query = query.where(
      sql<boolean>`(position(${text} in lower(code)) > 0 or position(${text} in lower(name)) > 0)`,
    )
  }
  return await query.orderBy('code').limit(asked.limit).execute()
}

/** Those where operators work: nobody of the provider stands at a carrier's. */
export async function findHubs(reader: Reader, codes: readonly string[]): Promise<HubRow[]> {
  if (codes.length === 0) return []
  return await reader
    .selectFrom('hubs')
    .selectAll()
    .where('kind', '=', 'own')
    .where('code', 'in', codes)
    .execute()
}

export async function lockHub(tx: Tx, code: string): Promise<HubRow | undefined> {
  return await tx
    .selectFrom('hubs')
    .selectAll()
    .where('kind', '=', 'own')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

/** Whatever its capitals. */
export async function findTaken(
  reader: Reader,
  given: { readonly code?: string; readonly name?: string | undefined },
): Promise<{ code: string; name: string }[]> {
  return await reader
    .selectFrom('hubs')
    .select(['code', 'name'])
    .where((where) =>
      where.or([
        where('code', '=', given.code ?? ''),
        where(sql`lower(name)`, '=', (given.name ?? '').toLowerCase()),
      ]),
    )
    .execute()
}

export async function insertHub(tx: Tx, row: HubRow): Promise<void> {
  await tx.insertInto('hubs').values(row).execute()
}

export async function updateHub(
  tx: Tx,
  code: string,
  changes: Partial<Omit<HubRow, 'code' | 'created_at'>>,
): Promise<HubRow> {
  return await tx
    .updateTable('hubs')
    .set(changes)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listAreas(
  reader: Reader,
  unit_codes?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  let query = reader.selectFrom('hub_areas').select(['unit_code', 'hub_code'])
  if (unit_codes !== undefined) query = query.where('unit_code', '=', sql<string>`any(${unit_codes})`)
  const rows = await query.execute()
  return new Map(rows.map(({ unit_code, hub_code }) => [unit_code, hub_code]))
}

export async function listAreasOf(reader: Reader, hub_codes: readonly string[]) {
  if (hub_codes.length === 0) return []
  return await reader
    .selectFrom('hub_areas')
    .selectAll()
    .where('hub_code', 'in', hub_codes)
    .orderBy('unit_code')
    .execute()
}

export async function takenAreas(
  reader: Reader,
  unit_codes: readonly string[],
  own: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (unit_codes.length === 0) return new Map()
  const rows = await reader
    .selectFrom('hub_areas')
    .selectAll()
    .where('unit_code', '=', sql<string>`any(${unit_codes})`)
    .where('hub_code', '<>', own ?? '')
    .execute()
  return new Map(rows.map(({ unit_code, hub_code }) => [unit_code, hub_code]))
}

export async function removeAreasOf(tx: Tx, hub_code: string): Promise<void> {
  await tx.deleteFrom('hub_areas').where('hub_code', '=', hub_code).execute()
}

export async function insertAreas(tx: Tx, hub_code: string, unit_codes: readonly string[]): Promise<void> {
  if (unit_codes.length === 0) return
  await tx
    .insertInto('hub_areas')
    .values(unit_codes.map((unit_code) => ({ unit_code, hub_code })))
    .execute()
}
