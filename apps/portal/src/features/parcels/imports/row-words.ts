import type { ImportRow } from '@guihang/contract/parcels/imports'
import { formatInteger } from '@guihang/domain/money/money'
import {
  type ColumnField,
  type ImportField,
  isRowField,
  type OrderFact,
} from '@guihang/domain/parcels/imports/import-fields'
import { optionWords, templateColumns } from '@guihang/domain/parcels/imports/import-template'
import { getLanguage } from '@guihang/web/language.ts'
import { CircleAlert, CircleCheck, CircleHelp, type Icon, TriangleAlert } from '#icons'
import { m } from '../../../texts/messages.js'
import type { ReviewGroup } from './review-group.ts'
import type { SheetRow } from './sheet/row-values.ts'

export function columnName(field: ColumnField): string {
  return isRowField(field) ? templateColumns[field].heading[getLanguage()] : factNames[field]()
}

const factNames: Readonly<Record<OrderFact, () => string>> = {
  status: m.imports_fact_status,
  delivery_status: m.imports_fact_delivery_status,
  cancelled: m.imports_fact_cancelled,
  payment_method: m.imports_fact_payment_method,
  payment_status: m.imports_fact_payment_status,
  total: m.imports_fact_total,
  paid: m.imports_fact_paid,
  item_price: m.imports_fact_item_price,
  variation: m.imports_fact_variation,
  area: m.imports_fact_area,
  receiver: m.imports_fact_receiver,
}

export const groupLooks: Readonly<Record<ReviewGroup, { label: () => string; icon: Icon; look: string }>> = {
  invalid: { label: m.imports_group_invalid, icon: CircleAlert, look: 'text-danger-ink' },
  proposed_for_edit: { label: m.imports_group_proposed_for_edit, icon: CircleHelp, look: 'text-warn-ink' },
  warnings: { label: m.imports_group_warnings, icon: TriangleAlert, look: 'text-warn-ink' },
  valid: { label: m.imports_group_valid, icon: CircleCheck, look: 'text-ok-ink' },
  created: { label: m.imports_group_created, icon: CircleCheck, look: 'text-accent-ink' },
}

/** The group a row is shown in: a parcel is created, whatever group it came from. One that nobody judged yet is in none. */
export function shownGroup(row: ImportRow): ReviewGroup
export function shownGroup(row: SheetRow): ReviewGroup | null
export function shownGroup({ unjudged, parcel_code, type }: SheetRow): ReviewGroup | null {
  if (unjudged) return null
  return parcel_code === null ? type : 'created'
}

export function remarkOf(
  row: ImportRow,
  field: ImportField,
): { tone: 'bad' | 'ask' | 'warn'; message: string } | null {
  if (row.parcel_code !== null) return null
  const error = row.errors.find((one) => one.field === field)
  if (error) return { tone: 'bad', message: error.message }
  const question = row.proposals.find((one) => one.field === field)
  if (question) return { tone: 'ask', message: question.message }
  const warning = row.warnings.find((one) => one.field === field)
  return warning ? { tone: 'warn', message: warning.message } : null
}

type Option = { readonly value: string; readonly label: string }

/** Nothing where people write what they like. */
export function cellOptions(field: ImportField, stores: readonly string[]): readonly Option[] {
  if (field === 'store') return stores.map((name) => ({ value: name, label: name }))
  return fixedOptions(field)
}

function fixedOptions(field: ImportField): readonly Option[] {
  if (field !== 'payment_option' && field !== 'delivery_option' && field !== 'allow_partial_delivery')
    return []
  return Object.entries(optionWords[field]).map(([value, words]) => ({ value, label: words[getLanguage()] }))
}

/** Null where the cell is empty, NaN where it could not be read: it stands as it was written. */
export function amountIn(text: string): number | null {
  if (text === '') return null
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}

export function isAmount(field: ImportField): boolean {
  return field === 'product_value' || field === 'cod'
}

/** A cell as people read it: an option by its words, an amount with its dots, all else as it was written. */
export function cellWords({ values }: ImportRow, field: ImportField): string {
  const text = values[field]
  const amount = isAmount(field) ? amountIn(text) : null
  if (amount !== null && !Number.isNaN(amount)) return formatInteger(amount)
  return fixedOptions(field).find(({ value }) => value === text)?.label ?? text
}
