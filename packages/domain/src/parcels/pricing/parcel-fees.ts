/** Integer VND. `total_cod` has the receiver's part of the fee, whatever the fee becomes (docs/rules/re-weighing.md). */
export type ParcelMoney = {
  readonly cod: number
  readonly total_cod: number
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
  readonly return_fee: number
}

/** Below 0 when the receiver paid more than the new fee. */
export function shippingByShop({
  cod,
  total_cod,
  shipping_fee,
}: Pick<ParcelMoney, 'cod' | 'total_cod' | 'shipping_fee'>): number {
  return shipping_fee - (total_cod - cod)
}

export function feesOfDelivery(parcel: Omit<ParcelMoney, 'return_fee'>): number {
  return shippingByShop(parcel) + parcel.insurance_fee + parcel.service_fee
}

/** Both ways (docs/rules/fees.md). The rest of a partial delivery has a fee of 0: the whole parcel paid the way there. */
export function feesOfReturn(parcel: Pick<ParcelMoney, 'shipping_fee' | 'return_fee'>): number {
  return parcel.shipping_fee + parcel.return_fee
}

/** Negative when the fees are more. */
export function netOfDelivery(parcel: Omit<ParcelMoney, 'return_fee'>): number {
  return parcel.cod - feesOfDelivery(parcel)
}
