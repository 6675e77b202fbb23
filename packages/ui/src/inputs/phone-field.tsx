import { formatPhone, normalizePhone } from '@guihang/domain/shop/people/phone'
import { type ComponentProps, useState } from 'react'
import type { FieldFacts } from './field.tsx'
import { TextField } from './text-field.tsx'

export type PhoneFieldProps = FieldFacts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue' | 'className' | 'size'> & {
    value: string
    /** Answers the stored form (`0912345678`) on leaving the field, what is typed before that. */
    onValueChange: (value: string) => void
  }

/** Shown grouped (0912 345 678), held without spaces, `+84` turned into 0 on leaving. */
export function PhoneField({ value, onValueChange, onFocus, onBlur, ...rest }: PhoneFieldProps) {
  const [editing, setEditing] = useState(false)
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...rest}
      value={editing ? value : formatPhone(value)}
      onChange={(event) => {
        setEditing(true)
        onValueChange(event.target.value)
      }}
      onFocus={onFocus}
      onBlur={(event) => {
        const stored = normalizePhone(value)
        if (stored !== value) onValueChange(stored)
        setEditing(false)
        onBlur?.(event)
      }}
    />
  )
}
