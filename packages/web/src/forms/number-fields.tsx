import { DecimalField, type DecimalFieldProps } from '@guihang/ui/inputs/decimal-field.tsx'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { WholeField, type WholeFieldProps } from '@guihang/ui/inputs/whole-field.tsx'
import { type Named, type Own, useField } from './fields.tsx'

type Bound = Own | 'onValueChange'

export function Decimal(props: Named & Omit<DecimalFieldProps, Bound>) {
  const { input, value, change, error } = useField(props.name)
  return <DecimalField {...props} {...input} value={value} onValueChange={change} error={error} />
}

export function Whole(props: Named & Omit<WholeFieldProps, Bound>) {
  const { input, value, change, error } = useField(props.name)
  return <WholeField {...props} {...input} value={value} onValueChange={change} error={error} />
}

export function Amount(props: Named & Omit<WholeFieldProps, Bound>) {
  const { input, value, change, error } = useField(props.name)
  return <MoneyField {...props} {...input} value={value} onValueChange={change} error={error} />
}
