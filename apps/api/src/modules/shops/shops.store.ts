import type { Selectable } from 'kysely'
import type { Reader, Tables } from '../../platform/database/index.ts'

export type ShopRow = Selectable<Tables['shops']>

export async function findShop(reader: Reader, id: string): Promise<ShopRow | undefined> {
  return await reader.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The code under which people and the provider know a shop. */
export async function findShopCode(reader: Reader, id: string): Promise<string> {
  const { shop_code } = await reader
    .selectFrom('shops')
    .select('shop_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return shop_code
}
