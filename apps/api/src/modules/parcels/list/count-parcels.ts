import type { AnswerOf } from '@guihang/contract/operation'
import type {
  countWaitingCod as declaredCod,
  countParcelsByStatus as declaredCounts,
} from '@guihang/contract/parcels/parcels'
import {
  isParcelStatus,
  parcelStatuses,
  statusesOf,
  statusGroups,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import {
  countNeeds,
  type ShopNeed,
  shopNeeds,
  statusesInNeed,
} from '@guihang/domain/parcels/lifecycle/shop-needs'
import type { Reader } from '../../../platform/database/index.ts'
import { sumUnpaid } from '../../money/owed/index.ts'
import { countHeld, countOfStore, countUnpaidCod, listParcelCounts } from './count-parcels.store.ts'

/** From the counter table. Groups without parcels are there with 0. */
export async function countParcelsByStatus(
  reader: Reader,
  shop_id: string,
): Promise<AnswerOf<typeof declaredCounts>> {
  const counts = new Map(
    (await listParcelCounts(reader, shop_id)).map(({ status, count }) => [status, count]),
  )
  return {
    data: statusGroups.map((group) => {
      const statuses = statusesOf(group)
        .map((status) => ({ status, count: counts.get(status) ?? 0 }))
        .filter(({ count }) => count > 0)
      return { group, count: statuses.reduce((sum, { count }) => sum + count, 0), statuses }
    }),
  }
}

/** The sums are the ledger's, as on the dashboard; where they stand follows from statuses (docs/rules/cod-and-ledger.md). */
export async function countWaitingCod(
  reader: Reader,
  shop_id: string,
): Promise<AnswerOf<typeof declaredCod>['data']> {
  const [{ count, lost_count, amount }, counts] = await Promise.all([
    sumUnpaid(reader, shop_id),
    countUnpaidCod(reader, shop_id),
  ])
  const statuses = counts.flatMap((row) => {
    if (!isParcelStatus(row.status)) return []
    // A paid compensation leaves the parcel where it is.
    const waiting = row.status === 'lost_collection_approved' ? lost_count : row.count
    return waiting === 0 ? [] : [{ status: row.status, count: waiting }]
  })
  const order = ({ status }: (typeof statuses)[number]) => parcelStatuses.indexOf(status)
  return { count, amount, statuses: statuses.toSorted((one, other) => order(one) - order(other)) }
}

export async function countShopNeeds(
  reader: Reader,
  shop_id: string,
  store_id: string | undefined,
): Promise<Record<ShopNeed, number>> {
  const [counts, held] = await Promise.all([
    // The counter table knows whole shops only; the parcels of a store are counted.
    store_id === undefined
      ? listParcelCounts(reader, shop_id)
      : countOfStore(reader, shop_id, store_id, shopNeeds.flatMap(statusesInNeed)),
    countHeld(reader, shop_id, store_id),
  ])
  return countNeeds(counts, held)
}
