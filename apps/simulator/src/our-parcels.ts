import type { Client } from '@guihang/contract/client'
import { listOperatedParcels, type OperatedParcel } from '@guihang/contract/scans'
import type { Control } from './control-page/control.ts'
import { omsCodePrefix } from './order-system/order-system.ts'

/**
 * Our parcels in the statuses that no person holds and that entered them by a moment. The API names those that wait longest
 * first, so that nobody has to read on to those of which nothing can be due yet.
 */
export async function listOurParcels(
  client: Client,
  control: Pick<Control, 'isHeld'>,
  statuses: readonly string[],
  entered_by: Date,
): Promise<OperatedParcel[]> {
  const ours: OperatedParcel[] = []
  const status = statuses.join(',')
  let cursor: string | undefined
  do {
    const page = await client.call(listOperatedParcels, {
      query: { status, limit: '200', ...(cursor !== undefined && { cursor }) },
    })
    for (const parcel of page.data) {
      if (new Date(parcel.status_at) > entered_by) return ours
      if (isOurs(parcel) && !control.isHeld(parcel.tracking_number)) ours.push(parcel)
    }
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return ours
}

// Parcels of other systems, the seeded history among them, are not ours to move. A stand-alone shop's have no code at all.
function isOurs({ oms_code }: OperatedParcel): boolean {
  return oms_code === null || oms_code.startsWith(omsCodePrefix)
}
