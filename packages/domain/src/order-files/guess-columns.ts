import { fieldCalled } from '../imports/find-columns.ts'
import type { ImportCell, ImportField } from '../imports/import-fields.ts'
import { cellText, readPhoneCell } from '../imports/read-cells.ts'
import { phoneFault } from '../people/phone.ts'
import { foldText, normalizeText } from '../text.ts'

/** A column of a file whose headings are unknown. */
export type AskedColumn = {
  readonly place: number
  readonly heading: string
  /** Its first values. */
  readonly values: readonly string[]
  readonly field: ImportField | null
}

/** The headings of a file, for somebody to say what they are. */
export type AskedColumns = {
  /** The line of the headings. */
  readonly no: number
  readonly columns: readonly AskedColumn[]
  readonly joins_lines: boolean
}

type Row = { readonly no: number; readonly cells: readonly (ImportCell | undefined)[] }

const fewest_columns = 3
const most_values = 3
const value_characters = 60

/**
 * The headings among the first rows of a file, with what each column seems to be: by its name, else by its values.
 * Undefined where nothing looks like orders.
 */
export function askColumns(rows: readonly Row[]): AskedColumns | undefined {
  const texts = (row: Row) =>
    row.cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length
  const most = Math.max(0, ...rows.map(texts))
  const headings = rows.find((row) => texts(row) === most)
  if (headings === undefined || most < fewest_columns) return undefined
  const below = rows.filter(({ no }) => no > headings.no)
  const taken = new Set<ImportField>()
  const columns = headings.cells.flatMap((cell, place): AskedColumn[] => {
    const heading = normalizeText(cellText(cell)).slice(0, 200)
    if (heading === '') return []
    const cells = below.flatMap((row) => row.cells[place] ?? [])
    const guess = fieldCalled(heading) ?? likely(heading) ?? byValues(cells)
    const field = guess === undefined || taken.has(guess) ? null : guess
    if (field !== null) taken.add(field)
    const values = cells
      .slice(0, most_values)
      .map((one) => normalizeText(cellText(one)).slice(0, value_characters))
    return [{ place, heading, values, field }]
  })
  if (taken.size === 0) return undefined
  return { no: headings.no, columns, joins_lines: hasCodeTwice(columns, below) }
}

// A phone before a name: `SĐT khách`. COD before a value: `Tiền thu hộ`. A code before a name: `Mã khách đặt`.
const words: readonly (readonly [ImportField, RegExp])[] = [
  ['receiver_phone', /\b(?:sdt|so dt|dien thoai|di dong|phone|mobile|tel|zalo)\b/],
  ['private_code', /\bma (?:don|hd|hoa don|dat|tham chieu)\b|\border (?:id|code|no|number)\b/],
  ['receiver_address', /\b(?:dia chi|noi nhan|noi giao|giao toi|giao den|address)\b/],
  [
    'receiver_name',
    /^(?!.*\bma\b).*\b(?:ten khach|khach|nguoi nhan|nguoi mua|ho ten|customer|receiver|recipient|buyer)\b/,
  ],
  ['cod', /\b(?:cod|thu ho|thu tien|can thu|phai thu|con lai|tien thu)\b/],
  ['quantity', /\b(?:so luong|sl|qty|quantity)\b/],
  ['weight', /\b(?:can nang|khoi luong|trong luong|nang|weight)\b/],
  ['product_value', /\b(?:gia tri|tri gia|thanh tien|tong tien|tong cong|gia|value|amount|total|price)\b/],
  ['product_name', /\b(?:san pham|mat hang|ten hang|hang hoa|hang|mon|product|item|goods)\b/],
  ['notes', /\b(?:ghi chu|luu y|dan do|note|notes|remark)\b/],
  ['address_level_1', /\b(?:tinh|thanh pho|province)\b/],
  ['address_level_2', /\b(?:quan|huyen|district)\b/],
  ['address_level_3', /\b(?:phuong|xa|ward|commune)\b/],
]

function likely(heading: string): ImportField | undefined {
  const folded = foldText(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return words.find(([, pattern]) => pattern.test(folded))?.[0]
}

function byValues(cells: readonly ImportCell[]): ImportField | undefined {
  if (cells.length === 0) return undefined
  const share = (holds: (cell: ImportCell) => boolean) => cells.filter(holds).length / cells.length
  if (share((cell) => phoneFault(readPhoneCell(cell).phone) === undefined) > 0.5) return 'receiver_phone'
  return share((cell) => isAddress(cellText(cell))) > 0.5 ? 'receiver_address' : undefined
}

function isAddress(text: string): boolean {
  return text.length > 15 && /\b(?:phuong|quan|huyen|duong|xa|tp|tinh|ap|thon|[pq]\d)\b/.test(foldText(text))
}

function hasCodeTwice(columns: readonly AskedColumn[], rows: readonly Row[]): boolean {
  const place = columns.find(({ field }) => field === 'private_code')?.place
  if (place === undefined) return false
  const codes = rows.map(({ cells }) => cellText(cells[place]).trim()).filter((code) => code !== '')
  return new Set(codes).size < codes.length
}
