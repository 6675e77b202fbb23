import { formatInteger, readMoney } from '@guihang/domain/money/money'
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import type { FieldFacts } from './field.tsx'
import { joinRefs } from './join-refs.ts'
import { TextField } from './text-field.tsx'

// 12 digits: far above every limit of the product, far below what a number can hold exactly
const mostDigits = 12

export type WholeFieldProps = FieldFacts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue' | 'className' | 'size'> & {
    /** null while empty; NaN while the text is no number, so that the schema refuses it at this field. */
    value: number | null
    onValueChange: (value: number | null, typed: string) => void
    /** A text that is no number, as it was written elsewhere; shown while the value is NaN. */
    written?: string | undefined
    /** Reads texts beyond plain figures; undefined for what is no number. */
    read?: (text: string) => number | undefined
    alignEnd?: boolean | undefined
    unit?: string | undefined
  }

/** Grouped with dots while typing, in both languages (spec section 5); the caret stays at its digit. A text with letters
 * or a sign stays as typed and is read by `read`; leaving the field then shows the number. */
export function WholeField({
  value,
  onValueChange,
  written = '',
  read = readMoney,
  onBlur,
  ref,
  ...rest
}: WholeFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  const [words, setWords] = useState<string | null>(null)
  const figures = value === null ? '' : Number.isNaN(value) ? written : formatInteger(value, 'vi')
  // A number that comes from elsewhere is the later word.
  const text = words !== null && Object.is(read(words) ?? Number.NaN, value) ? words : figures

  useLayoutEffect(() => {
    const input = own.current
    if (!input || digitsBeforeCaret.current === null) return
    const place = placeAfterDigits(input.value, digitsBeforeCaret.current)
    digitsBeforeCaret.current = null
    if (document.activeElement === input) input.setSelectionRange(place, place)
  })

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target
    if (hasWords(typed)) {
      setWords(typed)
      onValueChange(read(typed) ?? Number.NaN, typed)
      return
    }
    setWords(null)
    digitsBeforeCaret.current = digitsOf(typed.slice(0, selectionStart ?? typed.length)).length
    const digits = digitsOf(typed).slice(0, mostDigits)
    const next = digits === '' ? null : Number(digits)
    if (next === value && words === null) {
      // Only a dot was removed or typed: put our text back, caret included.
      event.target.value = text
      const place = placeAfterDigits(text, digitsBeforeCaret.current)
      event.target.setSelectionRange(place, place)
      digitsBeforeCaret.current = null
    } else onValueChange(next, typed)
  }

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={change}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setWords(null)
        onBlur?.(event)
      }}
      ref={joinRefs(own, ref)}
    />
  )
}

function hasWords(typed: string): boolean {
  return /[\p{L}+\-\u2212]/u.test(typed.replace(/(₫|đ|vnd|vnđ)\s*$/i, ''))
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
