import { type ParcelStatus, parcelStatusFacts } from '../lifecycle/parcel-statuses.ts'
import { feesOfReturn, netOfDelivery, type ParcelMoney, shippingByShop } from '../pricing/parcel-fees.ts'

/** What a parcel brings or costs its shop, and the parts of that; integer VND. Costs are positive; the shop pays when `net` is below 0. */
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
  /** The fees in the ledger so far. */
  readonly charged: number
  /** The approved compensation of its loss; null = none yet. */
  readonly compensation: number | null
}

/**
 * What a parcel brings its shop in its status (decisions 0085, 0185). As long as it can be delivered: as if it were. Turned
 * back: minus both ways. Lost: the compensation. Cancelled: minus what the ledger charged for the way so far.
 */
export function outcomeOf(parcel: Facts): ParcelOutcome {
  return outcomes[parcelStatusFacts[parcel.status].outcome](parcel)
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
