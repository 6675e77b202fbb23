import { type ParcelStatus, statusGroupOf } from '../lifecycle/parcel-statuses.ts'
import { feesOfDelivery, feesOfReturn, type ParcelMoney, shippingByShop } from '../money/parcel-postings.ts'

/** What a parcel brings its shop, or costs it, and the parts of that; integer VND, costs positive, `net` below 0 = the shop pays. */
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
  /** `compensation` is null while nothing is approved. */
  | { readonly kind: 'loss'; readonly compensation: number | null; readonly net: number }
  | { readonly kind: 'cancelled'; readonly shipping: number; readonly net: number }

type Facts = ParcelMoney & {
  readonly status: ParcelStatus
  /** The fees that the ledger has charged the shop so far. */
  readonly charged: number
  /** What was approved for its loss; null = nothing yet. */
  readonly compensation: number | null
}

/**
 * What a parcel comes to as it stands: as if delivered while it may be, what the way back costs once it turns, the
 * compensation of a lost one, and for a cancelled one what was charged for the way it had made (decisions 0085, 0185).
 */
export function outcomeOf(parcel: Facts): ParcelOutcome {
  const { status, compensation, charged } = parcel
  if (lost.has(status)) return { kind: 'loss', compensation, net: compensation ?? 0 }
  if (comesBack(status)) {
    if (status === 'returned_fee_charged_to_hub') return { kind: 'return', shipping: 0, back: 0, net: 0 }
    const { shipping_fee: shipping, return_fee: back } = parcel
    return { kind: 'return', shipping, back, net: 0 - feesOfReturn(parcel) }
  }
  if (statusGroupOf(status) === 'cancel') return { kind: 'cancelled', shipping: charged, net: 0 - charged }
  const { cod, insurance_fee: insurance, service_fee: service } = parcel
  return {
    kind: 'delivery',
    cod,
    shipping: shippingByShop(parcel),
    insurance,
    service,
    net: netOfDelivery(parcel),
  }
}

/** COD less the fees the shop pays for a delivery; negative when the fees are more. */
export function netOfDelivery(parcel: Omit<ParcelMoney, 'return_fee'>): number {
  return parcel.cod - feesOfDelivery(parcel)
}

const lost: ReadonlySet<ParcelStatus> = new Set([
  'lost',
  'shop_lost_claimed',
  'lost_claimed',
  'hub_lost_claimed',
  'lost_collection_created',
  'lost_collection_approved',
])

const turned: ReadonlySet<ParcelStatus> = new Set(['delivery_cancelled', 'return_failed', 'abandoned'])

function comesBack(status: ParcelStatus): boolean {
  return statusGroupOf(status) === 'return' || turned.has(status)
}
