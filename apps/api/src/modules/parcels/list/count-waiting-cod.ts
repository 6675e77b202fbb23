import type { AnswerOf } from '@guihang/contract/operation'
import type { countWaitingCod as declared } from '@guihang/contract/parcels/parcels'
import { isParcelStatus, parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Reader } from '../../../platform/database/index.ts'
import { sumUnpaid } from '../../money/owed/index.ts'
import { countUnpaidCod } from './count-parcels.store.ts'

/** The sums are the ledger's, as on the dashboard; where they stand follows from statuses (docs/rules/cod-and-ledger.md). */
export async function countWaitingCod(
  reader: Reader,
  shop_id: string,
): Promise<AnswerOf<typeof declared>['data']> {
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
