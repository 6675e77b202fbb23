import type { Reader } from '../../platform/database/index.ts'

/** The code under which people and the provider know a shop. */
export async function findShopCode(reader: Reader, id: string): Promise<string> {
  const { shop_code } = await reader
    .selectFrom('shops')
    .select('shop_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return shop_code
}

/** Everybody of the shop who has joined, locked or not: they hear of what happens to it. */
export async function listPeopleToTell(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(['users.name', 'users.email', 'users.locale', 'shops.shop_name'])
    .where('users.shop_id', '=', shop_id)
    .where('users.state', '<>', 'inactive')
    .orderBy('users.id')
    .execute()
}
