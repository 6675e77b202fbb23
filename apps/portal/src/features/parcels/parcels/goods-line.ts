import type { Parcel } from '@guihang/contract/parcels/parcels'

/** A parcel's goods in one line: `Bộ ấm trà, 6 bát cơm`. */
export function goodsLine({ products }: Pick<Parcel, 'products'>): string {
  return products.map(({ name }) => name).join(', ')
}
