import { type ParcelStatus, parcelStatusFacts } from '../lifecycle/parcel-statuses.ts'
import { feesOfReturn, netOfDelivery, type ParcelMoney, shippingByShop } from '../pricing/parcel-fees.ts'

/** Integer VND. Costs are positive; the shop pays when `net` is below 0. */
export type ParcelOutcome =
  | {
      readonly kind: 'delivery'
      readonly cod: number
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

/** Before its end as if it were delivered. Turned back: minus both ways (docs/rules/fees.md). */
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
