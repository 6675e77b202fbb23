import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../text.ts'
import { type Gazetteer, matchUnits, readAddress } from './address-match.ts'
import { currentUnits, oldUnits } from './address-samples.ts'

const all = [...oldUnits.level_1, ...oldUnits.level_2, ...oldUnits.level_3]
const best = (query: string) => matchUnits(query, all)[0]?.unit.name
const underlined = (query: string) =>
  matchUnits(query, all)
    .slice(0, 1)
    .flatMap(({ unit, ranges }) => ranges.map(({ start, end }) => unit.name.slice(start, end)))

import { readUnits, withWardsOfDistrict } from './read-units.ts'

describe('finding a unit by name', () => {
  it.each([
    ['ho chi', 'Thành phố Hồ Chí Minh'],
    ['hcm', 'Thành phố Hồ Chí Minh'],
    ['tp hcm', 'Thành phố Hồ Chí Minh'],
    ['q1', 'Quận 1'],
    ['quan 10', 'Quận 10'],
    ['p. ben nghe', 'Phường Bến Nghé'],
    ['BẾN', 'Phường Bến Nghé'],
    ['nhatrang', 'Thành phố Nha Trang'],
    ['thái bình', 'Phường Nguyễn Thái Bình'],
    ['thi tran dong', 'Thị trấn Đông Anh'],
  ])('%j finds %s first', (query, name) => {
    expect(best(query)).toBe(name)
  })

  it('shows what matched on the accented name', () => {
    expect(underlined('ben ng')).toEqual(['Bến Ng'])
    expect(underlined('hcm')).toEqual(['H', 'C', 'M'])
    expect(underlined('nguyen binh')).toEqual(['Nguyễn', 'Bình'])
    expect(underlined('nhatr')).toEqual(['Nha Tr'])
  })

  it('answers all units for an empty query and none for nonsense', () => {
    expect(matchUnits('  ', all).map(({ unit }) => unit)).toEqual(all)
    expect(matchUnits('xyzzy', all)).toEqual([])
  })

  it('finds every unit by its name, with or without accents, and marks parts of that name only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.boolean(), (unit, accents) => {
        const found = matchUnits(accents ? unit.name : foldText(unit.name), all)
        expect(found.map((match) => match.unit)).toContain(unit)
        expect(foldText(found[0]?.unit.name ?? '')).toBe(foldText(unit.name))
        for (const match of found) {
          for (const { start, end } of match.ranges)
            expect(0 <= start && start < end && end <= match.unit.name.length).toBe(true)
        }
      }),
    )
  })
})

