import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportCell } from '../../../parcels/imports/import-fields.ts'
import { amountsOf } from '../parcel-amounts.ts'
import { readStatementRow, type StatementRow } from './read-statement-row.ts'
import { understandStatement } from './statement-layouts.ts'
import { readStatementMoney } from './statement-money.ts'
import { netOfStatement } from './statement-net.ts'

type Cell = ImportCell | undefined

const layoutOf = (headings: string[], ...rows: Cell[][]) => {
  const layout = understandStatement(
    [headings, ...rows].map((cells, at) => ({ no: at + 1, cells })),
    undefined,
    'ghtk',
  )
  if (layout === undefined) throw new Error('No headings')
  return layout
}
const read = (headings: string[], row: Cell[], ...others: Cell[][]) =>
  readStatementRow(row, layoutOf(headings, row, ...others))

const usual = ['Mã vận đơn', 'Mã đơn shop', 'Tiền thu hộ', 'Phí dịch vụ', 'Thực nhận', 'Ghi chú']

describe('an amount', () => {
  it.each([
    [1_250_000, 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250,000 đ', 1_250_000],
    ['1.250.000 ₫', 1_250_000],
    ['₫ 250.000', 250_000],
    ['(25.000)', -25_000],
    ['( 25,000 đ )', -25_000],
    ['-25.000', -25_000],
    ['\u221225.000', -25_000],
    ['25.000-', -25_000],
    ['- 25000', -25_000],
    ['250.000,00', 250_000],
    ['-', 0],
    [' – ', 0],
    ['0', 0],
    [24_999.999, 25_000],
  ])('is read: %s', (cell, amount) => {
    expect(readStatementMoney(cell)).toBe(amount)
  })

  it.each([
    '12,5',
    '12.5',
    '1.25',
    12_500.5,
    '25k',
    '1tr2',
    '--5',
    '(-5.000)',
    '25.000 + 3.000',
    '#N/A',
    '1.250.00',
    'x',
  ])('is not guessed: %s', (cell) => {
    expect(readStatementMoney(cell)).toBeUndefined()
  })

  it('is the same in every form in which people write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (amount) => {
        const size = Math.abs(amount)
        for (const grouped of [size.toLocaleString('vi-VN'), size.toLocaleString('en-US'), String(size)])
          for (const text of amount < 0
            ? [`-${grouped}`, `(${grouped})`, `\u2212${grouped} ₫`]
            : [grouped, `${grouped} đ`])
            expect(readStatementMoney(text)).toBe(amount)
      }),
    )
  })
})

