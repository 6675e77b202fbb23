import { describe, expect, it } from 'vitest'
import type { ImportCell } from '../../imports/import-fields.ts'
import { lineKind } from '../line-kind.ts'
import { understandSheet } from '../understand-sheet.ts'
import { kindOf } from './column-kinds.ts'
import { headingMeaning } from './column-meaning.ts'

const meant = (heading: string) => {
  const { meaning, unit } = headingMeaning(heading)
  return [meaning?.field ?? null, meaning?.sure ?? false, unit ?? null]
}

describe('a heading', () => {
  it.each([
    'Tiền thu hộ COD (đ)',
    'Số tiền thu hộ COD',
    'Tiền COD cần thu',
    'Thu của khách',
    'Tiền ship thu hộ',
    'Shipper thu',
    'COD amount',
    'Cash on delivery',
    'tien thu ho',
    'Còn phải thu (VNĐ)',
  ])('is what to collect in whatever words: %s', (heading) => {
    expect(meant(heading).slice(0, 2)).toEqual(['cod', true])
  })

  it.each([
    ['Trọng lượng (gam)', 'g'],
    ['KL (gram)', 'g'],
    ['KL (gr)', 'g'],
    ['Cân nặng - g', 'g'],
    ['gram', 'g'],
    ['Số ký', 'kg'],
    ['TL (kg)', 'kg'],
    ['Weight (g)', 'g'],
    ['Khối lượng', null],
  ])('is a weight in its unit: %s', (heading, unit) => {
    expect(meant(heading)).toEqual(['weight', true, unit])
  })

  it('is a unit of either scheme in either order, with accents or without', () => {
    for (const heading of ['Phường/Xã', 'Xã/Phường', 'Phuong xa', 'Phường/Xã/Thị trấn', 'Ward']) {
      expect(meant(heading)[0], heading).toBe('address_level_3')
    }
    for (const heading of ['Quận/Huyện', 'Huyện/Quận', 'Quận/Huyện/Thị xã', 'TP / Quận / Huyện']) {
      expect(meant(heading)[0], heading).toBe('address_level_2')
    }
    for (const heading of ['Tỉnh/TP', 'Tinh thanh', 'City/Province']) {
      expect(meant(heading)[0], heading).toBe('address_level_1')
    }
  })

  it.each([
    ['GT hàng (đ)', 'product_value'],
    ['COD amt.', 'cod'],
    ['Wt (kg)', 'weight'],
    ['Cnee name', 'receiver_name'],
    ['Ref', 'private_code'],
    ['Mã vận đơn của shop', 'private_code'],
  ])('is understood where it is shortened: %s', (heading, field) => {
    expect(meant(heading).slice(0, 2)).toEqual([field, true])
  })

  it('is no unit, name or amount to collect where its words only begin alike', () => {
    expect(meant('Phương thức thanh toán')[0]).toBe('payment_method')
    expect(meant('Tình trạng')[0]).toBe('status')
    expect(meant('Phí thu hộ')[0]).toBe('known')
    expect(meant('Mã khách hàng')[0]).toBe('known')
    expect(meant('Tên hàng')[0]).toBe('product_name')
    expect(meant('SĐT người gửi')[0]).toBeNull()
    expect(meant('Ghi chú nội bộ')[0]).toBe('known')
  })

  it('is a guess where one of its words says something else', () => {
    expect(meant('Tổng thu về')).toEqual(['cod', false, null])
    expect(meant('Tổng tiền')).toEqual(['total', false, null])
  })
})

it('a column is known by what it holds', () => {
  const kind = (...cells: ImportCell[]) => kindOf(cells)
  expect(kind('350k', '1tr2', 420_000)).toBe('amount')
  expect(kind(912_345_678, '0987654321')).toBe('phone')
  expect(kind('500g', '1,2 kg')).toBe('weight')
  expect(kind('Đã hủy', 'Đang giao')).toBe('status')
  expect(kind('DH-001', 'DH-002', 'DH-003')).toBe('code')
  expect(kind('21/11/2026', '22/11/2026')).toBe('date')
  expect(kind(1, 2, 3)).toBe('number')
  expect(kind('Mai', 'Lan')).toBe('text')
  expect(kind()).toBe('empty')
})

describe('a line below the headings', () => {
  const order = { receiver_name: 'Mai', receiver_phone: '0912345678', receiver_address: '12 Lê Lợi' }
  const later = { first: false }

  it('is an order by its phone, whatever else is missing', () => {
    expect(lineKind(order, Object.values(order), later)).toBe('order')
    expect(lineKind({ receiver_phone: '0912345678' }, ['0912345678'], later)).toBe('order')
  })

  it('is a sum, a remark, an example or an item of the order above', () => {
    expect(lineKind({ receiver_name: 'TỔNG CỘNG' }, ['TỔNG CỘNG', 770_000], later)).toBe('sum')
    expect(lineKind(undefined, [undefined, 770_000], later)).toBe('blank')
    expect(lineKind({ quantity: 7 }, [7, 770_000], later)).toBe('sum')
    expect(lineKind({ receiver_name: 'Người lập: Mai' }, ['Người lập: Mai'], later)).toBe('remark')
    expect(lineKind(order, ['VD', ...Object.values(order)], later)).toBe('sample')
    expect(lineKind({ product_name: 'Quần', quantity: 1 }, ['Quần', 1], later)).toBe('item')
    const explained = { receiver_name: 'Họ tên', receiver_phone: 'Mười số', receiver_address: 'Đầy đủ' }
    expect(lineKind(explained, Object.values(explained), { first: true })).toBe('remark')
  })
})