describe('reading a pasted address', () => {
  it.each([
    [
      'sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm',
      ['Phường Tân Hưng', 'Thành phố Hồ Chí Minh'],
      'sunrise city 27 nguyễn hữu thọ',
    ],
    [
      '45/12 Lê Văn Sỹ, P. Nhiêu Lộc, TP. Hồ Chí Minh',
      ['Phường Nhiêu Lộc', 'Thành phố Hồ Chí Minh'],
      '45/12 Lê Văn Sỹ',
    ],
    ['Xóm 4, xã Nghi Lộc, Nghệ An', ['Xã Nghi Lộc', 'Tỉnh Nghệ An'], 'Xóm 4'],
    ['12 ngõ 5 Giang Cao, bat trang, HN', ['Xã Bát Tràng', 'Thành phố Hà Nội'], '12 ngõ 5 Giang Cao'],
    [
      '5 hung vuong p xuan huong da lat lam dong',
      ['Phường Xuân Hương - Đà Lạt', 'Tỉnh Lâm Đồng'],
      '5 hung vuong',
    ],
    [
      '5 Hùng Vương, P. Xuân Hương, Lâm Đồng',
      ['Phường Xuân Hương - Đà Lạt', 'Tỉnh Lâm Đồng'],
      '5 Hùng Vương',
    ],
    ['dĩ an bình dương', ['Phường Dĩ An', 'Thành phố Hồ Chí Minh'], ''],
    ['112 nguyễn huệ p thuận hóa huế', ['Phường Thuận Hóa', 'Thành phố Huế'], '112 nguyễn huệ'],
    ['112 nguyễn huệ p thuận hoá tp huế', ['Phường Thuận Hóa', 'Thành phố Huế'], '112 nguyễn huệ'],
    [
      '208 đường 30 Tháng 4 P. Ninh Kiều, TP. Cần Thơ',
      ['Phường Ninh Kiều', 'Thành phố Cần Thơ'],
      '208 đường 30 Tháng 4',
    ],
    ['88 Láng Hạ, P. Láng, Hà Nội', ['Phường Láng', 'Thành phố Hà Nội'], '88 Láng Hạ'],
    ['so 8 duong 3/2 p12 q10 tphcm', ['Thành phố Hồ Chí Minh'], 'so 8 duong 3/2 p12 q10'],
    ['12 Phan Chu Trinh, daklak', ['Tỉnh Đắk Lắk'], '12 Phan Chu Trinh'],
    ['12 Phan Chu Trinh, Đăk Lăk', ['Tỉnh Đắk Lắk'], '12 Phan Chu Trinh'],
  ])('of today: %s', (text, names, rest) => {
    expect(namesOf(text, currentUnits)).toEqual(names)
    expect(readAddress(text, currentUnits)?.rest).toBe(rest)
  })

  it.each([
    [
      '27 nguyễn hữu thọ p tân hưng q7 hcm',
      ['Phường Tân Hưng', 'Quận 7', 'Thành phố Hồ Chí Minh'],
      '27 nguyễn hữu thọ',
    ],
    ['so 8 duong 3/2 p12 q10 tphcm', ['Phường 12', 'Quận 10', 'Thành phố Hồ Chí Minh'], 'so 8 duong 3/2'],
    ['P. Bến Nghé Q.1', ['Phường Bến Nghé', 'Quận 1', 'Thành phố Hồ Chí Minh'], ''],
    [
      '12/3 kp 4 p linh trung tp thu duc sg',
      ['Phường Linh Trung', 'Thành phố Thủ Đức', 'Thành phố Hồ Chí Minh'],
      '12/3 kp 4',
    ],
    ['tt Đông Anh, h. Đông Anh, HN', ['Thị trấn Đông Anh', 'Huyện Đông Anh', 'Thành phố Hà Nội'], ''],
    ['ấp 3, Châu Thành, Long An', ['Huyện Châu Thành', 'Tỉnh Long An'], 'ấp 3'],
    ['tp thái nguyên, thái nguyên', ['Thành phố Thái Nguyên', 'Tỉnh Thái Nguyên'], ''],
    [
      '12 Trần Phú, phường Lộc Thọ, Nha Trang',
      ['Phường Lộc Thọ', 'Thành phố Nha Trang', 'Tỉnh Khánh Hòa'],
      '12 Trần Phú',
    ],
  ])('of the old scheme: %s', (text, names, rest) => {
    expect(namesOf(text, oldUnits)).toEqual(names)
    expect(readAddress(text, oldUnits)?.rest).toBe(rest)
  })

  it('never guesses: a name of several units, a street, other accents, another ward', () => {
    expect(readAddress('Châu Thành', oldUnits)).toBeUndefined()
    expect(readAddress('12 Nguyễn Huệ', currentUnits)).toBeUndefined()
    expect(readAddress('27 Tân Hưng', currentUnits)).toBeUndefined()
    expect(namesOf('p thuận hóa, thừa thiên huế', oldUnits)).not.toContain('Phường Thuận Hòa')
    expect(namesOf('12 Trần Phú, phường Lộc Thọ, Nha Trang, Khánh Hòa', currentUnits)).toEqual([
      'Tỉnh Khánh Hòa',
    ])
    expect(readAddress('', currentUnits)).toBeUndefined()
    expect(readAddress('hello shop còn hàng không', currentUnits)).toBeUndefined()
  })

  it('tells the schemes apart: the one in which more is named scores higher', () => {
    const score = (text: string, gazetteer: Gazetteer) => readAddress(text, gazetteer)?.score ?? 0
    expect(score('P. Bến Nghé, Q.1, TP.HCM', oldUnits)).toBeGreaterThan(
      score('P. Bến Nghé, Q.1, TP.HCM', currentUnits),
    )
    expect(score('P. Nhiêu Lộc, TP.HCM', currentUnits)).toBeGreaterThan(
      score('P. Nhiêu Lộc, TP.HCM', oldUnits),
    )
  })

  it('works with the synthetic level 2 as well', () => {
    const level_2 = currentUnits.level_1.map(({ code }) => ({ ...unitOf(code), parent_code: code }))
    const level_3 = currentUnits.level_3.map((ward) => ({ ...ward, parent_code: `D${ward.parent_code}` }))
    const reading = readAddress('p tân hưng, hcm', { ...currentUnits, level_2, level_3 })
    expect(reading?.level_3?.name).toBe('Phường Tân Hưng')
    expect(reading?.level_2).toBeUndefined()
    expect(reading?.level_1.code).toBe('79')
  })

  it('finds every ward written in full, with or without accents', () => {
    for (const gazetteer of [currentUnits, oldUnits]) {
      fc.assert(
        fc.property(fc.constantFrom(...gazetteer.level_3), fc.boolean(), (ward, accents) => {
          const parents = parentsOf(ward, gazetteer).map(({ name }) => name)
          const text = ['12 Lê Lai', ward.name, ...parents].join(', ')
          const reading = readAddress(accents ? text : foldText(text), gazetteer)
          expect(reading?.level_3).toBe(ward)
          expect(reading && foldText(reading.rest)).toBe('12 le lai')
        }),
      )
    }
  })

  it('survives any text, with ranges inside it, in order and apart', () => {
    const word = fc.constantFrom(
      'tân hưng',
      'p',
      'q7',
      'hcm',
      ',',
      'Châu Thành',
      '12',
      '\n',
      'huế',
      'tp',
      'xã',
      'đông anh',
      '😀',
      '.',
    )
    fc.assert(
      fc.property(
        fc.array(word, { size: 'max', maxLength: 40 }),
        fc.constantFrom(currentUnits, oldUnits),
        (words, gazetteer) => {
          const text = words.join(' ')
          const ranges = readAddress(text, gazetteer)?.ranges ?? []
          ranges.forEach(({ start, end }, index) => {
            expect(start).toBeGreaterThanOrEqual(ranges[index - 1]?.end ?? 0)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
          })
        },
      ),
      { numRuns: 150 },
    )
  })
})

