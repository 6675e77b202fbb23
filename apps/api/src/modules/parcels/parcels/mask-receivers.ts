import { restingStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Reader } from '../../../platform/database/index.ts'
import { deleteEmptySums, maskSomeReceivers } from './mask-receivers.store.ts'

/**
 * Masks receivers of parcels that came to rest before an instant, drafts and failed ones when nobody has changed them
 * since. Of the phone three digits stay; name, street and notes go; codes, units and money stay. Answers how many.
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
