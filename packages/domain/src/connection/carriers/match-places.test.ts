import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../text.ts'
import { type ListedPlace, matchPlaces, type OurPlaces, placeKey } from './match-places.ts'

const saiGon: OurPlaces = {
  below: (code, level) => {
    if (code === null && level === 'province')
      return [named('79', 'Thành phố Hồ Chí Minh'), named('01', 'Thành phố Hà Nội')]
    if (code === '79' && level === 'district') return [named('760', 'Quận 1'), named('783', 'Huyện Củ Chi')]
    if (code === '783' && level === 'ward')
      return [named('1', 'Thị trấn Củ Chi'), named('2', 'Xã Tân An Hội'), named('3', 'Xã Tân Phú Trung')]
    return []
  },
  standIn: () => undefined,
}

function named(code: string, name: string) {
  return { code, name }
}

function place(
  level: ListedPlace['level'],
  id: string,
  name: string,
  parent_id: string | null,
  ...other_names: string[]
): ListedPlace {
  return { level, id, name, parent_id, other_names }
}

const hcm = place('province', '202', 'Hồ Chí Minh', null)
const cuChi = place('district', '1460', 'Huyện Củ Chi', '202')
const nobody = new Map<string, string | null>()

function matchedOf(places: readonly ListedPlace[], said: ReadonlyMap<string, string | null> = nobody) {
  return Object.fromEntries(matchPlaces(places, saiGon, said))
}

describe('places of a carrier', () => {
  it('are found by name within the place above, whatever the sort, signs, accents and zeros', () => {
    const places = [
      hcm,
      cuChi,
      place('district', '1442', 'Q. 01', '202'),
      place('ward', 'a', 'TT. CU CHI', '1460'),
      place('ward', 'b', 'Tân An Hội', '1460'),
    ]
    expect(matchedOf(places)).toEqual({
      'province 202': '79',
      'district 1460': '783',
      'district 1442': '760',
      'ward a': '1',
      'ward b': '2',
    })
  })

  it('are found by another name of theirs where their own fits nothing', () => {
    const sub = place('ward', 'a', 'Xã Phú Trung Mới', '1460', 'Phú Trung', 'xã Tân Phú Trung')
    expect(matchedOf([hcm, cuChi, sub])['ward a']).toBe('3')
  })

  it('are none of ours where two have the same name, or the place above is unknown', () => {
    const twice = [place('ward', 'a', 'Tân An Hội', '1460'), place('ward', 'b', 'tân an hội', '1460')]
    expect(Object.keys(matchedOf([hcm, cuChi, ...twice]))).toEqual(['province 202', 'district 1460'])
    const lost = [place('district', '9', 'Huyện Cần Giờ', '202'), place('ward', 'a', 'Xã Tân An Hội', '9')]
    expect(Object.keys(matchedOf([hcm, ...lost]))).toEqual(['province 202'])
  })

  it('leave the full name to whom it belongs when another only looks alike', () => {
    const places = [
      hcm,
      cuChi,
      place('ward', 'a', 'Xã Củ Chi', '1460'),
      place('ward', 'b', 'Thị trấn Củ Chi', '1460'),
    ]
    expect(matchedOf(places)).toMatchObject({ 'ward b': '1' })
    expect(matchedOf(places)).not.toHaveProperty('ward a')
  })

  it('are what people say, and what stands below is found there', () => {
    const odd = place('district', '9', 'Khu Tây Bắc', '202')
    const ward = place('ward', 'a', 'Tân An Hội', '9')
    const said = new Map<string, string | null>([['district 9', '783']])
    expect(matchedOf([hcm, odd, ward], said)).toMatchObject({ 'district 9': '783', 'ward a': '2' })
    const lost = [place('province', '1', 'Gia Định', null), place('district', '9', 'Khu Tây Bắc', '1'), ward]
    expect(matchedOf(lost, said)).toEqual({ 'district 9': '783', 'ward a': '2' })
    expect(matchedOf([hcm, cuChi], new Map([['district 1460', null]]))).toEqual({ 'province 202': '79' })
  })

  it('of a level that we do not have are our stand-in, and hide nothing below', () => {
    const ours: OurPlaces = {
      below: (code, level) => {
        if (code === null) return [named('79', 'Thành phố Hồ Chí Minh')]
        return code === '79-00' && level === 'ward' ? [named('26740', 'Phường Sài Gòn')] : []
      },
      standIn: (code, level) => (level === 'district' ? `${code}-00` : undefined),
    }
    const skipped = place('district', '7', 'Bỏ qua - Sử dụng địa chỉ 2 cấp', '202')
    const found = matchPlaces([hcm, skipped, place('ward', 'x', 'Sài Gòn', '7')], ours, nobody)
    expect(Object.fromEntries(found)).toEqual({
      'province 202': '79',
      'district 7': '79-00',
      'ward x': '26740',
    })
  })

  it('are never matched with two of ours, nor two with one, whatever the names are', () => {
    const name = fc.constantFrom(
      'Xã A',
      'A',
      'Phường A',
      'xa a',
      'Á',
      'Phường Á',
      'B',
      'Xã B',
      'Phường 1',
      'Phường 01',
      '1',
    )
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 8, size: 'max' }),
        fc.array(name, { maxLength: 8, size: 'max' }),
        fc.array(fc.tuple(fc.nat(7), fc.option(fc.nat(7))), { maxLength: 3 }),
        (theirs, ours, told) => {
          const places = theirs.map((one, at) => place('province', `${at}`, one, null))
          const units = ours.map((one, at) => named(`${at}`, one))
          const said = new Map(told.map(([id, code]) => [`province ${id}`, code === null ? null : `${code}`]))
          const found = matchPlaces(places, { below: () => units, standIn: () => undefined }, said)
          const byName = places.filter((one) => !said.has(placeKey(one)) && found.has(placeKey(one)))
          const codes = byName.map((one) => found.get(placeKey(one)))
          expect(new Set(codes).size).toBe(codes.length)
          for (const one of byName) {
            const unit = units.find(({ code }) => code === found.get(placeKey(one)))
            expect(lastWord(unit?.name)).toBe(lastWord(one.name))
          }
        },
      ),
    )
  })
})

function lastWord(name: string | undefined): string | undefined {
  return name && foldText(name).split(' ').at(-1)?.replace(/^0/, '')
}
