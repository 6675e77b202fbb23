import type { Approval } from '@guihang/contract/provider/approvals'
import { formatDecimal, formatMoney } from '@guihang/domain/money/money'
import { formatInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../texts/messages.js'
import { isMoney, statusText, valueNames } from './approval-words.ts'

export type Values = Approval['checks'][number]['values']
export type Value = Values[string]

/** One value in words. */
export function valueText(name: string, value: Value): string {
  if (value === null || value === '') return m.approvals_value_none()
  if (typeof value === 'boolean') return value ? m.approvals_value_yes() : m.approvals_value_no()
  if (typeof value === 'number')
    return isMoney(name) ? formatMoney(value) : formatDecimal(value, getLanguage())
  if (name.endsWith('_at')) return formatInstant(value)
  if (name === 'status') return statusText(value)
  if (name === 'missing') return value.split(' ').map(missingText).join(', ')
  if (name === 'payment_option')
    return value === 'sender' ? m.approvals_value_by_sender() : m.approvals_value_by_receiver()
  return value
}

const missingNames: Readonly<Record<string, () => string>> = {
  id_card_number: m.approvals_missing_id_card_number,
  business_licence_number: m.approvals_missing_business_licence_number,
}

function missingText(name: string): string {
  return missingNames[name]?.() ?? name
}

/** Those of the values that have a name for people, below each other. */
export function NamedValues({ values }: { values: Values }) {
  const named = Object.entries(values).filter(([name]) => name in valueNames)
  if (named.length === 0) return null
  return (
    <dl className="text-12">
      {named.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt>{valueNames[name]?.()}:</dt>
          <dd className="figures wrap-anywhere">{valueText(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
