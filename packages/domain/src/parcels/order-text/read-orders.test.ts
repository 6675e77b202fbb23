import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentUnits, oldUnits } from '../addresses/address-samples.ts'
import { readOrders } from './read-orders.ts'

const gazetteers = [currentUnits, oldUnits]
const read = (text: string) => readOrders(text, gazetteers)
const only = (text: string) => {
  const orders = read(text)
  expect(orders).toHaveLength(1)
  return orders[0]
}

describe('the orders of a message', () => {
  it('are read with units, notes and a second number', () => {
    const order = only(
      'Chị Hương 0766102558 hoặc 0912345018, 27 Nguyễn Hữu Thọ, p tân hưng q7 hcm, cod 3tr450, gọi trước khi giao nhé',
    )
    expect(order).toMatchObject({
      name: 'Hương',
      phone: '0766102558',
      address: '27 Nguyễn Hữu Thọ',
      cod: 3_450_000,
      notes: 'gọi trước khi giao; SĐT khác: 0912345018',
      unsure: [],
    })
    expect(order?.units?.level_3?.name).toBe('Phường Tân Hưng')
    expect(order?.units?.scheme).toBe('vn_legacy')
  })

  it('are one for each receiver, with what is said of all of them', () => {
    const orders = read(
      'Hải Anh\n0908554118\n5 Lê Lai, P. Bến Nghé, Q.1\nTố Nga\n0933554226\n9 Lê Lợi, P. Bến Nghé, Q.1\ncả 2 đơn đã ck',
    )
    expect(orders.map(({ name, phone, cod }) => [name, phone, cod])).toEqual([
      ['Hải Anh', '0908554118', 0],
      ['Tố Nga', '0933554226', 0],
    ])
  })

  it.each([
    '',
    'shop ơi còn hàng không',
    'Chị ơi đơn của em tới đâu rồi, em ở quận 7 mà 3 ngày chưa thấy giao',
    'STK 0912345678 Vietcombank Nguyen Van A',
    'Shop có giao về phường Tân Hưng, HCM không ạ, em Ngọc 0912345678',
    'ship ra xã Bát Tràng, Hà Nội phí bao nhiêu vậy, em Ngọc 0912345678',
  ])('are none in %j', (text) => expect(read(text)).toEqual([]))

  it('stand in one line, one sentence each', () => {
    const orders = read(
      'Loan 0905662014, 12 Trần Phú, phường Tân Hưng, HCM 250k. Nhung 0912845673, 5 Lê Lợi, phường Tân Mỹ, HCM, 300k',
    )
    expect(orders.map(({ name, phone, cod, units }) => [name, phone, cod, units?.level_3?.name])).toEqual([
      ['Loan', '0905662014', 250_000, 'Phường Tân Hưng'],
      ['Nhung', '0912845673', 300_000, 'Phường Tân Mỹ'],
    ])
  })

  it('stay where a phone lacks a digit, in one message and among others', () => {
    const mai = 'Mai 090511223, 12 Trần Phú, phường Tân Hưng, HCM, cod 250k'
    expect(only(mai)).toMatchObject({
      name: 'Mai',
      phone: '090511223',
      address: '12 Trần Phú',
      cod: 250_000,
      unsure: ['receiver_phone'],
    })
    const orders = read(
      `Lan 0905662014, 3 Lê Lợi, phường Tân Mỹ, HCM, 100k\n${mai}\nHoa 0912845673, 5 Lê Lợi, phường Tân Mỹ, HCM, 90k`,
    )
    expect(orders.map(({ name, cod }) => [name, cod])).toEqual([
      ['Lan', 100_000],
      ['Mai', 250_000],
      ['Hoa', 90_000],
    ])
  })

  it.each([
    ['Gửi chị Lan 0905662014 12 Trần Phú, phường Tân Hưng, HCM cod 250k', 'Lan'],
    ['Giao em Hương 0905662014 12 Trần Phú, phường Tân Hưng, HCM cod 250k', 'Hương'],
    ['0905662014 gặp Hương, 12 Trần Phú, phường Tân Hưng, HCM cod 250k', 'Hương'],
  ])('name the receiver alone: %j', (text, name) => expect(only(text)?.name).toBe(name))

  it.each([
    ['Lan 0905662014 45 Bà Triệu, phường Tân Hưng, HCM cod 250k', '45 Bà Triệu'],
    ['Lan 0905662014 7 Bà Huyện Thanh Quan phường 6 quận 10 HCM 250k', '7 Bà Huyện Thanh Quan'],
    ['Lan 0905662014 45 Bà Triệu, phường Tân Hưng, HCM ck 300 còn thu 250k', '45 Bà Triệu'],
    ['Lan 0905662014 tổ 3 ấp Tân Lập xã Tân Hưng HCM thu 145k', 'tổ 3 ấp Tân Lập'],
  ])('keep the whole street: %j', (text, street) => expect(only(text)?.address).toBe(street))

  it.each([
    [
      'Lan 0905662014 27 Nguyễn Hữu Thọ p tân hưng hcm lấy bộ đồ thờ men xanh nha em, cod 3tr450',
      'bộ đồ thờ men xanh',
    ],
    ['Em đặt 2 hộp bánh cáy với ạ. Lan 0905662014, 12 Trần Phú, phường Tân Hưng, HCM, 90k', '2 hộp bánh cáy'],
    ['Lan 0905662014, 12 Trần Phú, phường Tân Hưng, HCM, 90k', undefined],
  ])('name the goods without particles: %j', (text, goods) => expect(only(text)?.goods).toBe(goods))

  it('come from the receiver’s block, not from the sender’s', () => {
    const order = only(
      'Người gửi: Shop Mộc 0901118226, 12 Trần Phú, Quận 1\nNgười nhận: Vân 0977448226, 8 Lê Lợi, phường Tân Hưng, HCM',
    )
    expect([order?.name, order?.phone, order?.address]).toEqual(['Vân', '0977448226', '8 Lê Lợi'])
  })

  it('take today’s ward beside its old name, and ask where a name fits several', () => {
    const today = only('Lan 0912345018, 2 Lê Lợi, phường Tân Mỹ (Bến Nghé cũ), TP HCM')
    expect(today?.units?.level_3?.name).toBe('Phường Tân Mỹ')
    const asked = only('Lan 0912345018, ấp 3, huyện Châu Thành')
    expect(asked?.units?.choices.map(({ name }) => name)).toEqual([
      'Huyện Châu Thành, Tỉnh Long An',
      'Huyện Châu Thành, Tỉnh Tiền Giang',
    ])
    expect(asked?.units?.level_2).toBeUndefined()
    expect(asked?.unsure).toEqual(['address_level_2_code'])
  })

  it.each([
    ['cô Ba 0912345018, ấp 3, Bình Mỹ', 'cô Ba'],
    ['Bà Tư Lành 0912345018, ấp 3', 'Bà Tư Lành'],
    ['anh Tuấn 0912345018, ấp 3', 'Tuấn'],
    ['em tên Thảo Vy, sđt em 0912345018, ấp 3', 'Thảo Vy'],
    ['Mẹ Bông 0912345018, ấp 3', 'Mẹ Bông'],
  ])('name the receiver: %s', (text, name) => expect(only(text)?.name).toBe(name))

  it('keep a number that lacks a digit as a guess', () => {
    const order = only('Tên: Lan\nSĐT: 091234501\nĐC: 5 Lê Lai, P. Bến Nghé, Q.1\nCOD: 250k')
    expect(order?.phone).toBe('091234501')
    expect(order?.unsure).toContain('receiver_phone')
  })
})

