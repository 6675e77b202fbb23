import type { CarrierStatementLine } from '@guihang/contract/money/carrier-statements'
import { m } from '../../../texts/messages.js'
import type { MarkTone } from '../../carriers/state-mark.tsx'
import { fieldName } from '../field-name.ts'
import type { LineKind } from '../statements/statements.queries.ts'

export const lineKinds = ['unknown', 'fault', 'other', 'parcel'] as const satisfies readonly LineKind[]

export const kindNames: Readonly<Record<LineKind, () => string>> = {
  parcel: m.carrier_line_parcel,
  unknown: m.carrier_line_unknown,
  other: m.carrier_line_other,
  fault: m.carrier_line_fault,
}

export const kindTones: Readonly<Record<LineKind, MarkTone>> = {
  parcel: 'plain',
  unknown: 'warn',
  other: 'plain',
  fault: 'bad',
}

/** `dòng 12`, or `Tạm thu, dòng 12` where the file has several sheets. */
export function placeText({ sheet, line }: Pick<CarrierStatementLine, 'sheet' | 'line'>): string {
  const at = String(line)
  return sheet === null ? m.carrier_line_at({ line: at }) : m.carrier_line_at_sheet({ sheet, line: at })
}

/** What stands in a row for itself: its numbers, else its words. */
export function lineName(line: CarrierStatementLine): string {
  return line.carrier_code ?? line.our_code ?? line.words ?? placeText(line)
}

/** All that the carrier takes, VND; what it gives back is taken off. */
export function chargesOf(line: CarrierStatementLine): number {
  const { freight, insurance, return_fee, cod_fee, other_fee, vat, discount, held, released } = line
  return freight + insurance + return_fee + cod_fee + other_fee + vat + held - discount - released
}

/** The parts of a row that say something. */
export function partsOf(line: CarrierStatementLine): { key: string; label: string; amount: number }[] {
  const parts = [
    ['cod', fieldName('cod'), line.cod],
    ['freight', fieldName('freight'), -line.freight],
    ['insurance', fieldName('insurance'), -line.insurance],
    ['return_fee', fieldName('return_fee'), -line.return_fee],
    ['cod_fee', fieldName('cod_fee'), -line.cod_fee],
    ['other_fee', fieldName('other_fee'), -line.other_fee],
    ['vat', fieldName('vat'), -line.vat],
    ['discount', fieldName('discount'), line.discount],
    ['held', fieldName('held'), -line.held],
    ['released', fieldName('released'), line.released],
  ] as const // as: triples
  return parts.flatMap(([key, label, amount]) => (amount === 0 ? [] : [{ key, label, amount }]))
}
