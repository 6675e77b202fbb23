import { describe, expect, it } from 'vitest'
import { emptyValues } from '../form-values.ts'
import { goodsGaps } from './goods-gaps.ts'

const filled = {
  products: [{ name: 'Áo', quantity: 1, value: 350_000 }],
  ...{ weight: 1, length: 20, width: 20, height: 5 },
}

describe('what the goods of a parcel still need', () => {
  it('is each field once, however many rows or sides lack it', () => {
    expect(goodsGaps(emptyValues())).toEqual(['name', 'value', 'weight', 'sides'])
    const rows = [
      ...filled.products,
      { name: ' ', quantity: 1, value: 0 },
      { name: '', quantity: 1, value: 0 },
    ]
    expect(goodsGaps({ ...filled, products: rows, height: null })).toEqual(['name', 'sides'])
    expect(goodsGaps(filled)).toEqual([])
  })
})
