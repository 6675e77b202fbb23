import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOf, provinces, regions } from '../../parcels/addresses/provinces.ts'
import { sortCode } from './sort-code.ts'

const current = Object.keys(provinces)
const old = Object.values(provinces).flatMap(({ formerly }) => formerly)

describe('provinces', () => {
  it('are 34 today, made of 63, each with a region and letters of its own', () => {
    expect(current).toHaveLength(34)
    expect(new Set(old).size).toBe(63)
    expect(new Set(Object.values(provinces).map(({ short_code }) => short_code)).size).toBe(34)
    for (const { region, short_code } of Object.values(provinces)) {
      expect(regions).toContain(region)
      expect(short_code).toMatch(/^[A-Z]{3}$/)
    }
  })

  it('are the same place in either scheme: Bình Dương is in Hồ Chí Minh', () => {
    expect(placeOf('vn_legacy', '74')).toEqual({ province_code: '79', region: 'south' })
    expect(placeOf('vn2025', '79')).toEqual({ province_code: '79', region: 'south' })
    // 15 was Yên Bái and is Lào Cai; 10 exists no more.
    expect(placeOf('vn_legacy', '15')).toEqual(placeOf('vn2025', '15'))
    expect(placeOf('vn2025', '10')).toBeUndefined()
    expect(placeOf('vn2025', 'toString')).toBeUndefined()
    expect(placeOf('vn_legacy', '')).toBeUndefined()
  })
})

describe('sort codes', () => {
  it('name province, area and bin', () => {
    expect(sortCode({ scheme: 'vn2025', level_1_code: '79', level_3_code: '27376' })).toBe('SGN 73 – M02')
    expect(
      sortCode({ scheme: 'vn_legacy', level_1_code: '79', level_2_code: '778', level_3_code: '27487' }),
    ).toBe('SGN 74 – M13')
    expect(sortCode({ scheme: 'vn_legacy', level_1_code: '22', level_2_code: '207' })).toBe('QNH 07 – Z00')
    expect(sortCode({ scheme: 'vn2025', level_1_code: '01', level_3_code: '00004' })).toBe('HAN 00 – A05')
    expect(sortCode({ scheme: 'vn2025', level_1_code: '99', level_3_code: '00004' })).toBeUndefined()
  })

  it('never share a bin between two wards of a province', () => {
    const ward = fc.integer({ min: 0, max: 59_999 })
    // Neighbours and numbers a round distance apart collide most easily.
    const other = fc.oneof(ward, fc.constantFrom(1, 25, 100, 10_000, 20_000))
    fc.assert(
      fc.property(fc.constantFrom(...current), ward, other, (level_1_code, left, by) => {
        const right = (left + by) % 60_000
        const codeOf = (number: number) =>
          sortCode({ scheme: 'vn2025', level_1_code, level_3_code: String(number).padStart(5, '0') })
        expect(codeOf(left)).toMatch(/^[A-Z]{3} \d{2} – [A-HJ-NP-Z](0[1-9]|1\d|2[0-5])$/)
        expect(codeOf(left) === codeOf(right)).toBe(left === right)
      }),
      { numRuns: 3000 },
    )
  })
})
