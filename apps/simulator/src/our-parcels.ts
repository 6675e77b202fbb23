import type { Client } from '@guihang/contract/client'
import { listOperatedParcels, type OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Control } from './control-page/control.ts'
import { omsCodePrefix } from './order-system/order-system.ts'

/** Not taken over by a person. The API lists the longest wait first: reading stops at the first that cannot be due yet. */
export async function listOurParcels(
  client: Client,
  control: Pick<Control, 'isHeld'>,
  asked: readonly string[] | 'held',
  entered_by: Date,
  belongs: (parcel: OperatedParcel) => boolean = isOurs,
): Promise<OperatedParcel[]> {
  const ours: OperatedParcel[] = []
  const query = asked === 'held' ? { held: 'true' as const } : { status: asked.join(',') }
  let cursor: string | undefined
  do {
    const page = await client.call(listOperatedParcels, {
      query: { ...query, personal_data: 'false', limit: '200', ...(cursor !== undefined && { cursor }) },
    })
    for (const parcel of page.data) {
      if (new Date(parcel.status_at) > entered_by) return ours
      if (belongs(parcel) && !control.isHeld(parcel.tracking_number)) ours.push(parcel)
    }
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return ours
}

/** We do not move parcels of other systems, such as the seeded history. Parcels of a stand-alone shop have no code. */
export function isOurs({ oms_code }: OperatedParcel): boolean {
  return oms_code === null || oms_code.startsWith(omsCodePrefix)
}

/** A claim of the seeded history goes on by a step each next day, so that the demo shows its status. */
export function isOurClaim(parcel: OperatedParcel, now: Date): boolean {
  return isOurs(parcel) || businessDayOf(new Date(parcel.status_at)) < businessDayOf(now)
}
