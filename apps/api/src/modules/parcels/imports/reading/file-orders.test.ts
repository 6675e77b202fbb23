import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { importFields } from '@guihang/domain/parcels/imports/import-fields'
import { templateColumns } from '@guihang/domain/parcels/imports/import-template'
import type { JoinedOrder } from '@guihang/domain/parcels/order-files/join-orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../../../platform/spreadsheets/write-workbook.ts'
import { type ShopeeLine, shopeeHeadings, shopeeLine } from '../../../../testing/imports/shopee-orders.ts'
import { orderSheet } from '../sheets/order-sheet.ts'
import { ColumnsAsked, FileFault, openFileOrders, type ToldColumns } from './file-orders.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guihang-file-orders-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Cell = string | number | undefined
type Lines = readonly (readonly Cell[])[]

const csv = (lines: Lines): string =>
  lines.map((line) => line.map((cell = '') => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n')

async function workbook(
  sheets: readonly { readonly name: string; readonly rows: Lines; readonly hidden?: boolean }[],
): Promise<Buffer> {
  const written = sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    columns: headings.map(() => ({ width: 12 })),
    rows: rows.map((row) => row.map((cell) => cell ?? null)),
  }))
  return await buffer(writeWorkbook(written))
}

/** What a file is read as, with all its orders; the fault or the questions of a file that is not read. */
async function read(file: string | Buffer, sheet: number | null = null) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, file)
  try {
    const { total, left_out, left_out_by, paid, told, orders } = await openFileOrders(path, {
      mappings: [],
      sheet,
    })
    const all: JoinedOrder[] = []
    for await (const order of orders()) all.push(order)
    return { total, left_out, left_out_by, paid, told, orders: all }
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.fault }
    if (error instanceof ColumnsAsked) return { asked: error.columns }
    throw error
  }
}

const sheetOf = ({ sheet, sheet_because, questions, sheets }: ToldColumns) => ({
  sheet,
  sheet_because,
  questions,
  orders: sheets.map(({ orders }) => orders),
})
const toldOf = (answer: Awaited<ReturnType<typeof read>>) => {
  const told = answer.told ?? answer.asked
  return told === undefined ? answer : sheetOf(told)
}

const headings = ['Tên người nhận', 'SĐT', 'Địa chỉ', 'Tên hàng hóa', 'Số lượng', 'Giá trị', 'COD', 'Kg']
const line = (name: string, phone: string): Cell[] => [
  name,
  phone,
  '12 Lê Lợi',
  'Áo',
  1,
  350_000,
  350_000,
  0.5,
]
const item: Cell[] = ['', '', '', 'Quần', 2, 50_000, '', 0.2]
const cells = (receiver_name: string, receiver_phone: string) => ({
  receiver_name,
  receiver_phone,
  receiver_address: '12 Lê Lợi',
  product_name: 'Áo',
  quantity: '1',
  product_value: '350000',
  cod: '350000',
  weight: '0.5',
})

