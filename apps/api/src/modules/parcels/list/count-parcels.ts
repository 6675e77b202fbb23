import type { AnswerOf } from '@guihang/contract/operation'
import type { countParcelsByStatus as declared } from '@guihang/contract/parcels/parcels'
import { statusesOf, statusGroups } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Reader } from '../../../platform/database/index.ts'
import { listParcelCounts } from './count-parcels.store.ts'

/** From the counter table. Groups without parcels are there with 0. */
export async function countParcelsByStatus(
  reader: Reader,
  shop_id: string,
): Promise<AnswerOf<typeof declared>> {
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
