import { isFinal, type ParcelStatus, parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { goodsWith } from '@guihang/domain/parcels/parcels/goods-holders'
import type { Reader } from '../../../../platform/database/index.ts'
import { deleteEmptySums, maskSomeReceivers } from './mask-receivers.store.ts'

/**
 * Final ones, delivered ones (their goods are not under way), those that came back or never left, and drafts that were
 * left.
 */
const restingStatuses = parcelStatuses.filter(isResting)

function isResting(status: ParcelStatus): boolean {
  if (isFinal(status) || goodsWith[status] === 'receiver' || goodsWith[status] === 'shop_again') return true
  return ['draft', 'failed', 'pickup_failed'].includes(status)
}

/**
 * Of all shops, at rest since before an instant. Three digits of the phone stay; name, street, notes and the notes of
 * couriers go; codes, units and money stay. Answers how many.
 */
export async function maskReceivers(reader: Reader, before: Date, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const { masked, more } = await maskSomeReceivers(reader, { before, statuses: restingStatuses, now })
    count += masked
    if (!more) break
  }
  await deleteEmptySums(reader)
  return count
}
