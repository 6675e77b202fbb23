import { limits } from '../limits.ts'

/** Whether the value of the goods was shown: an invoice, a receipt, a listing. */
export type Evidence = 'proven' | 'unproven'

/** The parcel as its loss is judged, integer VND. */
export type LostGoods = {
  readonly product_value: number
  readonly shipping_fee: number
  readonly return_fee: number
}

/**
 * The most that is paid for a lost parcel, integer VND: with proof the declared value, at most 20,000,000; else four
 * times the freight, and never more than the value that was declared (decision 0184). Where none was declared only the
 * freight counts. The freight of the rest of a partial delivery, which has no way there of its own, is its return fee.
 */
export function compensationLimit(goods: LostGoods, evidence: Evidence): number {
  const freight = goods.shipping_fee > 0 ? goods.shipping_fee : goods.return_fee
  const byFreight = limits.compensation_freights * freight
  if (goods.product_value === 0) return byFreight
  const byValue = Math.min(goods.product_value, limits.compensation_max)
  return evidence === 'proven' ? byValue : Math.min(byFreight, byValue)
}
