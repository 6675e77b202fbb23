import { formatInteger } from '@guihang/domain/money'
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { FieldFacts } from './field.tsx'
import { joinRefs } from './join-refs.ts'
import { TextField } from './text-field.tsx'

// 12 digits: far above every limit of the product, far below what a number can hold exactly
const mostDigits = 12

export type WholeFieldProps = FieldFacts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue' | 'className' | 'size'> & {
    /** A whole number, null while empty. */
    value: number | null
    onValueChange: (value: number | null) => void
    alignEnd?: boolean | undefined
    unit?: string | undefined
  }

/**
 * A whole number: grouped with dots while one types, in both languages, dots dropped on entry (spec section 5), the caret
 * stays at its digit.
 */
export function WholeField({ value, onValueChange, ref, ...rest }: WholeFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const text = value === null ? '' : formatInteger(value, 'vi')

  useLayoutEffect(() => {
    const input = own.current
    if (!input || digitsBeforeCaret.current === null) return
    const place = placeAfterDigits(input.value, digitsBeforeCaret.current)
    digitsBeforeCaret.current = null
    if (document.activeElement === input) input.setSelectionRange(place, place)
  })

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target
    digitsBeforeCaret.current = digitsOf(typed.slice(0, selectionStart ?? typed.length)).length
    const digits = digitsOf(typed).slice(0, mostDigits)
    const next = digits === '' ? null : Number(digits)
    if (next === value) {
      // Only a dot was removed or typed: put our text back, caret included.
      event.target.value = text
      const place = placeAfterDigits(text, digitsBeforeCaret.current)
      event.target.setSelectionRange(place, place)
      digitsBeforeCaret.current = null
    } else onValueChange(next)
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={change}
      ref={joinRefs(own, ref)}
    />
  )
}

function digitsOf(text: string): string {
  // There is no fraction: a pasted `1.250.000,00` or `1,250,000.00` loses what stands behind the sign that does not group.
  return text.replace(/(\.\d{3}),\d{0,2}\D*$|(,\d{3})\.\d{0,2}\D*$/, '$1$2').replace(/\D/g, '')
}

function placeAfterDigits(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1
  }
  return place
}
