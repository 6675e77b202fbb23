import { preparedOfShop, type Reader, type Tx } from './database/index.ts'
import { reject } from './http/answers/reject.ts'

/** One change of the whole shop at a time; parcels are created meanwhile. Throws ETOKEN for a closed shop (decision 0145). */
export async function lockOpenShop(tx: Tx, shop_id: string): Promise<void> {
  const shop = await tx
    .selectFrom('shops')
    .select('state')
    .where('id', '=', shop_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  refuseClosed(shop)
}

/** Keeps the shop open until the transaction ends, by the lock that new rows take (decision 0364). Throws ETOKEN. */
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
