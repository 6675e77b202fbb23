import type { Split } from '@guihang/domain/parcels/parcels/partial-delivery'
import type { Tx } from '../../../platform/database/index.ts'
import { findReturnParcel } from '../../parcels/detail/index.ts'
import { applyEvent, type EventDetails } from '../../parcels/events/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { insertPartialDelivery } from './corrections.store.ts'

/** Applies `deliver_partly`: sets the COD of the kept items and makes the rest a parcel (decision 0182). */
export async function applyPart(
  tx: Tx,
  parcel: ParcelRow,
  details: Omit<EventDetails, 'event' | 'changes' | 'rest' | 'cash_amount'>,
  { kept, returned, returned_value, cod, total_cod }: Split,
): Promise<{ readonly delivered: ParcelRow; readonly rest: ParcelRow }> {
  const { parcel: delivered } = await applyEvent(tx, parcel, {
    event: 'deliver_partly',
    ...details,
    cash_amount: total_cod,
    changes: { cod, total_cod, current_hub: null },
    rest: { products: returned, product_value: returned_value },
  })
  const rest = await findReturnParcel(tx, parcel.shop_id, parcel.id)
  if (rest === undefined) throw new Error('A partial delivery made no parcel of the rest')
  await insertPartialDelivery(tx, {
    shop_id: parcel.shop_id,
    parcel_id: parcel.id,
    return_parcel_id: rest.id,
    kept,
    cod_before: parcel.cod,
    cod_after: cod,
    at: details.at,
  })
  return { delivered, rest }
}
