import { buffer } from 'node:stream/consumers'
import { importFields } from '@guihang/domain/parcels/imports/import-fields'
import { templateColumns } from '@guihang/domain/parcels/imports/import-template'
import { describe, expect, it } from 'vitest'
import { archiveParts, sheetTexts } from '../../../../testing/read-workbook.ts'
import { type OrderSheet, orderSheet } from './order-sheet.ts'

const lists = { stores: ['Kho A', 'Kho B', 'Kho C'], provinces: ['Hà Nội'] }
const fileOf = async (sheet: Pick<OrderSheet, 'language' | 'rows'>, more: object = {}) =>
  await buffer(orderSheet({ ...lists, ...sheet, ...more }))

async function* rows(...values: Readonly<Record<string, string>>[]) {
  for (const one of values) yield { values: one, reasons: `Sửa ${one.receiver_name}` }
}

describe('the template', () => {
  it('has its version, a note in both languages and a heading for each column, and no column of reasons', async () => {
    const texts = sheetTexts(await fileOf({ language: 'en' }))
    expect(texts).toEqual([
      [expect.stringMatching(/^Gửi Hàng: order template · GUIHANG-TEMPLATE /)],
      importFields.map((field) => `${templateColumns[field].note.vi}\n${templateColumns[field].note.en}`),
      importFields.map(
        (field) => `${templateColumns[field].heading.en}${templateColumns[field].required ? ' *' : ''}`,
      ),
    ])
  })

  it('lists its stores, provinces and options in a hidden sheet, and its cells choose from them', async () => {
    const file = await fileOf({ language: 'vi' })
    expect(sheetTexts(file, 2)).toEqual([
      ['Kho A', 'Hà Nội', 'Shop trả', 'Cho xem, không thử', 'Có'],
      ['Kho B', '', 'Người nhận trả', 'Không cho xem', 'Không'],
      ['Kho C'],
    ])
    const parts = archiveParts(file)
    expect(parts.get('xl/workbook.xml')).toMatch(/name="Lists"[^>]*state="hidden"/)
    const xml = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const ranges = [...xml.matchAll(/<formula1>(.*?)<\/formula1>/g)].map(([, range]) => range)
    expect(new Set(ranges)).toEqual(
      new Set([
        'Lists!$A$1:$A$3',
        'Lists!$B$1:$B$1',
        'Lists!$C$1:$C$2',
        'Lists!$D$1:$D$2',
        'Lists!$E$1:$E$2',
      ]),
    )
    expect(ranges).toHaveLength(importFields.filter((field) => templateColumns[field].list).length)
    const english = sheetTexts(await fileOf({ language: 'en' }), 2)
    expect(english[0]).toEqual(['Kho A', 'Hà Nội', 'Shop pays', 'Look, no trying', 'Yes'])
  })

  it('has a column for each field, written as money, number or text, and room for the notes', async () => {
    const columnsOf = async (sheet: Parameters<typeof fileOf>[0]) => {
      const xml = archiveParts(await fileOf(sheet)).get('xl/worksheets/sheet1.xml') ?? ''
      expect(xml).toMatch(/<row r="2" ht="130" customHeight="1">/)
      return [...xml.matchAll(/<col [^>]*style="(\d+)"/g)].map(([, style]) => Number(style))
    }
    const template = await columnsOf({ language: 'vi' })
    expect(template).toHaveLength(importFields.length)
    const styleOf = (field: (typeof importFields)[number]) => template[importFields.indexOf(field)]
    const [money, number, text] = [styleOf('cod'), styleOf('weight'), styleOf('notes')]
    expect(new Set([money, number, text]).size).toBe(3)
    expect(importFields.filter((field) => styleOf(field) === money)).toEqual(['product_value', 'cod'])
    expect(importFields.filter((field) => styleOf(field) === number)).toEqual([
      ...['quantity', 'weight', 'length', 'width', 'height'],
    ])
    // What is left has its reasons beside it.
    expect(await columnsOf({ language: 'vi', rows: rows() })).toHaveLength(importFields.length + 1)
  })

  it('has a list of one empty line where a shop has no store', async () => {
    const file = await fileOf({ language: 'vi' }, { stores: [], provinces: [] })
    const xml = archiveParts(file).get('xl/worksheets/sheet1.xml')
    expect(xml).toContain('<formula1>Lists!$A$1:$A$1</formula1>')
    expect(sheetTexts(file, 2)).toEqual([
      ['', '', 'Shop trả', 'Cho xem, không thử', 'Có'],
      ['', '', 'Người nhận trả', 'Không cho xem', 'Không'],
    ])
  })
})

describe('orders in the form of the template', () => {
  const order = {
    receiver_name: 'Mai',
    receiver_phone: '0912345678',
    quantity: '2',
    product_value: '350000',
    cod: 'hai trăm',
    weight: '0.55',
    length: '20',
    width: '1e3',
    height: '10.',
    payment_option: 'receiver',
    delivery_option: 'no_check',
    allow_partial_delivery: 'true',
    notes: 'true',
  }

  it('stand below the headings with the reasons why they are left, each cell in its column', async () => {
    const [, , headings, first, second, ...others] = sheetTexts(
      await fileOf({ language: 'vi', rows: rows(order, { receiver_name: 'Nam', payment_option: 'lạ' }) }),
    )
    expect(others).toEqual([])
    expect(headings?.at(-1)).toBe('Cần sửa')
    const cells = importFields.map((_, index) => first?.[index])
    const shown: Readonly<Record<string, string>> = {
      ...order,
      payment_option: 'Người nhận trả',
      delivery_option: 'Không cho xem',
      allow_partial_delivery: 'Có',
    }
    expect(cells).toEqual(importFields.map((field) => shown[field] ?? ''))
    expect(first?.at(-1)).toBe('Sửa Mai')
    expect(second?.[importFields.indexOf('payment_option')]).toBe('lạ')
    expect(second?.at(-1)).toBe('Sửa Nam')
  })

  it('have numbers where they are some, and texts elsewhere', async () => {
    const file = await fileOf({ language: 'en', rows: rows(order) })
    const row =
      archiveParts(file)
        .get('xl/worksheets/sheet1.xml')
        ?.match(/<row r="4".*?<\/row>/s)?.[0] ?? ''
    const isText = (field: (typeof importFields)[number]) => {
      const cell = row.match(
        new RegExp(`<c r="${String.fromCharCode(65 + importFields.indexOf(field))}4"[^>]*>`),
      )
      return cell?.[0].includes('inlineStr')
    }
    expect(
      (
        ['quantity', 'product_value', 'cod', 'weight', 'length', 'width', 'height', 'receiver_phone'] as const
      ).map((field) => [field, isText(field)]),
    ).toEqual([
      ['quantity', false],
      ['product_value', false],
      ['cod', true],
      ['weight', false],
      ['length', false],
      ['width', true],
      ['height', true],
      ['receiver_phone', true],
    ])
  })
})
