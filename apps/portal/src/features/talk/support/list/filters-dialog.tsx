import { DaysFilter } from '../../../../core/filters/days-filter.tsx'
import type { OpenProps } from '../../../../core/filters/filters-button.tsx'
import { FiltersFrame } from '../../../../core/filters/filters-frame.tsx'
import { m } from '../../../../texts/messages.js'
import { Select } from '../../../../ui/inputs/select.tsx'
import { noRequestFilter, type RequestFiltersProps } from '../support-search.ts'
import { any, choose, filterChoices } from './filter-choices.ts'

export function FiltersDialog({ filter, onChange, ...open }: RequestFiltersProps & OpenProps) {
  return (
    <FiltersFrame {...open} onClear={() => onChange({ ...noRequestFilter, keyword: filter.keyword })}>
      <DaysFilter label={m.support_filter_sent()} days={filter} onChange={onChange} />
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
