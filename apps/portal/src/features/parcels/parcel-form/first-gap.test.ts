import { describe, expect, it } from 'vitest'
import { firstGap } from './first-gap.ts'
import { emptyValues } from './form-values.ts'

const filled = {
  ...emptyValues('store'),
  receiver_phone: '0912345678',
  receiver_name: 'Lan',
  address_scheme: 'vn2025' as const, // as: the literal
  address_level_1_code: '79',
  address_level_3_code: '27475',
  receiver_address: '27 Nguyễn Hữu Thọ',
  products: [{ name: 'Áo', quantity: 1, value: 350_000 }],
  weight: 1,
  length: 20,
  width: 20,
  height: 5,
}

describe('the first gap of a parcel', () => {
  it('is the first empty field in the order of the screen', () => {
    expect(firstGap(emptyValues())).toBe('receiver_phone')
    expect(firstGap({ ...filled, address_level_3_code: null, weight: null })).toBe('address_level_3_code')
    expect(firstGap({ ...filled, products: [{ name: 'Áo', quantity: 1, value: null }] })).toBe(
      'products.0.value',
    )
    expect(firstGap({ ...filled, height: null })).toBe('height')
  })

  it('is the district only where the address has one', () => {
    const old = { ...filled, address_scheme: 'vn_legacy' as const } // as: the literal
    expect(firstGap({ ...old, address_level_2_code: null })).toBe('address_level_2_code')
    expect(firstGap({ ...filled, address_level_2_code: null })).toBeNull()
  })

  it('is none where everything a parcel needs is there', () => {
    expect(firstGap(filled)).toBeNull()
  })
})
