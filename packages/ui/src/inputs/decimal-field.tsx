import { formatDecimal, readDecimal } from '@guihang/domain/money/money'
import { type ComponentProps, useState } from 'react'
import type { FieldFacts } from './field.tsx'
import { TextField } from './text-field.tsx'

export type DecimalFieldProps = FieldFacts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue' | 'className' | 'size'> & {
    /** null while empty; NaN while the text is not a number, so that the schema refuses it at this field. */
    value: number | null
    onValueChange: (value: number | null) => void
    unit?: string | undefined
    alignEnd?: boolean | undefined
  }

/** `1.2` and `1,2` are the same number, never 12. On leaving it is written the Vietnamese way (spec section 5). */
export function DecimalField({ value, onValueChange, onBlur, ...rest }: DecimalFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : written(value)
  const [unreadable, setUnreadable] = useState('')

  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? (value !== null && Number.isNaN(value) ? unreadable : shown)}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        setUnreadable(text)
        onValueChange(text.trim() === '' ? null : (readDecimal(text) ?? Number.NaN))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/** With all its decimals: a number that the schema refuses for its fourth decimal shows it. */
function written(value: number): string {
  const isShort = Math.round(value * 1000) / 1000 === value
  return isShort ? formatDecimal(value, 'vi') : String(value).replace('.', ',')
}