describe('a file of a line for each order', () => {
  it('gives each order by its line, without empty lines, repeated headings and sums', async () => {
    const blank = headings.map(() => '')
    const sum = ['Tổng', '', '', '', 2, 700_000, 700_000, 1]
    const lines = [headings, line('Mai', '0912345678'), headings, blank, line('Nam', '0912345679'), sum]
    const { told, ...found } = await read(csv(lines))
    expect(found).toEqual({
      total: 2,
      left_out: 0,
      left_out_by: { sum: 1 },
      paid: 0,
      orders: [
        { no: 2, cells: cells('Mai', '0912345678') },
        { no: 5, cells: cells('Nam', '0912345679') },
        { no: 6, private_code: 'Tổng', left_out: 'sum' },
      ],
    })
    expect(told).toMatchObject({ no: 1, source: null, joins_lines: false, questions: [], lacks: ['sides'] })
    expect(told?.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Tên người nhận', 'receiver_name'],
      ['SĐT', 'receiver_phone'],
      ['Địa chỉ', 'receiver_address'],
      ['Tên hàng hóa', 'product_name'],
      ['Số lượng', 'quantity'],
      ['Giá trị', 'product_value'],
      ['COD', 'cod'],
      ['Kg', 'weight'],
    ])
  })

  it('takes two cells that look like headings as an order, for whoever fills in little', async () => {
    const { orders } = await read(csv([headings, headings.slice(0, 2), line('Nam', '0912345679')]))
    expect(orders).toEqual([
      { no: 2, cells: { receiver_name: 'Tên người nhận', receiver_phone: 'SĐT' } },
      { no: 3, cells: cells('Nam', '0912345679') },
    ])
    const mixed = [...headings.slice(0, 5), 350_000]
    const { orders: kept } = await read(csv([headings, line('Mai', '0912345678'), mixed]))
    expect(kept?.map(({ no }) => no)).toEqual([2, 3])
  })

  it('leaves out what stands above the headings, and remarks between and below the orders', async () => {
    const lines = [
      ['Đơn tháng 11'],
      headings,
      ['Ghi chú chung'],
      line('Mai', '0912345678'),
      ['Người lập: Hoa'],
    ]
    expect(await read(csv(lines))).toMatchObject({
      total: 1,
      left_out: 0,
      left_out_by: { remark: 2 },
      orders: [
        { no: 3, private_code: 'Ghi chú chung', left_out: 'remark' },
        { no: 4, cells: cells('Mai', '0912345678') },
        { no: 5, private_code: 'Người lập: Hoa', left_out: 'remark' },
      ],
    })
  })

  it('is put together where a line without a receiver adds an item to the order above it', async () => {
    const joined = { ...cells('Mai', '0912345678'), product_name: '1 × Áo; 2 × Quần' }
    const { told: _, ...found } = await read(
      csv([headings, line('Mai', '0912345678'), item, line('Nam', '0912345679')]),
    )
    expect(found).toEqual({
      total: 2,
      left_out: 0,
      left_out_by: {},
      paid: 0,
      orders: [
        { no: 2, cells: { ...joined, quantity: 3, product_value: 400_000, cod: 350_000, weight: 0.7 } },
        {
          no: 4,
          cells: {
            ...cells('Nam', '0912345679'),
            quantity: 1,
            product_value: 350_000,
            cod: 350_000,
            weight: 0.5,
          },
        },
      ],
    })
  })

  it('has an order without a receiver where an item stands above the first order', async () => {
    const { orders } = await read(csv([headings, item, line('Mai', '0912345678')]))
    expect(orders).toEqual([
      { no: 2, cells: { product_name: 'Quần', quantity: '2', product_value: '50000', weight: '0.2' } },
      { no: 3, cells: cells('Mai', '0912345678') },
    ])
  })

  it('is empty, or has no or too few headings', async () => {
    expect(await read(csv([headings]))).toEqual({ fault: 'empty' })
    expect(await read(csv([headings, headings.map(() => '')]))).toEqual({ fault: 'empty' })
    expect(await read('xin chào')).toEqual({ fault: 'no_headings' })
    expect(
      await read(
        csv([
          ['Tên người nhận', 'SĐT'],
          ['A', '0912345678'],
        ]),
      ),
    ).toEqual({
      fault: 'missing_headings',
    })
  })

  it('is ours of another version, wherever in its first fifty lines that stands', async () => {
    const before = (count: number) => Array.from({ length: count }, (_, no) => [`Dòng ${no}`])
    const mark = ['GUIHANG-TEMPLATE 2025.1']
    const orders = [headings, line('Mai', '0912345678')]
    expect(await read(csv([...before(10), mark, ...orders]))).toEqual({ fault: 'outdated_template' })
    expect(await read(csv([...orders, ...before(60), mark]))).toMatchObject({ total: 1 })
  })
})

describe('a file of a platform', () => {
  const shopee = (lines: readonly ShopeeLine[]) =>
    csv([shopeeHeadings, ...lines.map((cellsOf) => shopeeHeadings.map((heading) => cellsOf[heading]))])

  it('counts what is cancelled, returned, delivered and shipped apart, and what is paid', async () => {
    const { told, orders, ...found } = await read(
      shopee([
        shopeeLine(1, { 'Lý do hủy': 'Hết hàng' }),
        shopeeLine(2),
        shopeeLine(8),
        shopeeLine(3, { 'Trạng Thái Đơn Hàng': 'Đã giao' }),
        shopeeLine(5, { 'Trạng Thái Đơn Hàng': 'Đang giao' }),
        shopeeLine(6, { 'Trạng thái Trả hàng/Hoàn tiền': 'Đã hoàn tiền' }),
        shopeeLine(7, { 'Lý do hủy': 'Hết hàng' }),
      ]),
    )
    expect(found).toEqual({
      total: 2,
      left_out: 5,
      left_out_by: { cancelled: 2, delivered: 1, shipped: 1, returned: 1 },
      paid: 1,
    })
    expect(told).toMatchObject({ source: 'shopee', questions: [] })
    expect(orders?.map((order) => ('left_out' in order ? order.left_out : order.no))).toEqual([
      ...['cancelled', 3, 4, 'delivered', 'shipped', 'returned', 'cancelled'],
    ])
    expect(orders?.[0]).toEqual({ no: 2, private_code: '2611210001KQ', left_out: 'cancelled' })
    expect(orders?.[1]).toMatchObject({ no: 3, cells: { private_code: '2611210002KQ', cod: 114_000 } })
  })
})

