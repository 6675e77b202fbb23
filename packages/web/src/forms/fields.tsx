import { Checkbox, type CheckboxProps } from '@guihang/ui/inputs/checkbox.tsx'
import { PhoneField, type PhoneFieldProps } from '@guihang/ui/inputs/phone-field.tsx'
import { RadioCards, type RadioCardsProps } from '@guihang/ui/inputs/radio-cards.tsx'
import {
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from '@guihang/ui/inputs/text-field.tsx'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { errorText } from './faults.ts'

export type Own = 'value' | 'onChange' | 'onBlur' | 'error' | 'form'
export type Named = { name: string }

export function useField<
  // biome-ignore lint/suspicious/noExplicitAny: a field is asked for by its name alone, whatever the form
  Values extends FieldValues = any,
  Name extends FieldPath<Values> = FieldPath<Values>,
>(name: Name) {
  const { field, fieldState } = useController<Values, Name>({ name })
  const { ref: _, value, onChange, ...input } = field
  if (value === undefined) throw new Error(`The form holds no ${name}`)
  return { input, value, change: onChange, error: errorText(fieldState.error) }
}

export function Text(props: Named & Omit<TextFieldProps, Own>) {
  const { input, value, change, error } = useField(props.name)
  return <TextField autoComplete="off" {...props} {...input} value={value} onChange={change} error={error} />
}

export function LongText(props: Named & Omit<TextAreaProps, Own>) {
  const { input, value, change, error } = useField(props.name)
  return <TextArea autoComplete="off" {...props} {...input} value={value} onChange={change} error={error} />
}

export function Phone(props: Named & Omit<PhoneFieldProps, Own | 'onValueChange'>) {
  const { input, value, change, error } = useField(props.name)
  return <PhoneField {...props} {...input} value={value} onValueChange={change} error={error} />
}

export function Choice<Value extends string>(
  props: Named & Omit<RadioCardsProps<Value>, Own | 'onValueChange'>,
) {
  const { input, value, change, error } = useField(props.name)
  return <RadioCards {...props} {...input} value={value} onValueChange={change} error={error} />
}

export function Check(props: Named & Omit<CheckboxProps, Own>) {
  const { input, value, change } = useField(props.name)
  return <Checkbox {...props} {...input} checked={value} onChange={(event) => change(event.target.checked)} />
}
