import { preparedOfShop, type Reader, type Tx } from './database/index.ts'
import { reject } from './http/answers/reject.ts'

/**
 * Changes that concern the whole shop happen one at a time; parcels are created meanwhile, as they lock the key of the
 * row only. Throws ETOKEN when the shop was closed since the call began (decision 0145).
 */
export async function lockOpenShop(tx: Tx, shop_id: string): Promise<void> {
  const shop = await tx
    .selectFrom('shops')
    .select('state')
    .where('id', '=', shop_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  refuseClosed(shop)
}

/**
 * Keeps the shop from being closed until the transaction ends, and blocks nothing else. Throws ETOKEN when it is closed. It
 * holds what new rows of the shop hold as well (decision 0364), so that a lot and who closes the shop never wait for each other.
 */
export async function holdOpenShop(reader: Reader, shop_id: string): Promise<void> {
  const [shop] = await preparedOfShop<{ state: string }>(reader, shop_id, 'hold-open-shop', holdText, [
    shop_id,
  ])
  refuseClosed(shop)
}

const holdText = 'SELECT state FROM shops WHERE id = $1 FOR KEY SHARE'

// What the session guard would say now; it looked before the shop was closed.
function refuseClosed(shop: { readonly state: string } | undefined): void {
  if (shop === undefined || shop.state === 'closed') throw reject('ETOKEN')
}
