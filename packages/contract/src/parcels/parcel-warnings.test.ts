import { describe, expect, it } from 'vitest'
import { parcelWarnings } from './parcel-warnings.ts'

const ordinary = {
  product_value: 400_000,
  cod: 400_000,
  products: [{ quantity: 2, value: 200_000 }],
  parcel_today: null,
}

describe('the warnings of a parcel', () => {
  it('stays silent about an ordinary parcel', () => {
    expect(parcelWarnings(ordinary, 'vi')).toEqual([])
  })

  it('says that goods above 3,000,000 are insured, and not at 3,000,000', () => {
    const worth = (product_value: number) => ({
      ...ordinary,
      product_value,
      cod: 0,
      products: [{ quantity: 1, value: product_value }],
    })
    expect(parcelWarnings(worth(3_000_000), 'en')).toEqual([])
    expect(parcelWarnings(worth(3_000_001), 'en').map(({ field }) => field)).toEqual(['product_value'])
  })

  it('asks about a COD or a value that differs from the goods', () => {
    expect(parcelWarnings({ ...ordinary, cod: 450_000 }, 'vi')[0]).toMatchObject({ field: 'cod' })
    expect(parcelWarnings({ ...ordinary, product_value: 450_000, cod: 0 }, 'vi')[0]).toMatchObject({
      field: 'product_value',
    })
  })

  it('names the parcel already created for this number today', () => {
    const [warning] = parcelWarnings({ ...ordinary, parcel_today: 'GH2407815836' }, 'vi')
    expect(warning?.message).toContain('GH 2407 815 836')
  })
})