describe('a row', () => {
  it('is a parcel by either number, with its amounts and the net', () => {
    expect(read(usual, ['S1', 'DH1', 500_000, 25_000, 475_000, 'Giao một lần'])).toEqual({
      ...{ kind: 'parcel', carrier_code: 'S1', our_code: 'DH1', adds_up: true },
      amounts: amountsOf({ cod: 500_000, freight: 25_000 }),
      ...{ status: null, delivered_on: null, note: 'Giao một lần' },
    })
    expect(read(usual, [undefined, 'DH1', 500_000])).toMatchObject({ carrier_code: null, our_code: 'DH1' })
    expect(read(usual, [1_234_567_890_123, undefined, 0, 0, 0])).toMatchObject({
      carrier_code: '1234567890123',
    })
  })

  it('whose parts do not give its net has the rest as another fee, and says so', () => {
    const plain: Cell[] = ['S2', 'DH2', 300_000, 20_000, 280_000]
    const row = read(usual, ['S1', 'DH1', 500_000, 25_000, 470_000], plain)
    expect(row).toMatchObject({
      adds_up: false,
      amounts: { cod: 500_000, freight: 25_000, other_fee: 5_000, net: 470_000 },
    })
    const more = read(usual, ['S1', 'DH1', 500_000, 25_000, 480_000], plain)
    expect(more).toMatchObject({ adds_up: false, amounts: { other_fee: -5_000, net: 480_000 } })
  })

  it('has what no column names by what is left of the net or of all fees', () => {
    const headings = (...names: string[]) => ['Mã vận đơn', ...names]
    const amounts = (names: string[], row: Cell[]) => {
      const found = read(headings(...names), ['S1', ...row])
      return found.kind === 'parcel' ? [found.amounts, found.adds_up] : found
    }
    const usualAmounts = amountsOf({ cod: 500_000, freight: 25_000 })
    expect(amounts(['COD', 'Thực nhận'], [500_000, 475_000])).toEqual([usualAmounts, true])
    expect(amounts(['Phí giao', 'Thực nhận'], [25_000, 475_000])).toEqual([usualAmounts, true])
    expect(amounts(['COD', 'Tổng phí'], [500_000, 25_000])).toEqual([usualAmounts, true])
    expect(amounts(['COD', 'Phí giao', 'Tổng phí'], [500_000, 20_000, 25_000])).toEqual([
      ...[amountsOf({ cod: 500_000, freight: 20_000, other_fee: 5_000 }), true],
    ])
    expect(amounts(['Phí giao', 'Tổng thanh toán'], [25_000, 25_000])).toEqual([
      amountsOf({ freight: 25_000 }),
      true,
    ])
    expect(amounts(['COD', 'Phí giao', 'VAT', 'Tổng phí'], [500_000, 20_000, 1_600, 21_600])).toEqual([
      ...[amountsOf({ cod: 500_000, freight: 20_000, vat: 1_600 }), true],
    ])
  })

  it('has its day and weight where they can be read', () => {
    const headings = ['Mã vận đơn', 'COD', 'Ngày giao', 'Khối lượng (g)', 'Trạng thái']
    const row = read(headings, ['S1', 1_000, '02/11/2026 14:05', 1_250, 'Đã giao'])
    expect(row).toMatchObject({ delivered_on: '2026-11-02', status: 'Đã giao', amounts: { weight: 1.25 } })
    expect(read(headings, ['S1', 1_000, '31/02/2026', '~', ''])).toMatchObject({
      ...{ delivered_on: null, status: null, amounts: { weight: null } },
    })
    expect(read(headings, ['S1', 1_000, '2026-11-02T07:00:00', '1.250'])).toMatchObject({
      ...{ delivered_on: '2026-11-02', amounts: { weight: 1.25 } },
    })
  })

  it('is a total, money without a number, a remark or nothing', () => {
    expect(read(usual, ['Tổng cộng', undefined, 1_000_000, 50_000, 950_000])).toEqual({
      kind: 'sum',
      net: 950_000,
    })
    expect(read(usual, [undefined, 'TỔNG', '1.000.000 đ'])).toEqual({ kind: 'sum', net: 1_000_000 })
    expect(read(usual, ['Tổng số đơn: 12'])).toEqual({ kind: 'sum', net: null })
    expect(read(usual, [undefined, undefined, undefined, undefined, -5_500, 'Phí chuyển khoản'])).toEqual({
      ...{ kind: 'other', words: 'Phí chuyển khoản', net: -5_500 },
    })
    expect(read(usual, ['Phí chuyển khoản', undefined, undefined, 5_500])).toMatchObject({
      kind: 'other',
      net: -5_500,
    })
    expect(read(usual, ['Người lập bảng'])).toEqual({ kind: 'remark' })
    expect(read(usual, ['Người lập', undefined, 'Kế toán', 'Giám đốc'])).toEqual({ kind: 'remark' })
    expect(read(usual, [])).toEqual({ kind: 'remark' })
    expect(read(usual, usual)).toEqual({ kind: 'remark' })
    const taxed = ['Mã vận đơn', 'COD', 'VAT (8%)']
    expect(read(taxed, taxed, ['S1', 1_000, 80])).toEqual({ kind: 'remark' })
  })

  it('with a number is a parcel, whatever word its note begins with', () => {
    const row = read(usual, ['S1', 'DH1', 500_000, 25_000, 475_000, 'Tổng 2 kiện'])
    expect(row).toMatchObject({ kind: 'parcel', note: 'Tổng 2 kiện' })
    const counted = read(['STT', 'Mã vận đơn', 'COD'], ['Tổng cộng', 12, 500_000])
    expect(counted).toEqual({ kind: 'sum', net: 500_000 })
  })

  it('whose money or number cannot be read is a fault', () => {
    expect(read(usual, ['S1', 'DH1', '12,5'])).toEqual({ kind: 'fault', field: 'cod', rule: 'money' })
    expect(read(usual, ['S1', 'DH1', 500_000, '#REF!'])).toEqual({
      kind: 'fault',
      field: 'freight',
      rule: 'money',
    })
    expect(read(usual, ['1.23457E+12', undefined, 500_000])).toEqual({
      kind: 'fault',
      field: 'carrier_code',
      rule: 'code',
    })
    expect(read(usual, ['#N/A', 'DH1', 500_000])).toEqual({
      kind: 'fault',
      field: 'carrier_code',
      rule: 'code',
    })
  })

  it('has charges above 0, however the file writes them', () => {
    const headings = ['Mã vận đơn', 'COD', 'Phí giao', 'Phí hoàn', 'Tạm thu']
    const negative = read(headings, ['S1', 500_000, '(25.000)', -10_000, '-5.000'])
    expect(negative).toMatchObject({
      amounts: amountsOf({ cod: 500_000, freight: 25_000, return_fee: 10_000, held: 5_000 }),
    })
    const back = read(
      headings,
      ['S1', -500_000, 25_000, -10_000, 0],
      ['S2', 0, 25_000, 10_000, 0],
      ['S3', 0, 9_000],
    )
    expect(back).toMatchObject({ amounts: { cod: -500_000, return_fee: -10_000, net: -515_000 } })
  })
})

it('what a sheet comes to leaves totals out, labelled or not', () => {
  const parcel = (net: number): StatementRow => ({
    ...{ kind: 'parcel', carrier_code: 'S', our_code: null, amounts: amountsOf({ cod: net }), adds_up: true },
    ...{ status: null, delivered_on: null, note: null },
  })
  const other = (net: number, words = ''): StatementRow => ({ kind: 'other', net, words })
  expect(netOfStatement([parcel(300), parcel(200), { kind: 'sum', net: 500 }])).toEqual({
    ...{ net: 500, named: 500, sum_row: null },
  })
  expect(netOfStatement([parcel(300), parcel(200), other(500), { kind: 'remark' }])).toEqual({
    ...{ net: 500, named: 500, sum_row: 2 },
  })
  expect(
    netOfStatement([parcel(300), parcel(200), other(-5, 'Phí chuyển khoản'), { kind: 'sum', net: 490 }]),
  ).toEqual({
    ...{ net: 495, named: 490, sum_row: null },
  })
  expect(netOfStatement([parcel(300), other(300)])).toMatchObject({ net: 600, sum_row: null })
  expect(netOfStatement([parcel(300), parcel(200), other(500), parcel(100)])).toMatchObject({ net: 1_100 })
})
