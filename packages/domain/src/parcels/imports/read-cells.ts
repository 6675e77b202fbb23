import { readDecimal } from '../../money/money.ts'
import { normalizePhone, phoneFault } from '../../shop/people/phone.ts'
import { foldText, normalizeText } from '../../text.ts'
import { readAmount } from '../order-text/amounts/amount-text.ts'
import type { ImportCell } from './import-fields.ts'
import { optionWords } from './import-template.ts'

export function isSheetError(cell: ImportCell | undefined): boolean {
  return typeof cell === 'string' && /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(cell.trim())
}

/** A number cell as text without an exponent, which stands in phones and codes that a spreadsheet took for numbers. */
export function cellText(cell: ImportCell | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
}

/** Text without the marks of direction and other signs that nobody sees: they come with what is copied from a phone. */
function plainText(text: string): string {
  return normalizeText(text.replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, ''))
}

/** VND; undefined where it is no amount. `1.250.000`, `1,250,000đ`, `250k`, `1tr2` are read as in messages. */
export function readMoneyCell(cell: ImportCell): number | undefined {
  // A number cell is đồng as it stands; only its rounding errors go.
  if (typeof cell === 'number') {
    const rounded = Math.round(cell)
    return Number.isSafeInteger(rounded) && Math.abs(cell - rounded) < 0.005 ? rounded || 0 : undefined
  }
  // `₫ 250.000`, `VND 250,000`: a sign before the figures says no more than one behind them.
  const text = plainText(cell).replace(/^(?:vnd|vnđ|₫|đ)\s*(?=\d)/i, '')
  // `178000,00` and `178000.0`: no group of thousands has other than three digits.
  const whole = text.replace(/^(\d{4,})[.,]0{1,2}(?=\D*$)/, '$1')
  // `250.000,00` and `250,000.00`: the decimals of a cell formatted as money.
  return readAmount(whole.replace(/^(\d{1,3}(?:([.,])\d{3})*)(?!\2)[.,]00(?=\D*$)/, '$1'))
}

/** VND to collect; words that say that nothing is are 0. A transfer alone may still be to come. */
export function readCodCell(cell: ImportCell): number | undefined {
  const amount = readMoneyCell(cell)
  if (amount !== undefined || typeof cell !== 'string') return amount
  const text = foldText(plainText(cell))
  // `Đã CK 50%`, `CK trước 100.000`, `đã trả?`: a part may be paid, or nobody knows.
  if (/[\d?]/.test(text)) return undefined
  return nothingToCollect.test(text.replace(/[^a-z]+/g, ' ').trim()) ? 0 : undefined
}

const nothingToCollect =
  /^(?:(?:khach )?da (?:ck|chuyen khoan|thanh toan|tt|tra)(?: (?:roi|het|du|truoc))?|(?:ck|chuyen khoan|thanh toan|tt) (?:roi|het|du|truoc)|(?:khong|ko|k|mien) thu(?: (?:ho|tien|cod))?|mien phi|free|paid|prepaid)$/

/** kg; grams where the text says so. */
export function readWeightCell(cell: ImportCell): number | undefined {
  if (typeof cell === 'number') return threeDecimals(cell)
  // `1kg2` is 1.2 kg.
  const text = plainText(cell).replace(/^(\d+)\s*(kg|kí|ký|ki|ky)\s*(\d)$/i, '$1.$3 $2')
  const [, figure = '', unit = ''] =
    /^\s*([+-]?[\d.,\s]+?)\s*(kg|kgs|kí|ký|ki|ky|kilogram|kilo|g|gr|grs|grams|gram|gam|lạng|lang)?\.?\s*$/i.exec(
      text,
    ) ?? []
  const sort = unit.toLowerCase()
  // `1.200 g` are 1200: nobody weighs thousandths of a gram.
  const whole = sort.startsWith('g') && /^\d{1,3}(?:[.,]\d{3})+$/.test(figure)
  const value = readDecimal(whole ? figure.replace(/[.,]/g, '') : figure)
  if (value === undefined) return undefined
  if (sort === 'lạng' || sort === 'lang') return threeDecimals(value / 10)
  return threeDecimals(sort.startsWith('g') ? value / 1000 : value)
}

