import { keysOf } from '@guihang/domain/keys-of'
import type { ParcelValues } from '../form-values.ts'

export type GoodsField = 'name' | 'value' | 'weight' | 'sides'

type GoodsValues = Pick<ParcelValues, 'products' | 'weight' | 'length' | 'width' | 'height'>

/** Each gap in one word however many rows or sides lack it. */
export function goodsGaps({ products, weight, length, width, height }: GoodsValues): GoodsField[] {
  const lacks: Readonly<Record<GoodsField, boolean>> = {
    name: products.some(({ name }) => name.trim() === ''),
    value: products.some(({ value }) => value === null),
    weight: weight === null,
    sides: [length, width, height].includes(null),
  }
  return keysOf(lacks).filter((field) => lacks[field])
}
