import { useField } from '../../../core/forms/fields.tsx'
import { m } from '../../../texts/messages.js'
import { DecimalField } from '../../../ui/inputs/decimal-field.tsx'
import { MoneyField } from '../../../ui/inputs/money-field.tsx'
import { WholeField } from '../../../ui/inputs/whole-field.tsx'

export function Side({ name, label }: { name: 'length' | 'width' | 'height'; label: string }) {
  const { input, value, change, error } = useField(name)
  return (
    <DecimalField label={label} unit="cm" {...input} value={value} error={error} onValueChange={change} />
  )
}

/** A weight in whole grams, which may stay empty. */
export function Grams({ label, hint }: { label: string; hint?: string }) {
  const { input, value, change, error } = useField('weight_g')
  return (
    <WholeField
      optional
      label={label}
      hint={hint}
      unit="g"
      {...input}
      value={value}
      error={error}
      onValueChange={change}
    />
  )
}

export function PieceValue() {
  const { input, value, change, error } = useField('value')
  return (
    <MoneyField
      label={m.presets_product_value()}
      {...input}
      value={value}
      error={error}
      onValueChange={change}
    />
  )
}
