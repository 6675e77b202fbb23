import type { ParcelStatus } from '../lifecycle/parcel-statuses.ts'
import { feesOfReturn, netOfDelivery, type ParcelMoney, shippingByShop } from '../pricing/parcel-fees.ts'

/** Integer VND. Costs are positive; the shop pays when `net` is below 0. */
export type ParcelOutcome =
  | {
      readonly kind: 'delivery'
      readonly cod: number
      /** The shop's part of the shipping fee. */
      readonly shipping: number
      readonly insurance: number
      readonly service: number
      readonly net: number
    }
  | { readonly kind: 'return'; readonly shipping: number; readonly back: number; readonly net: number }
  /** `compensation` is null until it is approved. */
  | { readonly kind: 'loss'; readonly compensation: number | null; readonly net: number }
  | { readonly kind: 'cancelled'; readonly shipping: number; readonly net: number }

type Facts = ParcelMoney & {
  readonly status: ParcelStatus
  readonly charged: number
  /** Null = none yet. */
  readonly compensation: number | null
}

/**
 * While it can be delivered: as if it were. Turned back: minus both ways. Lost: the compensation. Cancelled: minus what
 * was charged (docs/rules/fees.md).
 */
export function outcomeOf(parcel: Facts): ParcelOutcome {
  return outcomes[kindOf[parcel.status]](parcel)
}

const outcomes: Readonly<Record<ParcelOutcome['kind'], (parcel: Facts) => ParcelOutcome>> = {
  delivery: (parcel) => ({
    kind: 'delivery',
    cod: parcel.cod,
    shipping: shippingByShop(parcel),
    insurance: parcel.insurance_fee,
    service: parcel.service_fee,
    net: netOfDelivery(parcel),
  }),
  return: (parcel) => {
    if (parcel.status === 'returned_fee_charged_to_hub')
      return { kind: 'return', shipping: 0, back: 0, net: 0 }
    const { shipping_fee: shipping, return_fee: back } = parcel
    return { kind: 'return', shipping, back, net: 0 - feesOfReturn(parcel) }
  },
  loss: ({ compensation }) => ({ kind: 'loss', compensation, net: compensation ?? 0 }),
  cancelled: ({ charged }) => ({ kind: 'cancelled', shipping: charged, net: 0 - charged }),
}

/** Missing goods may be found, and an abandoned parcel was carried there and back. */
const kindOf: Readonly<Record<ParcelStatus, ParcelOutcome['kind']>> = {
  draft: 'delivery',
  waiting_for_approval: 'delivery',
  failed: 'delivery',
  waiting_for_pickup: 'delivery',
  planned_for_pickup: 'delivery',
  in_pickup: 'delivery',
  pickup_successful: 'delivery',
  pickup_failed: 'delivery',
  pickup_failed_attempt: 'delivery',
  shop_canceled: 'cancelled',
  waiting_for_linehaul: 'delivery',
  planned_for_linehaul: 'delivery',
  in_linehaul: 'delivery',
  waiting_for_delivery: 'delivery',
  planned_for_delivery: 'delivery',
  in_delivery: 'delivery',
  in_30_delivery: 'delivery',
  delivery_successful: 'delivery',
  delivered: 'delivery',
  delivery_failed: 'delivery',
  delivery_failed_attempt: 'delivery',
  delivery_cancelled: 'return',
  waiting_for_return: 'return',
  planned_for_return: 'return',
  in_return: 'return',
  return_waiting_for_linehaul: 'return',
  return_planned_for_linehaul: 'return',
  return_in_linehaul: 'return',
  return_successful: 'return',
  returned: 'return',
  return_failed: 'return',
  return_failed_attempt: 'return',
  cod_collected: 'delivery',
  cod_transferred_to_center: 'delivery',
  cod_transferred_to_shop: 'delivery',
  cod_transferred_to_hub: 'delivery',
  cod_transfered: 'delivery',
  bank_transfered: 'delivery',
  returned_cod_transferred_to_shop: 'return',
  returned_fee_charged_to_shop: 'return',
  returned_fee_charged_to_hub: 'return',
  missing: 'delivery',
  missing_courier: 'delivery',
  lost: 'loss',
  lost_claimed: 'loss',
  hub_lost_claimed: 'loss',
  shop_lost_claimed: 'loss',
  lost_collection_created: 'loss',
  lost_collection_approved: 'loss',
  abandoned: 'return',
  '3pl_cancelled': 'cancelled',
  cancelled: 'cancelled',
  cancel_failed: 'delivery',
  request_cancel: 'delivery',
  handover_accepted: 'delivery',
}
