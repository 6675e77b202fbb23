/** VND that the carrier takes; positive. A carrier that gives a fee back names a negative one. */
export const chargeFields = ['freight', 'insurance', 'return_fee', 'cod_fee', 'other_fee', 'vat'] as const
export type ChargeField = (typeof chargeFields)[number]

/** What the carrier gives, what it keeps back for now, and what it gives of that again. */
export const amountFields = ['cod', ...chargeFields, 'discount', 'held', 'released'] as const
export type AmountField = (typeof amountFields)[number]

/** What a statement says of one parcel: VND, and kg by the carrier's scale. */
export type ParcelAmounts = Readonly<Record<AmountField | 'net', number>> & { readonly weight: number | null }

export const noAmounts: ParcelAmounts = {
  ...{ cod: 0, freight: 0, insurance: 0, return_fee: 0, cod_fee: 0, other_fee: 0, vat: 0 },
  ...{ discount: 0, held: 0, released: 0, net: 0, weight: null },
}

/** What the carrier pays out for it, by its parts. */
export function netOf(amounts: Readonly<Record<AmountField, number>>): number {
  const { cod, discount, released, held } = amounts
  return cod + discount + released - held - chargeFields.reduce((sum, field) => sum + amounts[field], 0)
}

/** What is not named is 0; the net follows. */
export function amountsOf(parts: Partial<Omit<ParcelAmounts, 'net'>>): ParcelAmounts {
  const amounts = { ...noAmounts, ...parts }
  return { ...amounts, net: netOf(amounts) }
}

/** The rows of one parcel together. Several rows repeat its weight: the heaviest counts. */
export function sumOfAmounts(rows: readonly ParcelAmounts[]): ParcelAmounts {
  const sums: { -readonly [Key in keyof ParcelAmounts]: ParcelAmounts[Key] } = { ...noAmounts }
  for (const row of rows) {
    for (const field of amountFields) sums[field] += row[field]
    sums.net += row.net
    if (row.weight !== null) sums.weight = Math.max(sums.weight ?? 0, row.weight)
  }
  return sums
}
