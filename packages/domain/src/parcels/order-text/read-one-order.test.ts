import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentUnits, oldUnits } from '../addresses/address-samples.ts'
import type { Gazetteer } from '../addresses/gazetteer.ts'
import { findCod } from './amounts/cod-text.ts'
import { type OrderField, readOneOrder } from './read-orders.ts'

const chat =
  'chị Khánh Linh 0766102558 cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm lấy bộ đồ thờ men xanh nha em, cod 3tr450'

describe('an amount in a message', () => {
  it.each([
    ['cod 3tr450', 3_450_000],
    ['450k', 450_000],
    ['1tr2', 1_200_000],
    ['1tr25', 1_250_000],
    ['1tr050', 1_050_000],
    ['1tr250k', 1_250_000],
    ['1,2tr', 1_200_000],
    ['1 triệu 2', 1_200_000],
    ['2 củ', 2_000_000],
    ['1.250.000', 1_250_000],
    ['1.250.000đ', 1_250_000],
    ['350 nghìn', 350_000],
    ['350 ngàn nha', 350_000],
    ['25k5', 25_500],
    ['ship cod 200', 200_000],
    ['thu hộ: 1.250', 1_250_000],
    ['thu 1.250.000 ₫ giúp em', 1_250_000],
    ['COD: 250000', 250_000],
    ['cod 0đ', 0],
    ['không thu tiền', 0],
    ['em đã ck rồi nhé', 0],
    ['giá 250k ship 30k tổng 280k', 280_000],
    ['2 bộ size 37, cod 1tr050', 1_050_000],
  ])('%j is %d', (text, amount) => {
    expect(findCod(text)?.amount).toBe(amount)
  })

  it.each(['', 'size 38', '2 cái màu xanh', '27 nguyễn hữu thọ', '12/3 kp 4'])('%j names none', (text) => {
    expect(findCod(text)).toBeUndefined()
  })

  it('is read back from every way of writing it', () => {
    const style = fc.constantFrom<(thousands: number) => string>(
      (thousands) => `${thousands}k`,
      (thousands) => `thu hộ ${thousands * 1000}`,
      (thousands) => `${Math.floor(thousands / 1000)}tr${String(thousands % 1000).padStart(3, '0')}`,
      (thousands) => `cod ${String(thousands * 1000).replace(/\B(?=(\d{3})+$)/g, '.')}`,
    )
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 30_000 }), style, (thousands, write) => {
        expect(findCod(write(thousands))?.amount).toBe(thousands * 1000)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a pasted order message', () => {
  it('fills name, phone, address with its units, and COD', () => {
    const reading = readSure(chat, currentUnits)
    expect(reading.name).toBe('Khánh Linh')
    expect(reading.phone).toBe('0766102558')
    expect(reading.address).toBe('Chung cư Sunrise City 27 Nguyễn Hữu Thọ')
    expect(reading.units?.level_3?.name).toBe('Phường Tân Hưng')
    expect(reading.units?.level_1?.name).toBe('Thành phố Hồ Chí Minh')
    expect(reading.cod).toBe(3_450_000)
    expect(readSure(chat, oldUnits).units?.level_2?.name).toBe('Quận 7')
  })

  it('marks the parts it used', () => {
    expect(readSure(chat, currentUnits).used.map(({ start, end }) => chat.slice(start, end))).toEqual([
      'Khánh Linh',
      '0766102558',
      'cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm',
      'cod 3tr450',
    ])
  })

  it.each([
    [
      'Tên: Nguyễn Thị Hồng Nhung\nSĐT: 0912.345.678\nĐC: 45/12 Lê Văn Sỹ, P. Nhiêu Lộc, TP. Hồ Chí Minh\nCOD: 1.250.000',
      ['Nguyễn Thị Hồng Nhung', '0912345678', '45/12 Lê Văn Sỹ', 'Phường Nhiêu Lộc', 1_250_000],
    ],
    [
      'A Bảo 0987 210 446, 27 Trần Phú P Hải Châu Đà Nẵng. 6 bát cơm 890k',
      ['Bảo', '0987210446', '27 Trần Phú', 'Phường Hải Châu', 890_000],
    ],
    [
      '0905778120 lê hoàng yến nhi 112 nguyễn huệ p thuận hóa huế thu 1tr995',
      ['Lê Hoàng Yến Nhi', '0905778120', '112 Nguyễn Huệ', 'Phường Thuận Hóa', 1_995_000],
    ],
    [
      'Phạm Đức Thắng\n0359664202\nTổ 5 khu 2 phường Bãi Cháy\nQuảng Ninh\nship cod 460',
      ['Phạm Đức Thắng', '0359664202', 'Tổ 5 khu 2', 'Phường Bãi Cháy', 460_000],
    ],
    [
      'ship cho e Vũ Ngọc Ánh xóm 4 xã nghi lộc nghệ an sđt 0384 517 993 đã ck',
      ['Vũ Ngọc Ánh', '0384517993', 'Xóm 4', 'Xã Nghi Lộc', 0],
    ],
    [
      'khánh linh 27 nguyễn hữu thọ p tân hưng hcm +84766102558 450k',
      ['Khánh Linh', '0766102558', '27 Nguyễn Hữu Thọ', 'Phường Tân Hưng', 450_000],
    ],
    [
      'NGUYEN VAN A - 0912345678 - 88 LANG HA P LANG HA NOI - 350K',
      ['Nguyen Van A', '0912345678', '88 Lang Ha', 'Phường Láng', 350_000],
    ],
  ])('%j', (text, expected) => {
    const { name, phone, address, units, cod } = readSure(text, currentUnits)
    expect([name, phone, address, units?.level_3?.name, cod]).toEqual(expected)
  })

  it.each([
    ['ship cho e ạ: a Tuấn sđt 0356.789.123 đc: thôn 3 xã Hòa Phú tp Buôn Ma Thuột Đắk Lắk. đã ck', 'Tuấn'],
    ['gửi e nha: Tuấn sdt 0356789123 đc 12 Lê Lợi, phường Bến Nghé, quận 1, HCM thu 350k', 'Tuấn'],
    ['Ship cho anh Tuấn\n0356789123', 'Tuấn'],
    ['Ship cho em nhé. Sđt 0356789123 đc: 12 Lê Lợi', undefined],
    ['0356789123 đc 12 ngõ 5 Giang Cao', undefined],
  ])('takes no word of the talk around it for a name: %j', (text, name) => {
    expect(readSure(text, currentUnits).name).toBe(name)
  })

  it('leaves undefined what a message does not say', () => {
    expect(readSure('hello shop còn hàng không', currentUnits)).toEqual({
      name: undefined,
      phone: undefined,
      address: undefined,
      units: undefined,
      cod: undefined,
      used: [],
    })
    expect(readSure('0912345678', currentUnits)).toMatchObject({
      phone: '0912345678',
      name: undefined,
    })
    expect(readSure('đc: 12 ngõ 5 Giang Cao', currentUnits).address).toBe('12 ngõ 5 Giang Cao')
  })

  it('is not slowed down by a text made to be slow', () => {
    const timeOf = (piece: string) => {
      const begun = performance.now()
      readSure(piece.repeat(Math.ceil(2000 / piece.length)), oldUnits)
      return performance.now() - begun
    }
    // Generous for a busy machine, and more for a slow one. Reading in the square of the length would take far longer.
    const limit_ms = Math.max(1_500, 50 * Math.min(timeOf(chat), timeOf(chat), timeOf(chat)))
    for (const piece of ['a ', '1.', 'tan hung q 7 hcm ', 'k thu ', '\n,', '0912 '])
      expect(timeOf(piece), piece).toBeLessThan(limit_ms)
  })

  it('survives any text and marks parts of it in order and apart', () => {
    const word = fc.constantFrom(
      'chị',
      'Khánh Linh',
      '0766102558',
      '27 nguyễn hữu thọ',
      'p tân hưng',
      'q7',
      'hcm',
      'cod 3tr450',
      '450k',
      'đã ck',
      'sđt:',
      '\n',
      ',',
      '😀',
      'e\u0301',
    )
    const text = fc.oneof(
      fc.array(word, { size: 'max', maxLength: 20 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary', maxLength: 80 }),
    )
    fc.assert(
      fc.property(text, fc.constantFrom(currentUnits, oldUnits), (message, gazetteer) => {
        const { used, phone, cod } = readSure(message, gazetteer)
        used.forEach(({ start, end }, index) => {
          expect(start).toBeGreaterThanOrEqual(used[index - 1]?.end ?? 0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(message.length)
        })
        if (phone !== undefined) expect(phone).toMatch(/^0\d{9,10}$/)
        if (cod !== undefined) expect(Number.isSafeInteger(cod) && cod >= 0).toBe(true)
      }),
      { numRuns: 80 },
    )
  })
})

/** One order as a form would take it: without what is unsure. */
function readSure(text: string, gazetteer: Gazetteer) {
  const { name, phone, address, units, cod, used, unsure } = readOneOrder(text, [gazetteer])
  const sure = <Value>(field: OrderField, value: Value) => (unsure.includes(field) ? undefined : value)
  return {
    name: sure('receiver_name', name),
    phone: sure('receiver_phone', phone),
    address: sure('receiver_address', address),
    units,
    cod: sure('cod', cod),
    used,
  }
}
