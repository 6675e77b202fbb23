import type { Client } from '@guihang/contract/client'
import type { CreateParcel, Parcel } from '@guihang/contract/parcels/parcels'
import type { Store } from '@guihang/contract/shop/stores'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { addParcel, type Owner } from '../setup/people.ts'

const road: readonly ParcelEvent[] = providerRoad

/**
 * A parcel that has come along the main road as far as this event, carried by another provider's couriers: the simulated
 * ones leave it to the journey.
 */
export async function carriedParcel(
  { storage, operator, owner, store }: { storage: Database; operator: Client; owner: Owner; store: Store },
  last: ParcelEvent = 'start_delivery',
  traits: Partial<CreateParcel> = {},
): Promise<Parcel> {
  const parcel = await addParcel(owner, store, traits)
  await storage.db
    .updateTable('parcels')
    .set({ oms_code: 'ELSEWHERE-1' })
    .where('shop_id', '=', owner.user.shop.id)
    .where('id', '=', parcel.id)
    .execute()
  const approved: ParcelEvent[] = parcel.status === 'waiting_for_approval' ? ['approve'] : []
  await reportAll(operator, parcel.tracking_number, [...approved, ...road.slice(0, road.indexOf(last) + 1)])
  return parcel
}
