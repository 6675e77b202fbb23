import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { splitDelivery } from './partial-delivery.ts'

const shirts = [
  { name: 'Áo sơ mi', quantity: 2, value: 300_000 },
  { name: 'Quần', quantity: 1, value: 400_000 },
]
const parcel = { products: shirts, product_value: 1_000_000, cod: 1_000_000, total_cod: 1_025_000 }

describe('a partial delivery', () => {
  it('collects the COD of the kept items, and the shipping fee as before', () => {
    expect(splitDelivery(parcel, [{ index: 0, quantity: 1 }])).toEqual({
      outcome: 'split',
      kept: [{ name: 'Áo sơ mi', quantity: 1, value: 300_000 }],
      returned: [{ name: 'Áo sơ mi', quantity: 1, value: 300_000 }, shirts[1]],
      cod: 300_000,
      total_cod: 325_000,
      returned_value: 700_000,
    })
  })

  it('divides a COD that is not the value of the goods, in whole đồng', () => {
    const ahead = { ...parcel, cod: 500_001, total_cod: 500_001 }
    expect(splitDelivery(ahead, [{ index: 1, quantity: 1 }])).toMatchObject({
      cod: 200_000,
      total_cod: 200_000,
    })
  })

  it('divides by the number of pieces where none has a value', () => {
    const gifts = [{ name: 'Quà', quantity: 3, value: 0 }]
    expect(splitDelivery({ ...parcel, products: gifts }, [{ index: 0, quantity: 1 }])).toMatchObject({
      cod: 333_333,
    })
  })

  it('gives a free piece no share where another has a value', () => {
    const withGift = [...shirts, { name: 'Quà', quantity: 1, value: 0 }]
    expect(splitDelivery({ ...parcel, products: withGift }, [{ index: 2, quantity: 1 }])).toMatchObject({
      cod: 0,
      total_cod: 25_000,
      returned_value: 1_000_000,
    })
  })

  it('rounds halves up, so that the halves of an odd amount add up to it', () => {
    const pair = [{ name: 'Tất', quantity: 2, value: 10_000 }]
    const odd = { products: pair, cod: 15_001, total_cod: 15_001, product_value: 20_001 }
    expect(splitDelivery(odd, [{ index: 0, quantity: 1 }])).toMatchObject({
      cod: 7_501,
      total_cod: 7_501,
      returned_value: 10_000,
    })
  })

  it('is a plain delivery when everything is kept', () => {
    const all = [
      { index: 1, quantity: 1 },
      { index: 0, quantity: 2 },
    ]
    expect(splitDelivery(parcel, all)).toEqual({ outcome: 'whole' })
  })

  it.each([
    ['none', []],
    ['none', [{ index: 0, quantity: 0 }]],
    ['unknown', [{ index: 2, quantity: 1 }]],
    ['unknown', [{ index: -1, quantity: 1 }]],
    ['too_many', [{ index: 0, quantity: 3 }]],
    [
      'twice',
      [
        { index: 0, quantity: 1 },
        { index: 0, quantity: 1 },
      ],
    ],
  ])('refuses what cannot be kept: %s', (fault, keeps) => {
    expect(splitDelivery(parcel, keeps)).toEqual({ outcome: 'rejected', fault })
  })

  it('never collects more than the whole or a part of a đồng, and loses no piece', () => {
    const item = fc.record({
      name: fc.constant('Áo'),
      quantity: fc.integer({ min: 1, max: limits.quantity_max }),
      value: fc.integer({ min: 0, max: limits.product_value_max }),
    })
    const products = fc.array(item, { minLength: 1, maxLength: limits.products_max, size: 'max' })
    const amount = fc.integer({ min: 0, max: limits.cod_max })
    fc.assert(
      fc.property(
        products,
        amount,
        amount,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (items, cod, product_value, shares) => {
          const keeps = items.map(({ quantity }, index) => ({
            index,
            quantity: Math.round(quantity * (shares.next().value ?? 0)),
          }))
          const split = splitDelivery({ products: items, cod, total_cod: cod + 20_000, product_value }, keeps)
          if (split.outcome !== 'split') return
          expect(Number.isSafeInteger(split.cod) && split.cod >= 0 && split.cod <= cod).toBe(true)
          expect(split.total_cod - split.cod).toBe(20_000)
          expect(split.returned_value >= 0 && split.returned_value <= product_value).toBe(true)
          const pieces = (of: readonly { quantity: number }[]) =>
            of.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(pieces(split.kept) + pieces(split.returned)).toBe(pieces(items))
          expect([...split.kept, ...split.returned].every(({ quantity }) => quantity > 0)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})
