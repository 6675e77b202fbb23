import type { Client } from '@guihang/contract/client'
import { reweighParcels } from '@guihang/contract/provider/operated-reweighs'
import { acceptReweigh } from '@guihang/contract/provider/reweighs'
import type { ShopWithStore } from './parcels.ts'

/** Heavier and larger than any parcel of the builders. */
export const heavyMeasures = { weight: 6.2, length: 30, width: 24, height: 18 }

/** The provider weighs a parcel; answers the row. */
export async function weigh(operator: Client, tracking_number: string, more: object = {}) {
  const row = {
    ...{ event_id: crypto.randomUUID(), tracking_number, ...heavyMeasures },
    evidence: 'Cân tự động số 4, kho Tân Bình',
    ...more,
  }
  const { data } = await operator.call(reweighParcels, { body: { rows: [row] } })
  const [answered] = data
  if (answered === undefined) throw new Error('The call answered no row')
  return answered
}

/** A weighing that its shop accepts at once. */
export async function weighAndAccept(
  operator: Client,
  shop: ShopWithStore,
  tracking_number: string,
  more: object = {},
) {
  const { reweigh_id } = await weigh(operator, tracking_number, more)
  return (await shop.client.call(acceptReweigh, { params: { id: reweigh_id ?? '' } })).data
}