describe('a file whose columns nobody knows', () => {
  it('asks for them, before its orders are counted', async () => {
    const odd = ['Khách', 'Số gọi', 'Giao tới', 'Món']
    const { asked } = await read(csv([odd, ['Chị Mai', '0912345611', '12 Lê Lợi', 'Áo']]))
    expect(asked).toMatchObject({ no: 1, source: null, sheet: 0, sheet_because: 'only', sheets: [] })
    expect(asked?.questions.length).toBeGreaterThan(0)
  })

  it('of our own template asks nothing: what its rows lack is said of the rows', async () => {
    const values: Readonly<Record<string, string>> = {
      receiver_name: 'Mai',
      receiver_phone: '0912345678',
      receiver_address: '12 Lê Lợi',
    }
    async function* rows() {
      yield { values, reasons: '' }
    }
    const file = await buffer(orderSheet({ language: 'vi', stores: ['Kho'], provinces: [], rows: rows() }))
    const { told, orders } = await read(file)
    expect(told).toMatchObject({ questions: [], sheet: 0 })
    expect(orders).toEqual([{ no: 4, cells: values }])
    const empty = await buffer(orderSheet({ language: 'vi', stores: ['Kho'], provinces: [] }))
    expect(await read(empty)).toEqual({ fault: 'empty' })
    expect(told?.columns.slice(0, importFields.length).map(({ heading }) => heading)).toEqual(
      importFields.map((field) => {
        const { heading, required } = templateColumns[field]
        return required ? `${heading.vi} *` : heading.vi
      }),
    )
  })
})

describe('a workbook', () => {
  const guide = { name: 'Hướng dẫn', rows: [['Hướng dẫn'], ['Điền từng dòng'], ['Gọi 1900']] }
  const orders = (count: number): Lines => [
    headings,
    ...Array.from({ length: count }, (_, no) => line(`Mai ${no}`, `091234567${no}`)),
  ]
  const one = { name: 'Một', rows: orders(1) }
  const two = { name: 'Hai', rows: orders(2) }

  it('of one sheet is read in it', async () => {
    const answer = await read(await workbook([two]))
    expect(toldOf(answer)).toEqual({ sheet: 0, sheet_because: 'only', questions: [], orders: [2] })
    expect(answer.total).toBe(2)
    expect(answer.told?.sheets).toEqual([{ index: 0, name: 'Hai', hidden: false, orders: 2 }])
  })

  it('is read in the one sheet that holds orders', async () => {
    const answer = await read(await workbook([guide, one]))
    expect(toldOf(answer)).toEqual({ sheet: 1, sheet_because: 'alone', questions: [], orders: [0, 1] })
    expect(answer.orders?.map(({ no }) => no)).toEqual([2])
  })

  it('of which another sheet is hidden has only one', async () => {
    const answer = await read(await workbook([{ ...guide, hidden: true }, one]))
    expect(toldOf(answer)).toEqual({ sheet: 1, sheet_because: 'only', questions: [], orders: [0, 1] })
    expect(answer.told?.sheets.map(({ hidden }) => hidden)).toEqual([true, false])
  })

  it('of which several hold orders asks which, and shows the one with the most', async () => {
    expect(toldOf(await read(await workbook([one, guide, two])))).toEqual({
      sheet: 2,
      sheet_because: 'most',
      questions: ['sheet'],
      orders: [1, 0, 2],
    })
    // The first one of two alike.
    expect(toldOf(await read(await workbook([two, { ...two, name: 'Ba' }])))).toMatchObject({ sheet: 0 })
  })

  it('is read in the sheet that somebody named, though another holds more; a place that it has not is none', async () => {
    const file = await workbook([one, two])
    expect(toldOf(await read(file, 0))).toMatchObject({ sheet: 0, sheet_because: 'chosen', questions: [] })
    expect(toldOf(await read(file, 1))).toMatchObject({ sheet: 1, sheet_because: 'chosen', questions: [] })
    expect(toldOf(await read(file, 7))).toMatchObject({ sheet: 1, sheet_because: 'most', questions: [] })
  })

  it('of which no sheet holds orders is one without headings', async () => {
    expect(await read(await workbook([guide, { ...guide, name: 'Hai' }]))).toEqual({ fault: 'no_headings' })
    expect(await read(await workbook([guide, { name: 'Đơn', rows: [headings] }]))).toEqual({ fault: 'empty' })
  })
})
