import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Reader } from '../../../platform/database/index.ts'
import { defineModule } from '../../../platform/module.ts'
import { listMovements } from './ledger.store.ts'
import { ledgerRoutes } from './routes.ts'

export { readHeldCash } from './held-cash.store.ts'
export { findLastPosted, sumBalances } from './ledger.store.ts'
export { post, postAll } from './post.ts'
export { accountOf, firstIdOf, listParcelBookings, postingKindOf } from './read-ledger.ts'

/** Oldest first, integer VND. */
export async function listParcelMovements(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ParcelDetail['ledger']> {
  const movements = await listMovements(reader, shop_id, parcel_id)
  return movements.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }))
}

export const ledgerModule = defineModule({ name: 'ledger', routes: ledgerRoutes })