const blocks = [
  [
    'Nguyễn Thị Hồng Nhung',
    '0912 345 018',
    '27 Nguyễn Hữu Thọ, phường Tân Hưng, TP HCM',
    'cod 450k',
    'giao giờ hành chính',
  ],
  [
    'Tên: Lan',
    'SĐT: 0912345018',
    'ĐC: 5 Lê Lai, P. Bến Nghé, Q.1, TP HCM',
    'Thu hộ: 1tr2',
    'Ghi chú: gọi trước',
  ],
]
const word = fc.constantFrom(
  ...'chị|Khánh Linh|0766102558|27 nguyễn hữu thọ|p tân hưng|phường 12|q7|q10|hcm|châu thành|xã|cũ|(nay là|)|cod 3tr450|450k|đã ck|sđt:|Tên:|Người gửi:|Người nhận:|giao giờ|1.|2.|---|\n|\n\n|,|😀|e\u0301|10:32|Đã gửi|nửa triệu|ba trăm'.split(
    '|',
  ),
)
const anyText = fc.oneof(
  fc.array(word, { size: 'max', maxLength: 60 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', size: 'max', maxLength: 400 }),
)

describe('reading any message', () => {
  it('does not depend on the order of its lines', () => {
    const shuffled = fc
      .constantFrom(...blocks)
      .chain((lines) =>
        fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([lines, other]) => {
        const told = ({ name, phone, address, cod, notes, units }: ReturnType<typeof read>[number]) => ({
          name,
          phone,
          address,
          cod,
          notes,
          ward: units?.level_3,
        })
        expect(read(other.join('\n')).map(told)).toEqual(read(lines.join('\n')).map(told))
        expect(read(lines.join('\n'))).toHaveLength(1)
      }),
    )
  })

  it('asks for the ward alone where two readings share the district', () => {
    const [order] = read('phường 12 (nay là cod 3tr450 Khánh Linh 2. 2. 10:32 q10 phường 12 chị')
    expect(order?.units?.level_2?.name).toBe('Quận 10')
    expect(order?.units?.choices.map(({ level, unit }) => [level, unit.name])).toEqual([[3, 'Phường 12']])
  })

  it('never throws, and answers units and choices of the gazetteers only', () => {
    const units = new Set(
      gazetteers.flatMap(({ level_1, level_2, level_3 }) => [...level_1, ...level_2, ...level_3]),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { phone, cod, used, units: found, unsure } of read(text)) {
          for (const unit of [found?.level_1, found?.level_2, found?.level_3]) {
            if (unit !== undefined) expect(units.has(unit) && unit.scheme === found?.scheme).toBe(true)
          }
          for (const { unit, level } of found?.choices ?? []) {
            expect(units.has(unit) && unit.scheme === found?.scheme).toBe(true)
            expect(found?.[`level_${level}`]).toBeUndefined()
          }
          if (phone !== undefined && !unsure.includes('receiver_phone')) expect(phone).toMatch(/^0\d{9,10}$/)
          if (cod !== undefined) expect(Number.isSafeInteger(cod) && cod >= 0).toBe(true)
          used.forEach(({ start, end }, index) => {
            expect(start).toBeGreaterThanOrEqual(used[index - 1]?.end ?? 0)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
          })
        }
      }),
      { numRuns: 150 },
    )
  })

  it('takes time in the length of the text, not in its square', () => {
    const orders = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `Lan 09${10_000_000 + index * 7} 5 Lê Lai P. Bến Nghé Q.1 250k\n`,
      ).join('')
    const slow = [
      'a ',
      '1.',
      'tên: ',
      'k thu ',
      '\n,',
      '0912 ',
      'phường 12 ',
      'nay là ',
      '(',
      '12/',
      'xã xã ',
      'cod 1 ',
    ]
    const texts = [
      orders,
      ...slow.map((piece) => (count: number) => piece.repeat((count * 45) / piece.length)),
    ]
    for (const text of texts) {
      const [short, long] = [quickest(() => read(text(110))), quickest(() => read(text(440)))]
      // Four times the text: 16 times the time would be its square.
      expect(long / Math.max(short, 2), text(1)).toBeLessThan(10)
    }
  })
})

/** CPU time in ms, so that a busy machine counts nothing. */
function quickest(work: () => unknown): number {
  const times = Array.from({ length: 4 }, () => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
