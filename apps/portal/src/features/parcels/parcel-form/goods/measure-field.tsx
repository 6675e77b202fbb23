import { useFormContext } from 'react-hook-form'
import { DecimalField } from '../../../../ui/inputs/decimal-field.tsx'
import type { ParcelValues } from '../form-values.ts'
import { useField } from '../use-form-parts.ts'

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
