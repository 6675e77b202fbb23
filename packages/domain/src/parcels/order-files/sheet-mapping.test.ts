import { describe, expect, it } from 'vitest'
import { goodsText, readGoodsText } from './goods-text.ts'
import { headingsKey, no_fill, type SheetMapping } from './sheet-mapping.ts'
import { understandSheet } from './understand-sheet.ts'

const headings = ['Ngày', 'Khách', 'Số gọi', 'Giao tới', 'Món', 'Tiền thu', 'Người chốt']
const rows = [
  { no: 1, cells: ['Đơn hàng tháng 11'] },
  { no: 3, cells: headings },
  {
    no: 4,
    cells: ['21/11', 'Chị Hương', 912_345_678, '12 Lê Lợi, phường Sài Gòn, TP.HCM', 'Áo', '350k', 'Mai'],
  },
  {
    no: 5,
    cells: ['21/11', 'Anh Tuấn', '0987654321', '5 Láng Hạ, quận Đống Đa, Hà Nội', 'Quần', '120k', 'Mai'],
  },
]

const understood = (sheet: readonly { no: number; cells: readonly (string | number | undefined)[] }[]) =>
  understandSheet(sheet, new Map(), (key) => key)

describe('the columns of a file that nobody knows', () => {
  it('are shown with their first values and what they are, by name or by values', () => {
    const sheet = understood(rows)
    expect(sheet).toMatchObject({ no: 3, joins_lines: false, lacks: ['product_value', 'weight', 'sides'] })
    expect(sheet?.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Ngày', null],
      ['Khách', 'receiver_name'],
      ['Số gọi', 'receiver_phone'],
      ['Giao tới', 'receiver_address'],
      ['Món', 'product_name'],
      ['Tiền thu', 'cod'],
      ['Người chốt', null],
    ])
    expect(sheet?.columns[2]?.values).toEqual(['912345678', '0987654321'])
  })

  it('are not asked for where nothing looks like orders', () => {
    expect(understood([{ no: 1, cells: ['xin chào'] }])).toBeUndefined()
    expect(
      understood([
        { no: 1, cells: ['a', 'b', 'c'] },
        { no: 2, cells: [1, 2, 3] },
      ]),
    ).toBeUndefined()
    expect(understood([])).toBeUndefined()
  })

  it('seem to join lines where a code comes twice', () => {
    const lines = ['A1', 'A1', 'A2'].map((code, at) => ({ no: at + 2, cells: [code, '0912345678', 'x'] }))
    expect(understood([{ no: 1, cells: ['Mã đơn', 'SĐT', 'Món'] }, ...lines])?.joins_lines).toBe(true)
  })
})

describe('headings that were named', () => {
  const fields = [
    null,
    'receiver_name',
    'receiver_phone',
    'receiver_address',
    'product_name',
    'cod',
    null,
  ] as const
  const mapping: SheetMapping = {
    key: headingsKey(headings),
    columns: headings.map((heading, at) => ({ heading, field: fields[at] ?? null, unit: null })),
    ...{ joins_lines: false, fill: no_fill, keeps_layout: false },
  }
  const known = new Map([[mapping.key, mapping]])
  const sheetOf = (cells: readonly string[], mappings = known) =>
    understandSheet([{ no: 1, cells }], mappings, (key) => key)

  it('are known again in any order and way of writing, and not with another heading more', () => {
    const again = headings.map((heading) => ` ${heading.normalize('NFD').toUpperCase()} `).toReversed()
    const sheet = sheetOf(again)
    expect(sheet).toMatchObject({ layout: { kind: 'lines' }, mapped: mapping.key, questions: [] })
    expect(sheet?.columns.find(({ field }) => field === 'receiver_phone')?.place).toBe(4)
    expect(sheetOf([...headings, 'Mới'])?.mapped).toBeNull()
  })

  it('count before those of a platform', () => {
    const own = [
      'Mã đơn hàng',
      'Trạng thái thanh toán',
      'Khách đã trả',
      'Tên khách hàng',
      'Số điện thoại',
      'Địa chỉ',
    ]
    expect(sheetOf(own)?.source).toBe('sapo')
    const named: SheetMapping = {
      key: headingsKey(own),
      columns: own.map((heading, at) => ({
        heading,
        field:
          ([null, null, null, 'receiver_name', 'receiver_phone', 'receiver_address'] as const)[at] ?? null,
        unit: null,
      })),
      ...{ joins_lines: false, fill: no_fill, keeps_layout: false },
    }
    expect(sheetOf(own, new Map([[named.key, named]]))).toMatchObject({
      source: 'mapped',
      layout: { kind: 'lines' },
    })
  })
})

describe('the goods of an order', () => {
  it('are one text that can be read again', () => {
    const goods = [
      { name: 'áo', quantity: 2 },
      { name: 'quần; dài', quantity: 1 },
    ]
    expect(goodsText(goods.slice(0, 1), 255)).toBe('áo')
    expect(goodsText(goods, 255)).toBe('2 × áo; 1 × quần; dài')
    expect(readGoodsText('2 × áo; 1 × quần', 9)).toEqual([
      { name: 'áo', quantity: 2 },
      { name: 'quần', quantity: 1 },
    ])
    expect(readGoodsText('áo; quần', 3)).toEqual([{ name: 'áo; quần', quantity: 3 }])
  })

  it('are cut where they are too long, with a sign that something is missing', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ name: `món hàng số ${at}`, quantity: 1 }))
    const text = goodsText(many, 255)
    expect(text.length).toBeLessThanOrEqual(255)
    expect(text).toMatch(/; …$/)
    expect(goodsText([{ name: 'x'.repeat(300), quantity: 1 }], 255)).toHaveLength(255)
  })
})
