import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordField, type PasswordFieldProps } from '../../ui/inputs/password-field.tsx'
import { PhoneField, type PhoneFieldProps } from '../../ui/inputs/phone-field.tsx'
import { TextField, type TextFieldProps } from '../../ui/inputs/text-field.tsx'
import { errorText } from './forms.ts'

type Bound<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
}
type Own = 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'form'

/** A text of a form, judged when one leaves it. */
export function FormText<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Omit<TextFieldProps, Own>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField autoComplete="off" {...props} {...field} error={errorText(fieldState.error)} />
      )}
    />
  )
}

/** A phone number of a form. */
export function FormPhone<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Omit<PhoneFieldProps, Own | 'onValueChange'>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange, ...field }, fieldState }) => (
        <PhoneField {...props} {...field} onValueChange={onChange} error={errorText(fieldState.error)} />
      )}
    />
  )
}

/** A password of a form. */
export function FormPassword<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Omit<PasswordFieldProps, Own>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <PasswordField {...props} {...field} error={errorText(fieldState.error)} />
      )}
    />
  )
}

/** What is wrong with the whole form, read aloud; nothing keeps no room. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <Note tone="bad">{children}</Note>}
    </div>
  )
}
