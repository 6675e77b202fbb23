import { describe, expect, it } from 'vitest'
import type { CarrierKind } from '../../../connection/carriers/carrier-kinds.ts'
import type { ImportCell } from '../../../parcels/imports/import-fields.ts'
import { asksForColumns, understandStatement } from './statement-layouts.ts'

const rowsOf = (...rows: (ImportCell | undefined)[][]) => rows.map((cells, at) => ({ no: at + 1, cells }))
const understood = (kind: CarrierKind, ...rows: (ImportCell | undefined)[][]) =>
  understandStatement(rowsOf(...rows), undefined, kind)
const fields = (kind: CarrierKind, headings: string[], ...rows: ImportCell[][]) =>
  understood(kind, headings, ...rows)?.columns.map(({ field }) => field)

describe('the columns of a statement', () => {
  it('are found below a title, whatever their case, accents, units and brackets', () => {
    const layout = understood(
      'viettel_post',
      ['BẢNG KÊ ĐỐI SOÁT COD'],
      ['Từ ngày 01/11/2026', undefined, 'đến ngày 07/11/2026'],
      [],
      [
        'STT',
        'MÃ VẬN ĐƠN',
        'Ma don hang',
        'Tiền thu hộ (VNĐ)',
        'Cước chính',
        'Khối lượng (g)',
        'Còn lại (đ)',
      ],
      [1, 'VTP1', 'A1', 500_000, 25_000, 500, 475_000],
    )
    expect(layout).toMatchObject({ no: 4, source: 'viettel_post', lacks: [], weight_unit: 'g' })
    expect(layout?.columns.map(({ field }) => field)).toEqual([
      ...[null, 'carrier_code', 'our_code', 'cod', 'freight', 'weight', 'net'],
    ])
    expect(layout !== undefined && asksForColumns(layout)).toBe(false)
  })

  it('mean what the carrier means by them', () => {
    expect(fields('ghn', ['Mã đơn hàng', 'Mã đơn khách hàng', 'COD', 'Hoàn', 'Khai giá'])).toEqual([
      ...['carrier_code', 'our_code', 'cod', 'return_fee', 'insurance'],
    ])
    expect(fields('jt', ['Mã vận đơn', 'Mã đơn hàng', 'COD', 'Phí VC'])).toEqual([
      ...['carrier_code', 'our_code', 'cod', 'freight'],
    ])
    expect(fields('ghn', ['Mã đơn hàng', 'ID khách hàng', 'Tạm thu', 'Ngày hoàn', 'Đã hoàn'])).toEqual([
      ...['carrier_code', null, 'held', null, 'released'],
    ])
  })

  it('of fees that have no field of their own are added; of two amounts of COD the one that was collected counts', () => {
    expect(fields('ghn', ['Mã đơn GHN', 'Tiền thu hộ', 'COD đã thu', 'Lưu kho', 'Đổi địa chỉ'])).toEqual([
      ...['carrier_code', null, 'cod', 'other_fee', 'other_fee'],
    ])
  })

  it('are asked for where a number or money is lacking, or an amount that no net accounts for', () => {
    const asks = (headings: string[], ...rows: ImportCell[][]) => {
      const layout = understood('ghtk', headings, ...rows)
      return layout === undefined ? undefined : [asksForColumns(layout), layout.lacks, layout.source]
    }
    expect(asks(['Ký hiệu', 'Tiền thu hộ'], ['S1', 1])).toEqual([true, ['carrier_code'], null])
    expect(asks(['Mã vận đơn', 'Xuất'], ['S1', 350_000])).toEqual([true, ['cod'], null])
    expect(asks(['Mã vận đơn', 'COD', 'Phí abc'], ['S1', 500_000, 25_000])).toEqual([true, [], 'general'])
    expect(asks(['Mã vận đơn', 'COD', 'Phí abc', 'Thực nhận'], ['S1', 500_000, 25_000, 475_000])).toEqual([
      ...[false, [], 'general'],
    ])
    expect(asks(['Mã vận đơn', 'COD', 'Giá trị hàng'], ['S1', 500_000, 600_000])).toEqual([
      ...[false, [], 'general'],
    ])
    expect(understood('ghtk', [1, 2], [3, 4])).toBeUndefined()
  })

  it('are what a person said once, in whatever order they stand', () => {
    const mapping = {
      columns: [
        { heading: 'Ký hiệu', field: 'carrier_code' },
        { heading: 'Xuất', field: 'cod' },
        { heading: 'Phí abc', field: null },
      ],
    } as const
    const layout = understandStatement(
      rowsOf(['Đối soát tháng 11', 'Mai'], ['XUẤT', 'Phí abc', 'ky hieu'], [350_000, 9_000, 'S1']),
      mapping,
      'ghtk',
    )
    expect(layout).toMatchObject({ no: 2, source: 'mapped', lacks: [] })
    expect(layout?.columns.map(({ field, asked }) => [field, asked])).toEqual([
      ...[
        ['cod', false],
        [null, false],
        ['carrier_code', false],
      ],
    ])
    const other = understandStatement(rowsOf(['Mã vận đơn', 'COD'], ['S1', 1]), mapping, 'ghtk')
    expect(other?.source).toBe('general')
  })

  it('tell by their amounts which sign a charge has, and a refund does not turn it', () => {
    const signs = (...rows: ImportCell[][]) =>
      understood('ghtk', ['Mã vận đơn', 'COD', 'Phí dịch vụ', 'Khuyến mãi', 'Thực nhận'], ...rows)?.signs
    expect(signs(['S1', 500_000, 25_000, 5_000, 480_000])).toMatchObject({ charges: 1, discount: 1 })
    expect(signs(['S1', 500_000, -25_000, 5_000, 480_000])).toMatchObject({ charges: -1, discount: 1 })
    expect(signs(['S1', 500_000, 25_000, -5_000, 480_000])).toMatchObject({ charges: 1, discount: -1 })
    const refunds = [
      ['S1', 0, 25_000, 0, 25_000],
      ['S2', 0, 25_000, 0, 25_000],
      ['S3', 500_000, -25_000, 0, 475_000],
    ]
    expect(signs(...refunds)?.charges).toBe(-1)
  })

  it('have weights in the unit that the heading, the figures or the carrier name', () => {
    const unit = (kind: CarrierKind, heading: string, ...weights: number[]) =>
      understood(kind, ['Mã vận đơn', 'COD', heading], ...weights.map((one) => ['S1', 1_000, one]))
        ?.weight_unit
    expect([unit('jt', 'KL (gram)', 500), unit('ghn', 'KL (kg)', 500)]).toEqual(['g', 'kg'])
    expect([unit('jt', 'Khối lượng', 500, 700), unit('ghn', 'Khối lượng', 0.5, 1)]).toEqual(['g', 'kg'])
    expect([unit('jt', 'Khối lượng'), unit('ghn', 'Khối lượng')]).toEqual(['kg', 'g'])
  })
})
