import { describe, expect, it } from 'vitest'
import { bareName, isNamed, namedUnit } from './units.ts'

describe('the name of a unit', () => {
  it.each([
    ['Thành phố Hồ Chí Minh', 'Hồ Chí Minh'],
    ['Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh'],
    ['Thành phố Hồ Chí Minh', 'TP.HỒ CHÍ MINH'],
    ['Phường Bến Nghé', 'p. ben nghe'],
    ['Quận 1', '1'],
    ['Quận 1', 'Quận 1'],
    ['Tỉnh Đắk Lắk', 'Đắk Lắk'],
  ])('%s is meant by %s', (name, text) => {
    expect(isNamed(namedUnit(name), namedUnit(text))).toBe(true)
  })

  it.each([
    ['Quận 1', 'Phường 1'],
    ['Quận 1', 'Quận 10'],
    ['Xã Tân Hưng', 'Phường Tân Hưng'],
    ['Thành phố Hà Nội', ''],
  ])('%s is not meant by %s', (name, text) => {
    expect(isNamed(namedUnit(name), namedUnit(text))).toBe(false)
  })

  it('loses the sort of a province only', () => {
    expect(['Tỉnh Long An', 'Thành phố Huế', 'Phường Láng'].map(bareName)).toEqual([
      'Long An',
      'Huế',
      'Phường Láng',
    ])
  })
})
