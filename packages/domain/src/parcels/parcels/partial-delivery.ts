/** `value` is that of one piece, integer VND. */
export type Item = { readonly name: string; readonly quantity: number; readonly value: number }

/** `index` counts from 0. */
export type KeptItem = { readonly index: number; readonly quantity: number }

export type Split = Extract<SplitDelivery, { outcome: 'split' }>

export type SplitDelivery =
  /** The receiver keeps everything: a plain delivery. */
  | { readonly outcome: 'whole' }
  /** Nothing is kept, an item is named twice, or there is no such item or not as many pieces of it. */
  | { readonly outcome: 'rejected'; readonly fault: 'none' | 'twice' | 'unknown' | 'too_many' }
  | {
      readonly outcome: 'split'
      readonly kept: readonly Item[]
      readonly returned: readonly Item[]
      /** What the courier collects, integer VND. */
      readonly cod: number
      readonly total_cod: number
      readonly returned_value: number
    }

type SplitParcel = {
  readonly products: readonly Item[]
  readonly product_value: number
  readonly cod: number
  readonly total_cod: number
}

/**
 * The COD is divided by value, or by number without values, halves up; the receiver's part of the fee stays
 * (docs/rules/partial-delivery.md).
 */
export function splitDelivery(parcel: SplitParcel, keeps: readonly KeptItem[]): SplitDelivery {
  const fault = faultOf(parcel.products, keeps)
  if (fault !== undefined) return { outcome: 'rejected', fault }
  const quantityKept = (index: number) => keeps.find((item) => item.index === index)?.quantity ?? 0
  const kept = parcel.products
    .map((item, index) => ({ ...item, quantity: quantityKept(index) }))
    .filter(isSome)
  const returned = parcel.products
    .map((item, index) => ({ ...item, quantity: item.quantity - quantityKept(index) }))
    .filter(isSome)
  if (returned.length === 0) return { outcome: 'whole' }
  const share = { kept: weightOf(kept, parcel.products), whole: weightOf(parcel.products, parcel.products) }
  const cod = partOf(parcel.cod, share)
  return {
    outcome: 'split',
    kept,
    returned,
    cod,
    total_cod: parcel.total_cod - parcel.cod + cod,
    returned_value: parcel.product_value - partOf(parcel.product_value, share),
  }
}

function faultOf(
  products: readonly Item[],
  keeps: readonly KeptItem[],
): 'none' | 'twice' | 'unknown' | 'too_many' | undefined {
  if (new Set(keeps.map(({ index }) => index)).size < keeps.length) return 'twice'
  for (const { index, quantity } of keeps) {
    const item = products[index]
    if (item === undefined) return 'unknown'
    if (quantity > item.quantity) return 'too_many'
  }
  return keeps.some(isSome) ? undefined : 'none'
}

function isSome({ quantity }: { readonly quantity: number }): boolean {
  return quantity > 0
}

/** Their value, or their number when no piece of the parcel has a value. */
function weightOf(items: readonly Item[], of: readonly Item[]): bigint {
  const worthless = of.every(({ value }) => value === 0)
  return items.reduce(
    (sum, { quantity, value }) => sum + BigInt(quantity) * (worthless ? 1n : BigInt(value)),
    0n,
  )
}

// BigInt: 50 items of 10,000 pieces of 30,000,000 each, times the COD, is more than a number holds exactly.
function partOf(amount: number, { kept, whole }: { readonly kept: bigint; readonly whole: bigint }): number {
  return Number((2n * BigInt(amount) * kept + whole) / (2n * whole))
}
