export type Charged = {
  readonly pick_province: string
  readonly province: string
  /** g. */
  readonly weight: number
  readonly value: number
}

export type GhtkFee = {
  readonly area: 1 | 3
  readonly fee: number
  readonly insurance_fee: number
}

/** Prices of this fake; the insurance is GHTK's: 0.5 % of the whole value once it passes a million. */
export function feeOf({ pick_province, province, weight, value }: Charged): GhtkFee {
  const local = pick_province === province
  const more = Math.max(Math.ceil(weight / 500) - 2, 0)
  return {
    area: local ? 1 : 3,
    fee: (local ? 22_000 : 30_400) + more * (local ? 2_500 : 5_000),
    insurance_fee: value > 1_000_000 ? Math.round(value / 200) : 0,
  }
}

const extras = [
  { tag: 1, title: 'Phụ phí hàng dễ vỡ', amount: 7_400, type: 'fragile' },
  { tag: 7, title: 'Phụ phí hàng nông sản/thực phẩm khô', amount: 13_400, type: 'food' },
]

export function extraFees(tags: readonly number[]): object[] {
  return extras
    .filter(({ tag }) => tags.includes(tag))
    .map(({ title, amount, type }) => ({
      display: `(+ ${amount.toLocaleString('en-US')} đ)`,
      title,
      amount,
      type,
    }))
}
