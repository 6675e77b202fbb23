import { beforeAll, describe, expect, it } from 'vitest'
import { type AddressRows, addressRows } from './address-rows.ts'
import { type AddressUnitRow, readAddressSources } from './address-sources.ts'
import { remoteDistricts, remoteWards } from './remote-areas.ts'

let rows: AddressRows
let units: Map<string, AddressUnitRow>

beforeAll(async () => {
  rows = addressRows(await readAddressSources())
  units = new Map(rows.units.map((row) => [`${row.scheme} ${row.code}`, row]))
})

function count(scheme: AddressUnitRow['scheme'], level: number): number {
  return rows.units.filter((row) => row.scheme === scheme && row.level === level).length
}

function became(old_code: string): string[] {
  return rows.changes
    .filter((change) => change.old_code === old_code)
    .map(({ new_code }) => `${new_code} ${units.get(`vn2025 ${new_code}`)?.name}`)
}

describe('the units of both schemes', () => {
  it('are 63 provinces, 696 districts and 10,051 wards until 2025', () => {
    expect([1, 2, 3].map((level) => count('vn_legacy', level))).toEqual([63, 696, 10_051])
  })

  it('are 34 provinces and 3,321 wards since, with one unit a province in place of districts', () => {
    expect([1, 2, 3].map((level) => count('vn2025', level))).toEqual([34, 34, 3_321])
    expect(units.get('vn2025 01-00')).toMatchObject({ parent_code: '01', name: 'Không chia quận huyện' })
  })

  it('mean different places by the same code', () => {
    expect(units.get('vn_legacy 26740')?.name).toBe('Phường Bến Nghé')
    expect(units.get('vn2025 26740')?.name).toBe('Phường Sài Gòn')
  })

  it('all hang below a unit one level up', () => {
    const orphans = rows.units.filter(({ scheme, level, parent_code }) =>
      level === 1 ? parent_code !== null : units.get(`${scheme} ${parent_code}`)?.level !== level - 1,
    )
    expect(orphans).toEqual([])
  })

  it('leave five island districts without wards', () => {
    const withWards = new Set(rows.units.map(({ scheme, parent_code }) => `${scheme} ${parent_code}`))
    const without = rows.units.filter(
      ({ scheme, level, code }) => level === 2 && !withWards.has(`${scheme} ${code}`),
    )
    expect(without.map(({ code, name }) => `${code} ${name}`).sort()).toEqual([
      '318 Huyện Bạch Long Vĩ',
      '471 Huyện Cồn Cỏ',
      '498 Huyện Hoàng Sa',
      '536 Huyện Lý Sơn',
      '755 Huyện Côn Đảo',
    ])
  })

  it('have clean names', () => {
    const odd = rows.units.filter(
      ({ name }) => name !== name.trim() || /\s\s|Thị Xã |Thành Phố |Thị Trấn /.test(name),
    )
    expect(odd).toEqual([])
    expect(units.get('vn_legacy 26740')?.folded_name).toBe('phuong ben nghe')
  })

  it('lie in the north, the centre or the south by their province', () => {
    const provinces = rows.units.filter(({ level }) => level === 1)
    expect(provinces.filter(({ region }) => region === null)).toEqual([])
    expect(units.get('vn_legacy 38')?.region).toBe('central')
    expect(units.get('vn2025 01')?.region).toBe('north')
    expect(units.get('vn2025 79')?.region).toBe('south')
  })
})

describe('what became of the old wards', () => {
  it('is known for every old ward and island district, and every new ward has an origin', () => {
    const oldCodes = new Set(rows.changes.map(({ old_code }) => old_code))
    const newCodes = new Set(rows.changes.map(({ new_code }) => new_code))
    expect(rows.changes).toHaveLength(10_065)
    expect(oldCodes.size).toBe(10_051 + 5)
    expect(newCodes.size).toBe(3_321)
    expect([...oldCodes].filter((code) => !units.has(`vn_legacy ${code}`))).toEqual([])
  })

  it('is one new ward, or several where the old one was split', () => {
    expect(became('26740')).toEqual(['26740 Phường Sài Gòn'])
    expect(became('00001')).toEqual(['00097 Phường Hồng Hà'])
    expect(became('25996')).toEqual(['26041 Phường Trấn Biên', '26188 Phường Tân Triều'])
  })

  it('is found by name where the code of the list is wrong', () => {
    // The list calls Quận 6's Phường 1 27373, which is another ward.
    expect(units.get('vn_legacy 27379')?.name).toBe('Phường 1')
    expect(became('27379')).toEqual(['27373 Phường Bình Tiên'])
    // A new code of the list, 157, belongs to no ward at all.
    expect(became('00157')).toContain('00160 Phường Nghĩa Đô')
  })

  it('covers what the list spells differently, renamed or left out', () => {
    expect(became('00745')).toEqual(['00745 Xã Phó Bảng'])
    expect(became('24305').map((text) => text.slice(6))).toEqual(['Phường Buôn Hồ'])
    expect(became('04117')).toEqual(['04117 Xã Mường Chanh'])
    expect(became('755')).toEqual(['26732 Đặc khu Côn Đảo'])
  })

  it('stands at each new ward by the old names', () => {
    expect(units.get('vn2025 26740')?.formerly).toEqual(['Phường Bến Nghé, Quận 1'])
    expect(units.get('vn2025 27373')?.formerly).toContain('Phường 1, Quận 6')
    expect(units.get('vn2025 26732')?.formerly).toEqual(['Huyện Côn Đảo'])
  })
})

describe('remote and unserved areas', () => {
  it('are named by codes that exist', () => {
    expect([...remoteDistricts].filter((code) => units.get(`vn_legacy ${code}`)?.level !== 2)).toEqual([])
    expect([...remoteWards].filter((code) => units.get(`vn_legacy ${code}`)?.level !== 3)).toEqual([])
  })

  it('are islands and far mountain districts with all their wards, in both schemes', () => {
    expect(units.get('vn_legacy 911')).toMatchObject({ name: 'Thành phố Phú Quốc', remote: true })
    expect(units.get('vn2025 31078')).toMatchObject({ name: 'Đặc khu Phú Quốc', remote: true })
    expect(units.get('vn_legacy 00712')).toMatchObject({ name: 'Thị trấn Phó Bảng', remote: true })
    expect(units.get('vn2025 00745')).toMatchObject({ name: 'Xã Phó Bảng', remote: true })
    expect(units.get('vn2025 20434')).toMatchObject({ name: 'Xã Tân Hiệp', remote: true })
    expect(units.get('vn2025 26740')?.remote).toBe(false)
  })

  it('are the two archipelagos where nobody delivers', () => {
    const unserved = rows.units.filter(({ served }) => !served).map(({ scheme, name }) => `${scheme} ${name}`)
    expect(unserved.sort()).toEqual([
      'vn2025 Đặc khu Hoàng Sa',
      'vn2025 Đặc khu Trường Sa',
      'vn_legacy Huyện Hoàng Sa',
      'vn_legacy Huyện Trường Sa',
      'vn_legacy Thị trấn Trường Sa',
      'vn_legacy Xã Sinh Tồn',
      'vn_legacy Xã Song Tử Tây',
    ])
  })
})