/** cm. */
export function readSideCell(cell: ImportCell): number | undefined {
  if (typeof cell === 'number') return threeDecimals(cell)
  return readDecimal(cell.replace(/\s*cm\.?\s*$/i, ''))
}

export function readQuantityCell(cell: ImportCell): number | undefined {
  if (typeof cell === 'number') return threeDecimals(cell)
  return readDecimal(cell.replace(/^\s*x\s*|\s*(?:cái|chiếc|bộ|hộp|sp|pcs)\.?\s*$/gi, ''))
}

function threeDecimals(value: number): number | undefined {
  return Number.isFinite(value) ? Number(value.toFixed(3)) || 0 : undefined
}

export type ReadPhone = {
  readonly phone: string
  /** The 0 that a spreadsheet dropped was put back. */
  readonly restored: boolean
  readonly among: readonly string[]
}

/** The phone of a cell as `0…`. What is not one is answered as it stands, for the parcel's rule to refuse. */
export function readPhoneCell(cell: ImportCell): ReadPhone {
  const text = plainText(cellText(cell).normalize('NFKC'))
  // Without blanks and brackets first: `(sđt) 09…` begins with a word, too.
  const phone = normalizePhone(normalizePhone(text).replace(beforePhone, ''))
  if (phoneFault(phone) === undefined) return { phone, restored: false, among: [] }
  const withZero = `0${phone}`
  if (/^[1-9]\d{8,9}$/.test(phone) && phoneFault(withZero) === undefined) {
    return { phone: withZero, restored: true, among: [] }
  }
  const several = text
    .split(/[/;,|\n&+](?!84)|\s-\s|\s{2,}|(?:hoặc|hoac|or)/i)
    .map((part) => normalizePhone(part.trim()))
  const valid = [...new Set(several.filter((part) => phoneFault(part) === undefined))]
  if (several.length > 1 && valid.length > 0) return { phone: text, restored: false, among: valid }
  return { phone, restored: false, among: [] }
}

/** An apostrophe keeps a spreadsheet from taking a phone for a number. */
const beforePhone = /^(?:['’`:]|(?:sđt|sdt|đt|dt|tel|phone|zalo):*(?=[+\d]))+/i

type Options = typeof optionWords

export function readOptionCell<Name extends keyof Options>(
  name: Name,
  cell: ImportCell,
): (keyof Options[Name] & string) | undefined {
  // as: the table holds the options of this very name
  return optionOf[name].get(optionKey(cellText(cell))) as (keyof Options[Name] & string) | undefined
}

const otherWords: Readonly<Record<string, readonly string[]>> = {
  sender: ['shop', 'người gửi', 'người gửi trả', 'bên gửi', 'người bán'],
  receiver: ['khách', 'khách trả', 'người nhận', 'bên nhận', 'người mua'],
  open_box: ['cho xem', 'cho xem hàng', 'cho xem không thử', 'có', 'được đồng kiểm', 'đồng kiểm', 'yes'],
  no_check: ['không', 'không cho xem hàng', 'không đồng kiểm', 'không xem', 'no'],
  true: ['1', 'x', 'được', 'có giao một phần'],
  false: ['0', 'ko', 'k'],
}

const optionOf: Readonly<Record<keyof Options, ReadonlyMap<string, string>>> = {
  payment_option: wordsOf('payment_option'),
  delivery_option: wordsOf('delivery_option'),
  allow_partial_delivery: wordsOf('allow_partial_delivery'),
}

function wordsOf(name: keyof Options): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(optionWords[name]).flatMap(([option, { vi, en }]) =>
      [option, vi, en, ...(otherWords[option] ?? [])].map((word) => [optionKey(word), option] as const),
    ),
  )
}

function optionKey(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
