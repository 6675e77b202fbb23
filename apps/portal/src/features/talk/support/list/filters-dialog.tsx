import type { OpenProps } from '../../../../core/filters/filters-button.tsx'
import { FiltersFrame } from '../../../../core/filters/filters-frame.tsx'
import { useToday } from '../../../../core/use-today.ts'
import { m } from '../../../../texts/messages.js'
import { DateRangeField } from '../../../../ui/date-range/date-range-field.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { noRequestFilter, type RequestFiltersProps } from '../support-search.ts'
import { any, choose, filterChoices } from './filter-choices.ts'

export function FiltersDialog({ filter, onChange, ...open }: RequestFiltersProps & OpenProps) {
  const today = useToday()
  return (
    <FiltersFrame {...open} onClear={() => onChange({ ...noRequestFilter, keyword: filter.keyword })}>
      <DateRangeField
        label={m.support_filter_sent()}
        format="DD/MM/YYYY"
        today={today}
        value={filter.from && filter.to ? { from: filter.from, to: filter.to } : null}
        onChange={(range) => onChange({ from: range?.from, to: range?.to })}
      />
      {filterChoices().map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={filter[name] ?? any}
          onValueChange={(value) => onChange(choose(name, value))}
        />
      ))}
    </FiltersFrame>
  )
}
