import { sql } from 'kysely'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'

export type OrderingShop = SignedInShop & { readonly state: 'active' | 'restricted' | 'closed' }

const columns = ['id', 'shop_code', 'is_oms', 'state', 'paper_verified', 'paper_verify_expire_at'] as const

export async function findShopByCode(reader: Reader, shop_code: string): Promise<OrderingShop | undefined> {
  const row = await acrossShops(reader, 'an order names its shop by its code')
    .selectFrom('shops')
    .select(columns)
    .where('shop_code', '=', shop_code)
    .executeTakeFirst()
  return row && orderingShop(row)
}

export async function findShopOfParcel(
  reader: Reader,
  tracking_number: string,
): Promise<{ readonly parcel_id: string; readonly shop: OrderingShop } | undefined> {
  const numbered = await findNumberedParcel(reader, tracking_number)
  if (numbered === undefined) return undefined
  const { shop_id, parcel_id } = numbered
  const row = await reader.selectFrom('shops').select(columns).where('id', '=', shop_id).executeTakeFirst()
  return row && { parcel_id, shop: orderingShop(row) }
}

export async function findOrderedParcel(
  reader: Reader,
  shop_id: string,
  oms_code: string,
): Promise<ParcelRow | undefined> {
  return await reader
    .selectFrom('whole_parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('oms_code', '=', oms_code)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function listPushedShops(
  reader: Reader,
  limit: number,
): Promise<{ count: number; shop_codes: string[] }> {
  const { rows } = await sql<{ count: number; shop_codes: string[] | null }>`
    SELECT count(*)::int AS count, (array_agg(shop_code ORDER BY shop_code))[1:${sql.lit(limit)}] AS shop_codes
    FROM shops WHERE is_oms <> 0 AND state <> 'closed'`.execute(
    acrossShops(reader, 'the order system serves all shops'),
  )
  return { count: rows[0]?.count ?? 0, shop_codes: rows[0]?.shop_codes ?? [] }
}

type Row = Pick<OrderingShop, 'id' | 'shop_code' | 'is_oms' | 'state'> & {
  readonly paper_verified: boolean
  readonly paper_verify_expire_at: Date | null
}

function orderingShop({ paper_verified, paper_verify_expire_at, ...shop }: Row): OrderingShop {
  return { ...shop, papers_due_at: paper_verified ? null : paper_verify_expire_at }
}
