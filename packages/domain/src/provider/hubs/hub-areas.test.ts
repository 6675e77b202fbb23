import { describe, expect, it } from 'vitest'
import { hubServing } from './hub-areas.ts'

const areas = new Map([
  ['79', 'SGN01'],
  ['26740', 'SGN02'],
  ['26743', 'SGN02'],
  ['01', 'HAN01'],
])
const hubOf = (province_code: string, ...ward_codes: string[]) =>
  hubServing(areas, { province_code, ward_codes })

describe('the hub that serves a place', () => {
  it('is the hub of its ward, else the hub of its province', () => {
    expect(hubOf('79', '26740')).toBe('SGN02')
    expect(hubOf('79', '27000')).toBe('SGN01')
    expect(hubOf('01')).toBe('HAN01')
  })

  it('is the hub of all the wards that an old ward became, or the province’s hub where they differ', () => {
    expect(hubOf('79', '26740', '26743')).toBe('SGN02')
    expect(hubOf('79', '26740', '27000')).toBe('SGN01')
  })

  it('is none where no hub serves it', () => {
    expect(hubOf('92', '31117')).toBeUndefined()
  })
})
