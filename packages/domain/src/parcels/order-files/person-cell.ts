import { normalizePhone, phoneFault } from '../../shop/people/phone.ts'
import type { ImportCell } from '../imports/import-fields.ts'

/** A name and the number to call, as somebody wrote them into one cell: `Lan - 0905 112 233`, `0905112233 (Lan)`. */
export type PersonCell = { readonly name: string; readonly phone: string }

const number = /(?<!\d)(?:\(?\+ ?84\)?|0)(?:[ .()-]{0,2}\d){9,10}(?!\d)/g
const label = /(?<!\p{L})(?:sđt|sdt|số đt|đt|dt|tel|phone|zalo|điện thoại)(?!\p{L})[\s.:]*/giu

/** Undefined where the cell holds no number, or nobody's name beside it. Several numbers stay together. */
export function personOf(cell: ImportCell | undefined): PersonCell | undefined {
  if (typeof cell !== 'string') return undefined
  const phones = (cell.match(number) ?? []).filter((one) => phoneFault(normalizePhone(one)) === undefined)
  if (phones.length === 0) return undefined
  const rest = phones.reduce((text, phone) => text.replace(phone, ' '), cell)
  const name = rest
    .replace(label, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\( ?\)/g, '')
    .replace(/^[^\p{L}]+|[^\p{L}\p{N})]+$/gu, '')
  return /\p{L}{2}/u.test(name) ? { name, phone: phones.join(' / ') } : undefined
}
