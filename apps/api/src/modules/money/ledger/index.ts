import type { ledgerOperations } from '@guihang/contract/money/ledger'
import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Reader } from '../../../platform/database/index.ts'
import { defineModule } from '../../../platform/module.ts'
import { listMovements } from './ledger.store.ts'
import { ledgerRoutes } from './routes.ts'

export { readHeldCash } from './held-cash.ts'
export { findLastPosted, sumBalances } from './ledger.store.ts'
export { listCodDays } from './owed/cod-days.store.ts'
export type { CodMove } from './owed/cod-moves.ts'
export {
  listLateFees,
  listOwedEntries,
  listOwedShops,
  type OwedEntryRow,
  releaseOwedEntries,
  takeOwedEntries,
} from './owed/owed-entries.store.ts'
export {
  findOwedSince,
  firstId,
  lastTakenBack,
  listOwedSince,
  listPostedByDelivery,
  owedSince,
} from './owed/owed-since.store.ts'
export { listUnpaidCod, sumUnpaid, type UnpaidCodRow } from './owed/unpaid-days.store.ts'
export { addPaid, addUnpaid } from './owed/unpaid-days.ts'
export { type PostingRequest, post, postAll } from './post.ts'
export { accountOf, firstIdOf, postingKindOf } from './read-ledger.ts'

/** Oldest first, integer VND. */
export async function listParcelMovements(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ParcelDetail['ledger']> {
  const movements = await listMovements(reader, shop_id, parcel_id)
  return movements.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }))
}

export const ledgerModule = defineModule<typeof ledgerOperations>({ name: 'ledger', routes: ledgerRoutes })
