/** An item of a parcel; `value` is that of one piece, integer VND. */
export type Item = { readonly name: string; readonly quantity: number; readonly value: number }

/** How many pieces of the item at `index` (counted from 0) the receiver keeps. */
export type KeptItem = { readonly index: number; readonly quantity: number }

export type SplitDelivery =
  /** The receiver keeps everything: a plain delivery. */
  | { readonly outcome: 'whole' }
  /** Nothing is kept, an item is named twice, or there is no such item or not as many pieces of it. */
  | { readonly outcome: 'rejected'; readonly fault: 'none' | 'twice' | 'unknown' | 'too_many' }
  | {
      readonly outcome: 'split'
      readonly kept: readonly Item[]
      readonly returned: readonly Item[]
      /** What the shop gets for what was kept, and what the courier collects, integer VND. */
      readonly cod: number
      readonly total_cod: number
      /** The part of the declared value that comes back, integer VND. */
      readonly returned_value: number
    }

/**
 * Divides a parcel into what the receiver keeps and what comes back (docs/rules/partial-delivery.md). The COD is
 * divided by the value of the pieces, or by their number where no piece has a value, to the nearest đồng with halves
 * up. The receiver's part of the shipping fee stays, because the parcel made the way there.
 */
export function splitDelivery(
  parcel: {
    readonly products: readonly Item[]
    readonly product_value: number
    readonly cod: number
    readonly total_cod: number
  },
  keeps: readonly KeptItem[],
): SplitDelivery {
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

/** The share of items in the division: their value, or their number when no piece of the parcel has a value. */
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
