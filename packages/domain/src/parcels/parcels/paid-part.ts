import { type KeptItem, type Split, splitDelivery } from './partial-delivery.ts'

type SoldParcel = Parameters<typeof splitDelivery>[0]

/** At most so many choices of pieces are tried. A person decides about a parcel with more. */
const mostChoices = 5_000

/**
 * The part for which a receiver pays this amount, fee included. undefined where no choice of pieces costs so much, or several
 * do.
 */
export function partPaidWith(parcel: SoldParcel, collected: number): Split | undefined {
  const choices = parcel.products.reduce((count, { quantity }) => count * (quantity + 1), 1)
  if (choices > mostChoices) return undefined
  let found: Split | undefined
  for (let choice = 1; choice < choices - 1; choice += 1) {
    const split = splitDelivery(parcel, keptBy(parcel, choice))
    if (split.outcome !== 'split' || split.total_cod !== collected) continue
    if (found !== undefined) return undefined
    found = split
  }
  return found
}

/** Decodes a choice: a number whose digits are the kept quantities. A digit's base is the sent quantity + 1. */
function keptBy({ products }: SoldParcel, choice: number): KeptItem[] {
  let rest = choice
  return products.flatMap(({ quantity: sent }, index) => {
    const quantity = rest % (sent + 1)
    rest = Math.floor(rest / (sent + 1))
    return quantity === 0 ? [] : [{ index, quantity }]
  })
}

/** The part with the amount that was really taken. undefined where that is less than the fee, or more than the whole costs. */
export function withCollected(parcel: SoldParcel, split: Split, collected: number): Split | undefined {
  const cod = collected - (parcel.total_cod - parcel.cod)
  return cod < 0 || cod > parcel.cod ? undefined : { ...split, cod, total_cod: collected }
}
