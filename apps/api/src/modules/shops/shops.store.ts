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
