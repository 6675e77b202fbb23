import { DateRangeField, type DateRangeFieldProps } from '@guihang/ui/date-range/date-range-field.tsx'
import { useToday } from '../use-today.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Look = Pick<DateRangeFieldProps, 'label' | 'labelHidden' | 'className'>
type DaysFilterProps = Look & { days: Days; onChange: (days: Days) => void }

/** The first and the last day of what is shown; both or neither. */
export function DaysFilter({ days: { from, to }, onChange, ...look }: DaysFilterProps) {
  return (
    <DateRangeField
      {...look}
      format="DD/MM/YYYY"
      today={useToday()}
      value={from && to ? { from, to } : null}
      onChange={(range) => onChange({ from: range?.from, to: range?.to })}
    />
  )
}
