import { describe, expect, it } from 'vitest'
import { findLayout } from './find-layout.ts'
import { goodsText, readGoodsText } from './goods-text.ts'
import { askColumns } from './guess-columns.ts'
import { headingsKey, type SheetMapping } from './sheet-mapping.ts'

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

describe('the columns of a file that nobody knows', () => {
  it('are shown with their first values and what they seem to be, by name or by values', () => {
    const asked = askColumns(rows)
    expect(asked).toMatchObject({ no: 3, joins_lines: false })
    expect(asked?.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Ngày', null],
      ['Khách', 'receiver_name'],
      ['Số gọi', 'receiver_phone'],
      ['Giao tới', 'receiver_address'],
      ['Món', 'product_name'],
      ['Tiền thu', 'cod'],
      ['Người chốt', null],
    ])
    expect(asked?.columns[2]?.values).toEqual(['912345678', '0987654321'])
  })

  it('are not asked for where nothing looks like orders', () => {
    expect(askColumns([{ no: 1, cells: ['xin chào'] }])).toBeUndefined()
    expect(
      askColumns([
        { no: 1, cells: ['a', 'b', 'c'] },
        { no: 2, cells: [1, 2, 3] },
      ]),
    ).toBeUndefined()
    expect(askColumns([])).toBeUndefined()
  })

  it('seem to join lines where a code comes twice', () => {
    const lines = ['A1', 'A1', 'A2'].map((code, at) => ({ no: at + 2, cells: [code, '0912345678', 'x'] }))
    expect(askColumns([{ no: 1, cells: ['Mã đơn', 'SĐT', 'Món'] }, ...lines])?.joins_lines).toBe(true)
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
    columns: headings.map((heading, at) => ({ heading, field: fields[at] ?? null })),
    joins_lines: false,
  }
  const known = new Map([[mapping.key, mapping]])
  const layoutOf = (cells: readonly string[]) => findLayout(cells, known, (key) => key)

  it('are known again in any order and way of writing, and not with another heading more', () => {
    const again = headings.map((heading) => ` ${heading.normalize('NFD').toUpperCase()} `).toReversed()
    const layout = layoutOf(again)
    expect(layout).toMatchObject({ kind: 'lines', mapped: mapping.key })
    expect(layout?.kind === 'lines' && layout.columns.get('receiver_phone')).toBe(4)
    expect(layoutOf([...headings, 'Mới'])).toBeUndefined()
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
    expect(layoutOf(own)).toMatchObject({ kind: 'joined', layout: { source: 'sapo' } })
    const named: SheetMapping = {
      key: headingsKey(own),
      columns: own.map((heading, at) => ({
        heading,
        field:
          ([null, null, null, 'receiver_name', 'receiver_phone', 'receiver_address'] as const)[at] ?? null,
      })),
      joins_lines: false,
    }
    expect(findLayout(own, new Map([[named.key, named]]), (key) => key)).toMatchObject({ kind: 'lines' })
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
