type Fees = { readonly price: number; readonly codFee: number; readonly insuranceFee: number }

export type Priced = {
  readonly grams: number
  readonly cod: number
  readonly value: number
  readonly isInsured: boolean
  readonly product: string
}

/** VND. Only the shape is J&T's: its prices are those of a contract. */
export function feesOf({ grams, cod, value, isInsured, product }: Priced): Fees {
  const steps = Math.max(0, Math.ceil((grams - 1_000) / 500))
  const price = (18_000 + 3_000 * steps) * (speeds[product] ?? 1)
  return {
    price,
    codFee: cod > 1_000_000 ? Math.round(cod / 100) : 0,
    insuranceFee: isInsured ? Math.round(value / 200) : 0,
  }
}

export function sumOf({ price, codFee, insuranceFee }: Fees): number {
  return price + codFee + insuranceFee
}

const speeds: Readonly<Record<string, number>> = { EXPRESS: 1, FAST: 1.5, SUPER: 2 }
