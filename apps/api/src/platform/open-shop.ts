import type { Reader, Tx } from './database/index.ts'
import { reject } from './http/answers/reject.ts'

/**
 * Locks the shop until the transaction ends, so that changes that concern the whole shop happen one at a time.
 * Parcels are still created meanwhile: they only lock the key of the row. Throws ETOKEN when the shop was closed since the
 * call began (decision 0145).
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

/** Keeps the shop from being closed until the transaction ends, and blocks nothing else. Throws ETOKEN when it is closed. */
export async function holdOpenShop(reader: Reader, shop_id: string): Promise<void> {
  const shop = await reader
    .selectFrom('shops')
    .select('state')
    .where('id', '=', shop_id)
    .forKeyShare()
    .executeTakeFirst()
  refuseClosed(shop)
}

// What the session guard would say now; it looked before the shop was closed.
function refuseClosed(shop: { readonly state: string } | undefined): void {
  if (shop === undefined || shop.state === 'closed') throw reject('ETOKEN')
}
