import {
  type AmountField,
  amountFields,
  amountsOf,
  chargeFields,
  netOf,
  noAmounts,
  type ParcelAmounts,
} from '../parcel-amounts.ts'
import type { MoneyField, StatementField } from '../statement-fields.ts'
import { type AmountSigns, signOf } from './statement-signs.ts'

type Layout = {
  readonly columns: readonly { readonly field: StatementField | null }[]
  readonly signs: AmountSigns
}

/**
 * The amounts of a row as they are kept. Where it names all fees together or a net, what no other column accounts for is the
 * part that has no column: the freight where no fee has one, the COD where that has none. Else it is another fee, and where
 * the net says so the row does not add up; the net counts.
 */
export function amountsInRow(
  read: ReadonlyMap<MoneyField, number>,
  { columns, signs }: Layout,
): { readonly amounts: ParcelAmounts; readonly adds_up: boolean } {
  const has = (field: StatementField) => columns.some((column) => column.field === field)
  const parts: { -readonly [Field in AmountField]: number } = { ...amountPartsOf(read, signs) }
  const noFees = !chargeFields.some(has)

  const total = read.get('total_fee')
  if (total !== undefined) {
    const rest = restOfFees(total * signs.charges, parts)
    parts[noFees ? 'freight' : 'other_fee'] += rest
  }
  const net = read.get('net')
  if (net === undefined) return { amounts: amountsOf(parts), adds_up: true }
  const rest = netOf(parts) - net
  if (rest === 0) return { amounts: amountsOf(parts), adds_up: true }
  // An invoice of fees alone says what the provider pays.
  if (!has('cod') && net === 0 - netOf(parts)) return { amounts: amountsOf(parts), adds_up: true }
  if (!has('cod')) return { amounts: amountsOf({ ...parts, cod: parts.cod - rest }), adds_up: true }
  if (noFees && total === undefined && rest > 0)
    return { amounts: amountsOf({ ...parts, freight: rest }), adds_up: true }
  return { amounts: amountsOf({ ...parts, other_fee: parts.other_fee + rest }), adds_up: false }
}

/** Fees that are in the total and have no column. A total may be told before VAT, or after the discount. */
function restOfFees(total: number, parts: Readonly<Record<AmountField, number>>): number {
  const charges = chargeFields.reduce((sum, field) => sum + parts[field], 0)
  const told = [charges, charges - parts.discount, charges - parts.vat, charges - parts.vat - parts.discount]
  return told.includes(total) ? 0 : total - charges
}

function amountPartsOf(
  read: ReadonlyMap<MoneyField, number>,
  signs: AmountSigns,
): Record<AmountField, number> {
  const { net: _, weight: __, ...parts } = { ...noAmounts }
  for (const field of amountFields) parts[field] = (read.get(field) ?? 0) * signOf(field, signs) || 0
  return parts
}
