/**
 * The money of one parcel, integer VND. `total_cod` is what the courier collects: the COD, and the part of the shipping fee
 * that the receiver pays. That part stays when the parcel is weighed again and its fee changes
 * (docs/rules/re-weighing.md).
 */
export type ParcelMoney = {
  readonly cod: number
  readonly total_cod: number
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
  readonly return_fee: number
}

/** The part of the shipping fee that the shop pays; below 0 when the receiver paid more than the new fee. */
export function shippingByShop({
  cod,
  total_cod,
  shipping_fee,
}: Pick<ParcelMoney, 'cod' | 'total_cod' | 'shipping_fee'>): number {
  return shipping_fee - (total_cod - cod)
}

/** The fees a shop owes for a delivered parcel. */
export function feesOfDelivery(parcel: Omit<ParcelMoney, 'return_fee'>): number {
  return shippingByShop(parcel) + parcel.insurance_fee + parcel.service_fee
}

/**
 * The fees a shop owes for a parcel that came back: the way there and the way back, even if the receiver was to pay the way
 * there (docs/rules/fees.md). The rest of a partial delivery has a shipping fee of 0, because the whole parcel paid the
 * way there.
 */
export function feesOfReturn(parcel: Pick<ParcelMoney, 'shipping_fee' | 'return_fee'>): number {
  return parcel.shipping_fee + parcel.return_fee
}

/** COD less the fees the shop pays for a delivery; negative when the fees are more. */
export function netOfDelivery(parcel: Omit<ParcelMoney, 'return_fee'>): number {
  return parcel.cod - feesOfDelivery(parcel)
}
