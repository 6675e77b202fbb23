import { describe, expect, it } from 'vitest'
import { compensationLimit } from './compensation.ts'

const goods = { product_value: 1_250_000, shipping_fee: 55_000, return_fee: 27_500 }

describe('the compensation of a lost parcel', () => {
  it('is the declared value with proof, up to 20,000,000', () => {
    expect(compensationLimit(goods, 'proven')).toBe(1_250_000)
    expect(compensationLimit({ ...goods, product_value: 20_000_001 }, 'proven')).toBe(20_000_000)
  })

  it('is four times the freight without, and never more than the declared value', () => {
    expect(compensationLimit(goods, 'unproven')).toBe(220_000)
    expect(compensationLimit({ ...goods, product_value: 150_000 }, 'unproven')).toBe(150_000)
    expect(compensationLimit({ ...goods, shipping_fee: 9_000_000 }, 'unproven')).toBe(1_250_000)
  })

  it('goes by the freight where no value was declared, with proof or without', () => {
    for (const evidence of ['proven', 'unproven'] as const)
      expect(compensationLimit({ ...goods, product_value: 0 }, evidence)).toBe(220_000)
  })

  it('takes the return fee for the freight of what came back of a partial delivery', () => {
    expect(compensationLimit({ ...goods, shipping_fee: 0 }, 'unproven')).toBe(110_000)
  })
})
