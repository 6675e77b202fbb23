import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partPaidWith, withCollected } from './paid-part.ts'
import { splitDelivery } from './partial-delivery.ts'

const parcel = {
  products: [
    { name: 'Áo', quantity: 2, value: 100_000 },
    { name: 'Quần', quantity: 1, value: 250_000 },
  ],
  product_value: 450_000,
  cod: 450_000,
  total_cod: 480_000,
}

describe('what was kept, by what was paid', () => {
  it('is the one choice of pieces that costs so much, with the fee of the receiver', () => {
    expect(partPaidWith(parcel, 380_000)?.kept).toEqual([
      { name: 'Áo', quantity: 1, value: 100_000 },
      { name: 'Quần', quantity: 1, value: 250_000 },
    ])
    expect(partPaidWith(parcel, 130_000)?.returned).toEqual([
      { name: 'Áo', quantity: 1, value: 100_000 },
      { name: 'Quần', quantity: 1, value: 250_000 },
    ])
  })

  it('is unknown where nothing costs so much, all of it does, or several choices do', () => {
    for (const collected of [0, 30_000, 100_000, 480_000, 1_000_000])
      expect(partPaidWith(parcel, collected)).toBe(undefined)
    const products = [
      { name: 'Áo đỏ', quantity: 1, value: 100_000 },
      { name: 'Áo xanh', quantity: 1, value: 100_000 },
    ]
    expect(partPaidWith({ ...parcel, products }, 255_000)).toBe(undefined)
  })

  it('is not looked for among very many choices', () => {
    const products = Array.from({ length: 13 }, (_, at) => ({ name: `${at}`, quantity: 1, value: 2 ** at }))
    expect(partPaidWith({ ...parcel, products, cod: 8_191, total_cod: 8_191 }, 1)).toBe(undefined)
  })

  it('is what was kept, or nothing, for every part of every parcel', () => {
    const item = fc.record({
      name: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 3 }),
      value: fc.constantFrom(0, 1_000, 2_000, 70_000),
    })
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 4 }),
        fc.nat(300_000),
        fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
        (products, cod, wanted) => {
          const sold = { products, product_value: 0, cod, total_cod: cod + 20_000 }
          const keeps = products.flatMap(({ quantity: sent }, index) => {
            const quantity = Math.min(sent, wanted[index] ?? 0)
            return quantity === 0 ? [] : [{ index, quantity }]
          })
          const split = splitDelivery(sold, keeps)
          if (split.outcome !== 'split') return
          const found = partPaidWith(sold, split.total_cod)
          if (found !== undefined) expect(found).toEqual(split)
        },
      ),
    )
  })
})

describe('another amount than the rule asks', () => {
  const split = partPaidWith(parcel, 280_000)

  it('is what the shop gets, without the fee', () => {
    if (split === undefined) throw new Error('One choice costs so much')
    expect(withCollected(parcel, split, 200_000)).toMatchObject({ cod: 170_000, total_cod: 200_000 })
    expect(withCollected(parcel, split, 29_999)).toBe(undefined)
    expect(withCollected(parcel, split, 480_001)).toBe(undefined)
  })
})
