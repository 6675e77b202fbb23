import type { Day } from '@guihang/domain/calendar'
import { type PickerFacts, PickerField } from './picker-field.tsx'

/** Both ends included: `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm:ss`; business time, without a zone. */
export type DateRange = { from: string; to: string }

export type DateRangeFieldProps = PickerFacts & {
  value: DateRange | null
  onChange: (value: DateRange | null) => void
}

/** Spec sections 4, 5 and 9; decision 0050. */
export function DateRangeField({ value, onChange, ...facts }: DateRangeFieldProps) {
  return (
    <PickerField
      {...facts}
      mode="range"
      start={value?.from ?? null}
      end={value?.to ?? null}
      onCommit={(from, to) => onChange(from === null || to === null ? null : { from, to })}
    />
  )
}

export type DateFieldProps = PickerFacts & {
  /** As one end of a `DateRange`. */
  value: Day | null
  onChange: (value: Day | null) => void
}

export function DateField({ value, onChange, ...facts }: DateFieldProps) {
  return <PickerField {...facts} mode="single" start={value} end={null} onCommit={(day) => onChange(day)} />
}
