import { phoneFault } from '../../shop/people/phone.ts'
import { foldText, normalizeText } from '../../text.ts'
import type { ImportCell } from '../imports/import-fields.ts'
import { cellText, readPhoneCell } from '../imports/read-cells.ts'
import { isDate } from './columns/column-kinds.ts'
import type { OrderLine } from './order-line.ts'

/** What a line below the headings is. An item belongs to the order above it. */
export type LineKind = 'order' | 'item' | 'sum' | 'remark' | 'sample' | 'blank'

type Cells = readonly (ImportCell | undefined)[]
type Told = Pick<
  OrderLine,
  'private_code' | 'receiver_name' | 'receiver_phone' | 'receiver_address' | 'product_name' | 'quantity'
> &
  Partial<Pick<OrderLine, 'customer_name' | 'customer_phone' | 'customer_address'>>

/** What a line is, by its columns and by all of its cells: titles and sums often stand in a column of another kind. */
export function lineKind(
  line: Told | undefined,
  cells: Cells,
  { first }: { readonly first: boolean },
): LineKind {
  const name = line?.receiver_name ?? line?.customer_name
  const phone = line?.receiver_phone ?? line?.customer_phone
  const address = line?.receiver_address ?? line?.customer_address
  // Nearly all lines of a large file end here.
  if (phone !== undefined && isPhone(phone)) return isSample(cells, name) ? 'sample' : 'order'
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? (shown(cell) ?? []) : []))
  if (phone !== undefined && first && explains(phone, texts))
    return isSample(cells, name) ? 'sample' : 'remark'
  if (address === undefined && texts.some(isSumWord)) return 'sum'
  if (phone === undefined && texts.length > 0 && texts.every(isSignature)) return 'remark'
  if (phone !== undefined || address !== undefined || line?.private_code !== undefined) {
    if (isSample(cells, name)) return 'sample'
    // `Người lập: Mai` stands below the table, in any column.
    const alone = texts.length === 1 && cells.filter((cell) => cell !== undefined).length <= 1
    return alone ? 'remark' : 'order'
  }
  if (name === undefined && line?.product_name !== undefined && !isRemark(texts)) return 'item'
  if (texts.length === 0) {
    if (line !== undefined) return 'sum'
    // A day above its orders is told; a number alone counts lines that were never filled in.
    return cells.some((cell) => typeof cell === 'string' && isDate(cell)) ? 'remark' : 'blank'
  }
  return name !== undefined && line?.product_name !== undefined && !isRemark(texts) ? 'order' : 'remark'
}

function shown(text: string): string | undefined {
  const normal = normalizeText(text)
  return /\p{L}/u.test(normal) || normal.startsWith('*') ? normal : undefined
}

function isPhone(cell: ImportCell): boolean {
  if (typeof cell === 'string' && /^0[35789]\d{8}$/.test(cell)) return true
  const { phone, among } = readPhoneCell(cell)
  return (
    among.length > 0 || phoneFault(phone) === undefined || /\d{6}/.test(cellText(cell).replace(/\D/g, ''))
  )
}

// The line below the headings says how to fill them in: words, where a phone should stand.
function explains(phone: ImportCell, texts: readonly string[]): boolean {
  const text = cellText(phone)
  return texts.length > 2 && !/\d{3}/.test(text) && !text.includes('*')
}

export function isSumWord(text: string): boolean {
  return /^(?:tong|tong cong|cong|total|totals|sum|grand total|tong so|tong tien|tong don|tc|t\.?cong)(?:\s|:|$|\d)/.test(
    foldText(text)
      .replace(/[^a-z0-9: ]+/g, ' ')
      .trim(),
  )
}

// Below the table those who hand over and take over sign.
function isSignature(text: string): boolean {
  return /^(?:(?:dai dien )?(?:ben|nguoi) (?:giao|nhan|gui|lap|ban giao|lap (?:bang|phieu)|nhan hang|giao hang)|thu kho|ke toan|thu quy|\(?ky(?:,| va)? ?(?:ghi ro )?(?:ho )?ten\)?)$/.test(
    foldText(text).trim(),
  )
}

function isRemark(texts: readonly string[]): boolean {
  return texts.some((text) =>
    /^(?:\*|ghi chu|luu y|note|chu thich|nguoi lap|ky ten|ngay .* thang)/.test(foldText(text).trim()),
  )
}

/** `VD: Nguyễn Văn A`, or a name that stands in every guide. */
function isSample(cells: Cells, name: ImportCell | undefined): boolean {
  for (let at = 0; at < 4; at += 1) {
    const cell = cells[at]
    if (typeof cell === 'string' && sampleWords.test(cell)) return true
  }
  return typeof name === 'string' && name.length < 16 && sampleName.test(foldText(name).trim())
}

const sampleWords =
  /^\s*\(?(?:vd|ví dụ|vi du|example|sample|dòng mẫu|dong mau|đơn mẫu|don mau|mẫu:)(?:[^\p{L}]|$)/iu
const sampleName = /^(?:nguyen|tran|le|pham) (?:van|thi) [a-dx]$/
