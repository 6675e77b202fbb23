import { DaysFilter } from '@guihang/web/filters/days-filter.tsx'
import type { OpenProps } from '@guihang/web/filters/filters-button.tsx'
import { FilterSelects, FiltersFrame } from '@guihang/web/filters/filters-frame.tsx'
import { m } from '../../../../texts/messages.js'
import { noRequestFilter, type RequestFiltersProps } from '../support-search.ts'
import { filterChoices } from './filter-choices.ts'

export function FiltersDialog({ filter, onChange, ...open }: RequestFiltersProps & OpenProps) {
  return (
    <FiltersFrame {...open} onClear={() => onChange({ ...noRequestFilter, keyword: filter.keyword })}>
      <DaysFilter label={m.support_filter_sent()} days={filter} onChange={onChange} />
      <FilterSelects choices={filterChoices()} filter={filter} onChange={onChange} />
    </FiltersFrame>
  )
}
