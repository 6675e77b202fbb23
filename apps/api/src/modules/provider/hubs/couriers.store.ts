import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type CourierRow = Selectable<Tables['couriers']>

export async function listCourierRows(
  reader: Reader,
  asked: {
    readonly keyword: string | undefined
    readonly hub_code: string | undefined
    readonly active: boolean | undefined
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<CourierRow[]> {
  let query = reader.selectFrom('couriers').selectAll()
  if (asked.after !== undefined) query = query.where('code', '>', asked.after)
  if (asked.hub_code !== undefined) query = query.where('hub_code', '=', asked.hub_code)
  if (asked.active !== undefined) query = query.where('active', '=', asked.active)
  if (asked.keyword) {
    const text = asked.keyword.toLowerCase()
    query = query.where(
      sql<boolean>`(phone = ${asked.keyword} or position(${text} in lower(code)) > 0
        or position(${text} in lower(name)) > 0)`,
    )
  }
  return await query.orderBy('code').limit(asked.limit).execute()
}

export async function findCouriers(reader: Reader, codes: readonly string[]): Promise<CourierRow[]> {
  if (codes.length === 0) return []
  return await reader.selectFrom('couriers').selectAll().where('code', 'in', codes).execute()
}

export async function lockCourier(tx: Tx, code: string): Promise<CourierRow | undefined> {
  return await tx.selectFrom('couriers').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
}

export async function findSameCouriers(
  reader: Reader,
  given: {
    readonly code?: string | undefined
    readonly phone?: string | undefined
    readonly plate_key?: string | null | undefined
  },
): Promise<Pick<CourierRow, 'code' | 'phone' | 'plate_key'>[]> {
  return await reader
    .selectFrom('couriers')
    .select(['code', 'phone', 'plate_key'])
    .where((where) =>
      where.or([
        where('code', '=', given.code ?? ''),
        where('phone', '=', given.phone ?? ''),
        where('plate_key', '=', given.plate_key ?? ''),
      ]),
    )
    .execute()
}

export async function insertCourier(tx: Tx, row: CourierRow): Promise<void> {
  await tx.insertInto('couriers').values(row).execute()
}

export async function updateCourier(
  tx: Tx,
  code: string,
  changes: Partial<Omit<CourierRow, 'code' | 'created_at'>>,
): Promise<CourierRow> {
  return await tx
    .updateTable('couriers')
    .set(changes)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()
}
