import { addDays } from '@guihang/domain/calendar'
import { DateField } from '@guihang/ui/date-range/date-range-field.tsx'
import { useField } from '@guihang/web/forms/fields.tsx'
import { useToday } from '@guihang/web/use-today.ts'

type DayFieldProps = { name: string; label: string; labelHidden?: boolean; className?: string }

/** From tomorrow on: what holds today was promised to somebody. */
export function DayField({ name, ...look }: DayFieldProps) {
  const { value, change, error } = useField(name)
  const today = useToday()
  return (
    <DateField
      {...look}
      format="DD/MM/YYYY"
      today={today}
      min={addDays(today, 1)}
      autoApply
      clearable={false}
      value={value}
      onChange={change}
      error={error}
    />
  )
}
