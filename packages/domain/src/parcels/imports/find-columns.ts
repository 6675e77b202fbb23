import { foldText } from '../../text.ts'
import { inUnit } from '../order-files/cell-unit.ts'
import { headingMeaning } from '../order-files/columns/column-meaning.ts'
import type { ColumnUnit } from '../order-files/columns/column-units.ts'
import {
  type ColumnField,
  type ImportCell,
  type ImportCells,
  type ImportField,
  importFields,
} from './import-fields.ts'
import { templateColumns } from './import-template.ts'

export type SheetColumns = ReadonlyMap<ImportField, number>

/** Other headings that say the same, folded. */
const alsoCalled: Readonly<Record<ImportField, readonly string[]>> = {
  private_code: ['ma don', 'ma don hang', 'ma tham chieu', 'order id', 'private code', 'client order code'],
  receiver_name: ['ho ten', 'ho va ten', 'ten khach', 'ten khach hang', 'nguoi nhan', 'khach hang', 'name'],
  receiver_phone: [
    'sdt',
    'dien thoai',
    'so dt',
    'sdt nguoi nhan',
    'so dien thoai nguoi nhan',
    'tel',
    'phone number',
  ],
  receiver_address: ['dia chi nhan', 'dia chi nguoi nhan', 'dia chi giao hang', 'dia chi chi tiet'],
  address_level_1: ['tinh', 'tinh thanh', 'thanh pho', 'tinh tp', 'province', 'city'],
  address_level_2: ['quan', 'huyen', 'quan huyen tx tp'],
  address_level_3: ['phuong', 'xa', 'phuong xa tt', 'phuong xa dac khu', 'commune'],
  product_name: ['san pham', 'ten san pham', 'hang hoa', 'noi dung hang', 'product name', 'item'],
  quantity: ['sl', 'qty'],
  product_value: ['gia tri', 'gia tri hang', 'gia tri don', 'gia tri don hang', 'product value', 'value'],
  cod: ['thu ho', 'cod', 'tien thu ho', 'thu ho cod', 'tien cod', 'so tien thu ho'],
  weight: ['khoi luong', 'can nang', 'trong luong', 'kg', 'weight'],
  length: ['dai', 'chieu dai', 'length'],
  width: ['rong', 'chieu rong', 'width'],
  height: ['cao', 'chieu cao', 'height'],
  payment_option: ['tra phi', 'tra ship', 'nguoi tra ship', 'phi ship', 'payment option'],
  delivery_option: ['cho xem hang', 'kiem hang', 'dong kiem', 'delivery option'],
  allow_partial_delivery: ['giao 1 phan', 'allow partial delivery'],
  notes: ['ghi chu giao hang', 'luu y', 'note'],
  store: ['cua hang', 'kho', 'kho hang', 'diem gui'],
}

export const neededFields: readonly ImportField[] = ['receiver_name', 'receiver_phone', 'receiver_address']

/** Those of them that nothing says. One column may hold the receiver's name and phone. */
export function missingNeeded(fields: ReadonlySet<ColumnField | null>): ImportField[] {
  const both = fields.has('receiver')
  return neededFields.filter((field) => !fields.has(field) && (!both || field === 'receiver_address'))
}

/** By the template's headings, or what shops call them. Undefined with fewer than two of the needed columns. */
export function findColumns(cells: readonly (ImportCell | undefined)[]): SheetColumns | undefined {
  const columns = new Map<ImportField, number>()
  for (const [place, cell] of cells.entries()) {
    const field = typeof cell === 'string' ? fieldCalled(cell) : undefined
    if (field !== undefined && !columns.has(field)) columns.set(field, place)
  }
  return neededFields.filter((field) => columns.has(field)).length < 2 ? undefined : columns
}

export function fieldCalled(heading: string): ImportField | undefined {
  const { meaning, unit } = headingMeaning(heading)
  // Who pastes cells puts them where they are kilograms and đồng.
  if (unit === 'g' || unit === 'thousand') return undefined
  if (meaning?.sure !== true) return fieldWithHeading(heading)
  if (meaning.field === 'known') return undefined
  return importFields.find((field) => field === meaning.field)
}

export function fieldWithHeading(heading: string): ImportField | undefined {
  return fieldOfHeading.get(headingKey(heading))
}

export function missingColumns(columns: SheetColumns): ImportField[] {
  return neededFields.filter((field) => !columns.has(field))
}

export function cellsOf(
  cells: readonly (ImportCell | undefined)[],
  columns: SheetColumns,
  units: ReadonlyMap<number, ColumnUnit> = new Map(),
): ImportCells | undefined {
  const found: { [Field in ImportField]?: ImportCell } = {}
  let empty = true
  for (const [field, place] of columns) {
    const cell = cells[place]
    if (cell === undefined || (typeof cell === 'string' && cell.trim() === '')) continue
    found[field] = inUnit(cell, units.get(place))
    empty = false
  }
  return empty ? undefined : found
}

// `Số điện thoại *`, `COD (VNĐ)` and `Tỉnh / Thành phố` are the headings without their marks and units.
function headingKey(heading: string): string {
  return foldText(heading.slice(0, 200))
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const fieldOfHeading: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => {
    const { vi, en } = templateColumns[field].heading
    return [vi, en, field, ...alsoCalled[field]].map((heading) => [headingKey(heading), field] as const)
  }),
)