describe('a sheet', () => {
  const understood = (headings: string[], ...lines: ImportCell[][]) =>
    understandSheet(
      [headings, ...lines].map((cells, at) => ({ no: at + 1, cells })),
      new Map(),
      (key) => key,
    )
  const receiver = (no: number): ImportCell[] => [
    `Chị Mai ${no}`,
    `09123456${no}`,
    '12 Lê Lợi, phường Sài Gòn',
  ]

  it('asks about amounts and codes that nobody understands, and tells the rest', () => {
    const sheet = understood(
      ['Tên', 'SĐT', 'Địa chỉ', 'Ký hiệu', 'Xuất', 'Ca'],
      [...receiver(11), 'X-0012', 350_000, 'sáng'],
      [...receiver(12), 'X-0013', 420_000, 'chiều'],
    )
    expect(sheet?.columns.slice(3).map(({ seems, asked, field }) => [seems, asked, field])).toEqual([
      ['code', true, null],
      ['amount', true, null],
      ['text', false, null],
    ])
    expect(sheet?.questions).toEqual(['columns', 'product_value', 'cod', 'weight'])
  })

  it('takes one column of names and numbers for both, unless another holds the numbers', () => {
    const lines: ImportCell[][] = [
      ['Mai - 0912345611', '12 Lê Lợi, phường Sài Gòn', 350_000, 350_000, 0.5],
      ['0912 345 612 (Lan)', '14 Lê Lợi, phường Sài Gòn', 420_000, 420_000, 0.5],
    ]
    const sheet = understood(['Khách', 'Địa chỉ', 'Thu hộ', 'Giá trị', 'Cân nặng (kg)'], ...lines)
    expect(sheet?.columns[0]).toMatchObject({ field: 'receiver', asked: false })
    expect([sheet?.questions, sheet?.orders]).toEqual([[], 2])
    const other = understood(
      ['Khách', 'Địa chỉ', 'Thu hộ', 'Giá trị', 'Cân nặng (kg)', 'SĐT'],
      ...lines.map((line, at) => [...line, `091234561${at}`]),
    )
    expect(other?.columns[0]?.field).toBe('receiver_name')
  })

  it('takes the sum of a line for its value, where nothing else is it', () => {
    const headings = ['Tên', 'SĐT', 'Địa chỉ', 'SL', 'Thành tiền', 'COD', 'kg']
    const lines = [
      [...receiver(11), 2, 300_000, 330_000, 0.5],
      [...receiver(12), 1, 150_000, 180_000, 0.5],
    ]
    expect(understood(headings, ...lines)?.columns[4]?.field).toBe('product_value')
    const valued = [...headings, 'Giá trị']
    expect(understood(valued, ...lines.map((line) => [...line, 300_000]))?.columns[4]?.field).toBeNull()
    expect(understood(headings.with(5, 'Ghi chú'), ...lines)?.columns[4]?.field).toBeNull()
  })

  it('leaves those who sign below the table out', () => {
    const signs = { receiver_address: 'Bên nhận', private_code: 'Đại diện bên giao' }
    expect(lineKind(signs, Object.values(signs), { first: false })).toBe('remark')
  })

  it('gives what two columns both may be to neither', () => {
    const sheet = understood(
      ['Tên', 'SĐT', 'Địa chỉ', 'Thu hộ', 'Tiền COD'],
      [...receiver(11), 350_000, 380_000],
      [...receiver(12), 420_000, 450_000],
    )
    expect(sheet?.columns.slice(3).map(({ asked, maybe }) => [asked, maybe])).toEqual([
      [true, 'cod'],
      [true, 'cod'],
    ])
  })

  it('does not take a column for what its values cannot be', () => {
    const sheet = understood(
      ['Tên', 'SĐT', 'Địa chỉ', 'COD', 'Giá trị', 'kg'],
      [...receiver(11), 'Có', 350_000, 0.5],
      [...receiver(12), 'Không', 420_000, 0.5],
    )
    expect(sheet?.columns[3]).toMatchObject({ field: null, maybe: 'cod', asked: true })
  })

  it('takes a column of ours for what it is, also where its words are no choice', () => {
    const sheet = understood(
      ['Tên', 'SĐT', 'Địa chỉ', 'COD', 'Giá trị', 'Cân nặng (kg)', 'Người trả phí'],
      [...receiver(11), 350_000, 350_000, 0.5, 'ai trả cũng được'],
      [...receiver(12), 420_000, 420_000, 0.5],
    )
    expect(sheet?.columns[6]).toMatchObject({ field: 'payment_option', maybe: null })
  })

  it('asks in what figures count that can hardly be kilograms or đồng', () => {
    const sheet = understood(
      ['Tên', 'SĐT', 'Địa chỉ', 'Thu hộ', 'Giá trị (k)', 'Cân nặng'],
      [...receiver(11), 350, 350, 400],
      [...receiver(12), 420, 420, 800],
    )
    expect(sheet?.columns.slice(3).map(({ unit, unit_asked }) => [unit, unit_asked])).toEqual([
      [null, true],
      ['thousand', false],
      [null, true],
    ])
  })

  it('tells what is paid and cancelled also where no platform wrote it', () => {
    const sheet = understood(
      ['Tên', 'SĐT', 'Địa chỉ', 'Tình trạng', 'Hình thức thanh toán', 'COD', 'Giá trị', 'kg'],
      [...receiver(11), 'Đã hủy', 'COD', 350_000, 350_000, 0.5],
      [...receiver(12), 'Mới', 'Chuyển khoản', 0, 350_000, 0.5],
    )
    expect(sheet?.layout?.kind).toBe('joined')
    expect(sheet?.questions).toEqual([])
  })
})
