import { limits } from '../../limits.ts'

/** Proof is an invoice, a receipt or a listing. */
export type Evidence = 'proven' | 'unproven'

export type LostGoods = {
  readonly product_value: number
  readonly shipping_fee: number
  readonly return_fee: number
}

/**
 * VND: proven the declared value up to 20,000,000, unproven four times the freight (docs/rules/claims.md). Without a declared
 * value only the freight counts; that of the rest of a partial delivery is its return fee, because its shipping fee is 0.
 */
export function compensationLimit(goods: LostGoods, evidence: Evidence): number {
  const freight = goods.shipping_fee > 0 ? goods.shipping_fee : goods.return_fee
  const byFreight = limits.compensation_freights * freight
  if (goods.product_value === 0) return byFreight
  const byValue = Math.min(goods.product_value, limits.compensation_max)
  return evidence === 'proven' ? byValue : Math.min(byFreight, byValue)
}
