import { phoneFault } from '../../../shop/people/phone.ts'
import { foldText, normalizeText } from '../../../text.ts'
import type { ImportCell } from '../../imports/import-fields.ts'
import { cellText, readMoneyCell, readPhoneCell } from '../../imports/read-cells.ts'

export const columnKinds = [
  'amount',
  'code',
  'weight',
  'status',
  'phone',
  'address',
  'date',
  'number',
  'text',
  'empty',
] as const
export type ColumnKind = (typeof columnKinds)[number]

/** Columns of these are never left out without an answer, where their heading is not understood. */
export const askedKinds: ReadonlySet<ColumnKind> = new Set(['amount', 'code', 'weight', 'status'])

/** What the filled cells of a column look like. Most of them decide. */
export function kindOf(cells: readonly ImportCell[]): ColumnKind {
  if (cells.length === 0) return 'empty'
  const share = (holds: (cell: ImportCell) => boolean) => cells.filter(holds).length / cells.length
  if (share(isDate) > 0.6) return 'date'
  if (share(isPhone) > 0.5) return 'phone'
  if (share((cell) => isAddress(cellText(cell))) > 0.5) return 'address'
  if (share(isWeightText) > 0.6) return 'weight'
  const figures = cells.flatMap((cell) => figureOf(cell) ?? [])
  if (figures.length / cells.length > 0.7) return kindOfFigures(figures, cells)
  if (share(isStatus) > 0.6) return 'status'
  const texts = cells.map((cell) => normalizeText(cellText(cell)))
  return share((cell) => isCode(cellText(cell))) > 0.7 && new Set(texts).size / texts.length > 0.6
    ? 'code'
    : 'text'
}

function kindOfFigures(figures: readonly number[], cells: readonly ImportCell[]): ColumnKind {
  const filled = figures.filter((figure) => figure !== 0)
  if (filled.length === 0) return 'number'
  const middle = medianOf(filled)
  if (filled.every((figure, at) => at === 0 || figure === (filled[at - 1] ?? 0) + 1)) {
    return filled.length > 2 && middle >= 1_000_000_000 ? 'code' : 'number'
  }
  if (middle >= 100_000_000) return 'code'
  if (cells.some((cell) => typeof cell === 'string' && /\d\s*(?:k|tr|đ|₫|vnd|cành)/iu.test(cell)))
    return 'amount'
  if (middle >= 50) return 'amount'
  return figures.some((figure) => !Number.isInteger(figure)) ? 'weight' : 'number'
}

export function medianOf(figures: readonly number[]): number {
  return [...figures].sort((left, right) => left - right)[Math.floor(figures.length / 2)] ?? 0
}

export function figureOf(cell: ImportCell): number | undefined {
  if (typeof cell === 'number') return cell
  const text = normalizeText(cell)
  if (/^\d+[.,]\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  return /\d/.test(text) ? readMoneyCell(text) : undefined
}

export function isDate(cell: ImportCell): boolean {
  const text = cellText(cell).trim()
  return (
    /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?(?:[ T,]+\d{1,2}[:h]\d{0,2}(?::\d{2})?.*)?$/.test(text) &&
    !/^\d+\.\d+$/.test(text) &&
    !/^\d{1,3}(?:\.\d{3})+$/.test(text)
  )
}

function isPhone(cell: ImportCell): boolean {
  const { phone, among } = readPhoneCell(cell)
  return among.length > 0 || phoneFault(phone) === undefined || /^\(?\+?84\)?[\d*]{6,}$/.test(phone)
}

function isAddress(text: string): boolean {
  return (
    text.length > 15 &&
    /\b(?:phuong|quan|huyen|duong|xa|tp|tinh|ap|thon|ngo|hem|pho|thi tran|to \d|kp|[pq]\.? ?\d)\b/.test(
      foldText(text),
    )
  )
}

function isWeightText(cell: ImportCell): boolean {
  return typeof cell === 'string' && /^\s*[\d.,]+\s*(?:kg|kgs|kí|ký|ky|g|gr|gram|gam|lạng)\.?\s*$/i.test(cell)
}

function isCode(text: string): boolean {
  return /^[#A-Za-z0-9][A-Za-z0-9_\-./#]{3,29}$/.test(text.trim()) && /\d/.test(text)
}

const statusWords =
  /\b(?:huy|cancel|cancell?ed|void|voided|hoan|tra hang|return|returned|refund|refunded|dang|da giao|chua|cho|moi|new|pending|processing|shipped|delivered|completed|hoan thanh|thanh cong|xac nhan|confirmed|to ship|unpaid|paid|fulfilled|unfulfilled|dong goi|van chuyen|transit|giao hang|da gui|da thanh toan|da chot|cod|xu ly|partial|nhap|draft|success)\b/

function isStatus(cell: ImportCell): boolean {
  const text = foldText(cellText(cell)).trim()
  return text.length < 60 && statusWords.test(text)
}
