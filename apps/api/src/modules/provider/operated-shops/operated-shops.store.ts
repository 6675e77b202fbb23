import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'

const reason = 'the provider looks after all shops'

const shopColumns = [
  'id',
  'shop_code',
  'shop_name',
  'shop_type',
  'state',
  'is_oms',
  'paper_uploaded_full',
  'paper_verified',
  'paper_verify_expire_at',
  'created_at',
] as const

const userColumns = ['id', 'shop_id', 'name', 'email', 'phone', 'role_name', 'state'] as const

export type OperatedShopsAsked = {
  readonly keyword: string | undefined
  readonly papers: 'waiting' | 'verified' | 'missing' | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** Shops of all kinds but sandboxes, the newest first. */
export async function listOperatedShopRows(reader: Reader, asked: OperatedShopsAsked) {
  let query = acrossShops(reader, reason)
    .selectFrom('shops')
    .select(shopColumns)
    .where('sandbox_of', 'is', null)
  if (asked.after !== undefined) query = query.where('id', '<', asked.after)
  if (asked.papers === 'verified') query = query.where('paper_verified', '=', true)
  if (asked.papers === 'missing')
    query = query.where('paper_verified', '=', false).where('paper_uploaded_full', '=', false)
  if (asked.papers === 'waiting')
    query = query.where('paper_verified', '=', false).where('paper_uploaded_full', '=', true)
  if (asked.keyword) {
    const text = asked.keyword.toLowerCase()
    // Not LIKE, because % and _ are ordinary letters here.
    query = query.where(
      sql<boolean>`(position(${text} in lower(shop_code)) > 0 or position(${text} in lower(shop_name)) > 0
        or exists (select from users where users.shop_id = shops.id
          and (lower(users.email) = ${text} or users.phone = ${text})))`,
    )
  }
  return await query.orderBy('id', 'desc').limit(asked.limit).execute()
}

export type OperatedShopRow = Awaited<ReturnType<typeof listOperatedShopRows>>[number]

export async function findOperatedShopRow(reader: Reader, id: string): Promise<OperatedShopRow | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('shops')
    .select(shopColumns)
    .where('id', '=', id)
    .where('sandbox_of', 'is', null)
    .executeTakeFirst()
}

export async function listOperatedUserRows(reader: Reader, shop_ids: readonly string[]) {
  if (shop_ids.length === 0) return []
  return await acrossShops(reader, reason)
    .selectFrom('users')
    .select(userColumns)
    .where('shop_id', 'in', shop_ids)
    .orderBy('id')
    .execute()
}

export type OperatedUserRow = Awaited<ReturnType<typeof listOperatedUserRows>>[number]
