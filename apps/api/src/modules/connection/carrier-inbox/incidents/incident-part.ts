import type { CarrierIncident, endCarrierIncident } from '@guihang/contract/connection/carrier-inbox'
import type { BodyOf } from '@guihang/contract/operation'
import { formatMoney } from '@guihang/domain/money/money'
import { withCollected } from '@guihang/domain/parcels/parcels/paid-part'
import { type Split, splitDelivery } from '@guihang/domain/parcels/parcels/partial-delivery'
import type { Tx } from '../../../../platform/database/index.ts'
import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import { findParcelById, type ParcelRow } from '../../../parcels/parcels/index.ts'
import type { ListedIncident } from './incidents.store.ts'

type Said = Pick<BodyOf<typeof endCarrierIncident>, 'kept' | 'collected'>

/** The part that a person says was kept and paid. Raises EVALID for items that the parcel lacks, all its items, and a wrong amount. */
export function splitSaid(parcel: ParcelRow, { kept = [], collected }: Said): Split {
  const split = splitDelivery(parcel, kept)
  if (split.outcome !== 'split')
    throw rejectFields({ kept: [{ rule: split.outcome === 'whole' ? 'kept_all' : 'kept_items' }] })
  if (collected === undefined) return split
  const paid = withCollected(parcel, split, collected)
  if (paid !== undefined) return paid
  const least = formatMoney(parcel.total_cod - parcel.cod)
  const most = formatMoney(parcel.total_cod)
  throw rejectFields({ collected: [{ rule: 'part_amount', values: { least, most } }] })
}

/** What the screen shows to somebody who ends an incident as a delivery in part. */
export async function partAsked(
  tx: Tx,
  incident: ListedIncident,
  ends: CarrierIncident['ends'],
): Promise<CarrierIncident['part']> {
  const parcel = ends.includes('part')
    ? await findParcelById(tx, incident.shop_id, incident.parcel_id)
    : undefined
  if (parcel === undefined) return null
  const { products, product_value, cod, total_cod } = parcel
  return {
    products: products.map(({ name, quantity, value }) => ({ name, quantity, value })),
    ...{ product_value, cod, total_cod },
    collected: incident.told_collected,
    return_code: incident.told_return_code,
  }
}
