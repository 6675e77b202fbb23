import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { DecimalField } from '../../ui/inputs/decimal-field.tsx'
import { TextArea, TextField } from '../../ui/inputs/text-field.tsx'
import type { ParcelValues } from './form-values.ts'
import { useField } from './use-form-parts.ts'

type TextName = 'receiver_name' | 'receiver_address' | 'private_code'

type Facts = {
  label: string
  hint?: ReactNode | undefined
  optional?: boolean | undefined
  counted?: number | undefined
  className?: string | undefined
}

/** A text of the form. */
export function TextOf({ name, ...facts }: Facts & { name: TextName }) {
  const { value, change, error, input } = useField(name)
  return (
    <TextField
      autoComplete="off"
      {...facts}
      {...input}
      value={value}
      error={error}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** A text of several lines. */
export function AreaOf({ name, ...facts }: Facts & { name: 'notes' | 'description' }) {
  const { value, change, error, input } = useField(name)
  return (
    <TextArea
      autoComplete="off"
      {...facts}
      {...input}
      value={value}
      error={error}
      onChange={(event) => change(event.target.value)}
    />
  )
}

const sides = ['length', 'width', 'height'] as const // as: the three names, not any text

/** Weight or a side. The conversion volume is a fault of all three sides, so it goes from all three at once. */
export function MeasureOf({
  name,
  label,
  unit,
}: {
  name: 'weight' | (typeof sides)[number]
  label: string
  unit: string
}) {
  const form = useFormContext<ParcelValues>()
  const { value, change, error, input } = useField(name)
  return (
    <DecimalField
      label={label}
      unit={unit}
      {...input}
      value={value}
      error={error}
      onValueChange={(next) => {
        change(next)
        if (sides.some((side) => form.getFieldState(side).error?.type === 'dim')) void form.trigger(sides)
      }}
    />
  )
}
