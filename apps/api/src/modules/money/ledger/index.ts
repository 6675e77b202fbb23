import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { providersOwnKinds } from '@guihang/domain/money/ledger/parcel-postings'
import type { Reader } from '../../../platform/database/index.ts'
import { defineModule } from '../../../platform/module.ts'
import { listMovements } from './ledger.store.ts'
import { ledgerRoutes } from './routes.ts'

export { readHeldCash } from './held-cash.store.ts'
export { findLastPosted, sumBalances } from './ledger.store.ts'
export { post, postAll } from './post.ts'
export { postForProvider } from './post-for-provider.ts'
export { sumOfStatement } from './provider-books.store.ts'
export { accountOf, firstIdOf, listParcelBookings, postingKindOf } from './read-ledger.ts'

/** Oldest first, integer VND. A shop reads nothing of what its parcel's carrier costs. */
export async function listParcelMovements(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
  { reads }: { readonly reads: 'shop' | 'provider' },
): Promise<ParcelDetail['ledger']> {
  const without = reads === 'shop' ? providersOwnKinds : []
  const movements = await listMovements(reader, shop_id, parcel_id, { without })
  return movements.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }))
}

export const ledgerModule = defineModule({ name: 'ledger', routes: ledgerRoutes })
