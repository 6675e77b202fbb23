import type { Readable } from 'node:stream'
import type { Language } from '@guihang/contract/errors/catalogue'
import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import { optionWords, templateColumns, templateMark } from '@guihang/domain/parcels/imports/import-template'
import {
  type CellStyle,
  columnName,
  type SheetColumn,
  type WrittenCell,
  writeWorkbook,
} from '../../../../platform/spreadsheets/write-workbook.ts'

const words = {
  title: { vi: 'Gửi Hàng: mẫu tải đơn', en: 'Gửi Hàng: order template' },
  orders: { vi: 'Don hang', en: 'Orders' },
  reasons: { vi: 'Cần sửa', en: 'To be fixed' },
} as const

export type OrderSheet = {
  readonly language: Language
  readonly stores: readonly string[]
  readonly provinces: readonly string[]
  /** Rows below the headings, with the reasons why they are left; none in the template. */
  readonly rows?: AsyncIterable<{
    readonly values: Readonly<Record<string, string>>
    readonly reasons: string
  }>
}

/** Its lists stand in a hidden sheet. */
export function orderSheet(sheet: OrderSheet): Readable {
  const { language } = sheet
  const lists = listsOf(sheet)
  const columns = importFields.map((field): SheetColumn => {
    const { note, width, list } = templateColumns[field]
    return {
      width,
      style: styleOf(field),
      prompt: note[language],
      ...(list && { list: rangeOf(lists, list) }),
    }
  })
  if (sheet.rows !== undefined) columns.push({ width: 60 })
  return writeWorkbook([
    { name: words.orders[language], columns, frozen_rows: 3, heights: { 2: 130 }, rows: rowsOf(sheet) },
    { name: 'Lists', hidden: true, columns: [...lists].map(() => ({ width: 30 })), rows: listRows(lists) },
  ])
}

// The version first, then the notes in both languages, then the headings: what stands above them is no order.
async function* rowsOf({ language, rows }: OrderSheet): AsyncGenerator<WrittenCell[][]> {
  const title: WrittenCell = { value: `${words.title[language]} · ${templateMark()}`, style: 'title' }
  const notes = importFields.map((field): WrittenCell => {
    const { vi, en } = templateColumns[field].note
    return { value: `${vi}\n${en}`, style: 'note' }
  })
  const headings = importFields.map((field): WrittenCell => {
    const { heading, required } = templateColumns[field]
    return required
      ? { value: `${heading[language]} *`, style: 'required' }
      : { value: heading[language], style: 'heading' }
  })
  const above = [[title], notes]
  if (rows === undefined) {
    yield [...above, headings]
    return
  }
  yield [...above, [...headings, { value: words.reasons[language], style: 'heading' }]]
  for await (const { values, reasons } of rows) {
    yield [[...importFields.map((field) => cellOf(field, values[field] ?? '', language)), reasons]]
  }
}

const numeric: ReadonlySet<string> = new Set([
  'quantity',
  'product_value',
  'cod',
  'weight',
  'length',
  'width',
  'height',
])

function styleOf(field: ImportField): CellStyle {
  if (field === 'cod' || field === 'product_value') return 'money'
  return numeric.has(field) ? 'general' : 'text'
}

function cellOf(field: ImportField, value: string, language: Language): WrittenCell {
  if (numeric.has(field) && /^\d+(?:\.\d+)?$/.test(value)) return Number(value)
  if (field === 'payment_option' || field === 'delivery_option' || field === 'allow_partial_delivery') {
    const options: Readonly<Record<string, Readonly<Record<Language, string>>>> = optionWords[field]
    return options[value]?.[language] ?? value
  }
  return value
}

type Lists = ReadonlyMap<string, readonly string[]>

function listsOf({ language, stores, provinces }: OrderSheet): Lists {
  const options = (field: keyof typeof optionWords) =>
    Object.values(optionWords[field]).map((option) => option[language])
  return new Map<string, readonly string[]>([
    ['stores', stores],
    ['provinces', provinces],
    ['payment_option', options('payment_option')],
    ['delivery_option', options('delivery_option')],
    ['yes_no', options('allow_partial_delivery')],
  ])
}

function rangeOf(lists: Lists, name: string): string {
  const column = columnName([...lists.keys()].indexOf(name))
  return `Lists!$${column}$1:$${column}$${Math.max(1, lists.get(name)?.length ?? 1)}`
}

function* listRows(lists: Lists): Generator<WrittenCell[]> {
  const longest = Math.max(...[...lists.values()].map(({ length }) => length))
  for (let row = 0; row < longest; row += 1) yield [...lists.values()].map((list) => list[row] ?? null)
}
