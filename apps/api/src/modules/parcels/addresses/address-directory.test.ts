import { beforeAll, describe, expect, it } from 'vitest'
import type { AddressDirectory } from './address-directory.ts'
import { convertAddress } from './convert-address.ts'
import { realDirectory } from './directory.fixture.ts'
import { listAddressUnits } from './list-address-units.ts'
import { suggestAddress } from './suggest-address.ts'

let directory: AddressDirectory
beforeAll(async () => {
  directory = await realDirectory()
})

function names(level: 1 | 2 | 3, query: Parameters<typeof listAddressUnits>[2]): string[] {
  return listAddressUnits(directory, level, query).answer.data.map(({ name }) => name)
}

describe('the lists of a level', () => {
  it('run by code for provinces and by name below, with numbers in their order', () => {
    expect(names(1, { address_scheme: 'vn2025' }).slice(0, 2)).toEqual(['Thành phố Hà Nội', 'Tỉnh Cao Bằng'])
    const districts = names(2, { address_scheme: 'vn_legacy', parent_code: '79' })
    expect(districts).toHaveLength(22)
    expect(districts.indexOf('Quận 4')).toBeLessThan(districts.indexOf('Quận 10'))
  })

  it('are one stand-in district in the new scheme, whose wards the province has too', () => {
    expect(names(2, { address_scheme: 'vn2025', parent_code: '79' })).toEqual(['Không chia quận huyện'])
    const wards = names(3, { address_scheme: 'vn2025', parent_code: '79-00' })
    expect(wards).toHaveLength(168)
    expect(names(3, { address_scheme: 'vn2025', parent_code: '79' })).toEqual(wards)
  })

  it('are empty for an island district without wards, and refused for a parent that is none', () => {
    expect(names(3, { address_scheme: 'vn_legacy', parent_code: '536' })).toEqual([])
    for (const parent_code of ['99', '', '26740', '79']) {
      expect(() => names(3, { address_scheme: 'vn_legacy', parent_code })).toThrow('EVALID')
    }
  })

  it('are searched without accents, best match first, and by the names a new ward had before', () => {
    expect(names(1, { address_scheme: 'vn_legacy', keyword: 'da nang' })).toEqual(['Thành phố Đà Nẵng'])
    expect(names(3, { address_scheme: 'vn2025', parent_code: '79-00', keyword: 'sai gon' })[0]).toBe(
      'Phường Sài Gòn',
    )
    expect(names(3, { address_scheme: 'vn2025', parent_code: '79-00', keyword: 'BẾN NGHÉ' })).toEqual([
      'Phường Sài Gòn',
    ])
    expect(names(1, { address_scheme: 'vn2025', keyword: 'zzz' })).toEqual([])
  })

  it('have an ETag that names their content', () => {
    const etag = (keyword: string) =>
      listAddressUnits(directory, 1, { address_scheme: 'vn2025', keyword }).etag
    expect(etag('Huế')).toBe(etag('hue'))
    expect(etag('hue')).not.toBe(etag(''))
    expect(etag('')).toMatch(/^[\w-]{16,}$/)
  })
})

describe('the way from an old ward to the new ones', () => {
  it('is several where it was split', () => {
    const wards = convertAddress(directory, { address_level_3_code: '25996' })
    expect(wards.map(({ address_level_3 }) => address_level_3?.name)).toEqual([
      'Phường Trấn Biên',
      'Phường Tân Triều',
    ])
    expect(wards[0]).toMatchObject({ address_scheme: 'vn2025', address_level_1: { name: 'Tỉnh Đồng Nai' } })
  })

  it('starts at the district where there were no wards', () => {
    const [conDao] = convertAddress(directory, { address_level_2_code: '755' })
    expect(conDao?.address_level_3).toEqual({ code: '26732', name: 'Đặc khu Côn Đảo', scheme: 'vn2025' })
    expect(() => convertAddress(directory, { address_level_2_code: '760' })).toThrow('EVALID')
  })

  it('is refused for what is no old ward', () => {
    for (const address_level_3_code of ['760', '99999', '79-00']) {
      expect(() => convertAddress(directory, { address_level_3_code })).toThrow('EVALID')
    }
    expect(() => convertAddress(directory, {})).toThrow('EVALID')
  })
})

describe('a pasted address', () => {
  it('is read in the scheme it was written in', () => {
    expect(suggestAddress(directory, '12 Lê Lợi, P. Bến Nghé, Q.1, TP.HCM', undefined)).toMatchObject({
      rest: '12 Lê Lợi',
      suggestion: {
        address_scheme: 'vn_legacy',
        address_level_1: { code: '79' },
        address_level_2: { code: '760' },
        address_level_3: { code: '26740' },
      },
    })
    expect(suggestAddress(directory, '12 Lê Lợi, phường Sài Gòn, TP Hồ Chí Minh', undefined)).toMatchObject({
      rest: '12 Lê Lợi',
      suggestion: {
        address_scheme: 'vn2025',
        address_level_1: { code: '79' },
        address_level_2: null,
        address_level_3: { code: '26740' },
      },
    })
  })

  it('is not guessed at', () => {
    expect(suggestAddress(directory, '  nhà cô Ba  ', undefined)).toEqual({
      suggestion: null,
      rest: 'nhà cô Ba',
    })
    expect(suggestAddress(directory, '', 'vn_legacy')).toEqual({ suggestion: null, rest: '' })
  })
})