function namesOf(text: string, gazetteer: Gazetteer): string[] {
  const reading = readAddress(text, gazetteer)
  return [reading?.level_3, reading?.level_2, reading?.level_1].flatMap((unit) =>
    unit === undefined ? [] : [unit.name],
  )
}

function unitOf(province: string) {
  return { code: `D${province}`, name: 'Không có quận, huyện', scheme: currentUnits.scheme }
}

function parentsOf(unit: { parent_code: string | null }, gazetteer: Gazetteer) {
  const parent = [...gazetteer.level_2, ...gazetteer.level_1].find(
    ({ code }) => code === unit.parent_code && code.length === unit.parent_code.length,
  )
  const top = gazetteer.level_1.find(({ code }) => code === parent?.parent_code)
  return [parent, top].flatMap((one) => (one === undefined ? [] : [one]))
}

describe('units in both schemes', () => {
  const ward = (scheme: 'vn2025' | 'vn_legacy', code: string, name: string, parent_code: string) => ({
    code,
    name,
    scheme,
    parent_code,
  })
  const city = (scheme: 'vn2025' | 'vn_legacy') => ({
    code: '79',
    name: 'Thành phố Hồ Chí Minh',
    scheme,
    parent_code: null,
  })
  const schemes: Gazetteer[] = [
    {
      scheme: 'vn2025',
      level_1: [city('vn2025')],
      level_2: [],
      level_3: [ward('vn2025', '27028', 'Phường Tân Phú', '79')],
    },
    {
      scheme: 'vn_legacy',
      level_1: [city('vn_legacy')],
      level_2: [ward('vn_legacy', '767', 'Quận Tân Phú', '79'), ward('vn_legacy', '778', 'Quận 7', '79')],
      level_3: [
        ward('vn_legacy', '27028', 'Phường Phú Thạnh', '767'),
        ward('vn_legacy', '27487', 'Phường Tân Phú', '778'),
      ],
    },
  ]

  it('are asked where an old ward of another district has the name of a new one', () => {
    const reading = readUnits('15 Lê Lợi, phường Tân Phú, HCM', schemes)
    expect(reading?.level_3).toBeUndefined()
    expect(reading?.level_1?.code).toBe('79')
    expect(reading?.choices.map(({ unit }) => unit.code)).toEqual(['27028'])
  })

  it('offer the wards of an old district that stands without one, and keep the district', () => {
    const read = readUnits('15 Lê Lợi, quận 7, HCM', schemes)
    const reading = read && withWardsOfDistrict(read, schemes)
    expect(reading?.level_2?.name).toBe('Quận 7')
    expect(reading?.choices.map(({ name }) => name)).toEqual(['Phường Tân Phú'])
  })

  it('offer both where the writer names two, and keep what they share', () => {
    const reading = readUnits('15 Lê Lợi, quận 7 hay quận Tân Phú, HCM', schemes)
    expect(reading?.choices.map(({ name }) => name)).toEqual(['Quận 7', 'Quận Tân Phú'])
    expect(reading?.level_1?.code).toBe('79')
    expect(reading?.level_2).toBeUndefined()
  })

  it.each(['phường Huế, Đà Nẵng', 'xã Sài Gòn, Đà Nẵng', 'p. Vũng Tàu, Đà Nẵng'])(
    'of %j lie in the province that is named behind',
    (text) => {
      const reading = readUnits(`15 Lê Lợi, ${text}`, [currentUnits, oldUnits])
      expect(reading?.level_1?.name).toBe('Thành phố Đà Nẵng')
      expect(reading?.level_3).toBeUndefined()
    },
  )

  it.each(['sạp 8', 'tổ 12', 'kp 3'])('are no street behind %s', (place) => {
    expect(readUnits(`${place} Tân Phú hcm`, schemes)?.level_2?.name).toBe('Quận Tân Phú')
    expect(readUnits('8 Tân Phú hcm', schemes)?.level_2).toBeUndefined()
  })

  it('of a district lie in no other province: the one that is named behind counts', () => {
    for (const text of ['quận Tân Phú, Đà Nẵng', 'quận 7, Huế', 'phường Tân Hưng, quận 7, Hà Nội']) {
      const reading = readUnits(`15 Lê Lợi, ${text}`, [currentUnits, oldUnits])
      expect(reading?.level_1?.name, text).not.toBe('Thành phố Hồ Chí Minh')
      expect([reading?.level_2, reading?.level_3]).toEqual([undefined, undefined])
    }
    const far = readUnits('15 Lê Lợi, quận 7. Gửi từ kho Hà Nội', [currentUnits, oldUnits])
    expect(far?.level_2?.name).toBe('Quận 7')
  })

  it('of two whole places are asked, and only what both share is known', () => {
    const two = (text: string) => {
      const reading = readUnits(text, [currentUnits, oldUnits])
      return [reading?.level_1?.name, reading?.level_2, reading?.level_3, reading?.unclear]
    }
    expect(two('5 Lê Lai, phường Hải Châu, Đà Nẵng hoặc 8 Trần Phú, phường Láng, Hà Nội')).toEqual([
      ...[undefined, undefined, undefined, 1],
    ])
    expect(two('5 Lê Lai, phường 12, quận 10 hay 8 Trần Phú, phường Tân Mỹ, HCM')).toEqual([
      ...['Thành phố Hồ Chí Minh', undefined, undefined, 3],
    ])
  })
})

describe('names of today that were towns', () => {
  const unit = (scheme: Gazetteer['scheme'], code: string, name: string, parent_code: string | null) => ({
    ...{ scheme, code, name, parent_code },
  })
  const schemes: Gazetteer[] = [
    {
      scheme: 'vn2025',
      level_1: [unit('vn2025', '52', 'Tỉnh Gia Lai', null), unit('vn2025', '25', 'Tỉnh Phú Thọ', null)],
      level_2: [],
      level_3: [
        unit('vn2025', '21583', 'Phường Quy Nhơn', '52'),
        unit('vn2025', '21553', 'Phường Quy Nhơn Bắc', '52'),
        unit('vn2025', '08716', 'Phường Vĩnh Phúc', '25'),
      ],
    },
    {
      scheme: 'vn_legacy',
      level_1: [
        unit('vn_legacy', '52', 'Tỉnh Bình Định', null),
        unit('vn_legacy', '26', 'Tỉnh Vĩnh Phúc', null),
        unit('vn_legacy', '01', 'Thành phố Hà Nội', null),
      ],
      level_2: [
        unit('vn_legacy', '540', 'Thành phố Quy Nhơn', '52'),
        unit('vn_legacy', '243', 'Thành phố Vĩnh Yên', '26'),
        unit('vn_legacy', '001', 'Quận Ba Đình', '01'),
      ],
      level_3: [
        unit('vn_legacy', '21583', 'Phường Lê Lợi', '540'),
        unit('vn_legacy', '21553', 'Phường Trần Quang Diệu', '540'),
        unit('vn_legacy', '08716', 'Phường Đống Đa', '243'),
        unit('vn_legacy', '00006', 'Phường Vĩnh Phúc', '001'),
      ],
    },
  ]

  it('are asked with the other wards of the town, unless their sort says ward', () => {
    const town = readUnits('12 Trần Phú, Quy Nhơn, Gia Lai', schemes)
    expect(town?.level_3).toBeUndefined()
    expect(town?.choices.map(({ name }) => name)).toEqual(['Phường Quy Nhơn', 'Phường Quy Nhơn Bắc'])
    expect(readUnits('12 Trần Phú, phường Quy Nhơn, Gia Lai', schemes)?.level_3?.code).toBe('21583')
  })

  it('are asked without their province where the only old ward of that name lies in another', () => {
    for (const text of ['12 Trần Phú, phường Vĩnh Phúc', '61 Hà Nội, phường Vĩnh Phúc']) {
      const reading = readUnits(text, schemes)
      expect([reading?.level_1, reading?.level_3]).toEqual([undefined, undefined])
      expect(reading?.choices.map(({ unit: { code } }) => code)).toEqual(['08716'])
    }
  })
})
