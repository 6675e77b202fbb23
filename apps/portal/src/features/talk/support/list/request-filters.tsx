import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { usePhone } from '@guihang/ui/use-media.ts'
import { DaysFilter } from '@guihang/web/filters/days-filter.tsx'
import { FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { FiltersButton } from '@guihang/web/filters/filters-button.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { Link } from '@tanstack/react-router'
import { Plus } from '#icons'
import { m } from '../../../../texts/messages.js'
import { isFiltered, noRequestFilter, type RequestFiltersProps } from '../support-search.ts'
import { filterChoices } from './filter-choices.ts'

const FiltersDialog = lazyPart(() => import('./filters-dialog.tsx'), 'FiltersDialog')

export function RequestFilters({ filter, onChange }: RequestFiltersProps) {
  const phone = usePhone()
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3 phone:pb-2">
      <SearchField
        label={m.support_search()}
        hint={m.support_search_hint()}
        keyword={filter.keyword}
        onKeyword={(keyword) => onChange({ keyword }, { typing: true })}
      />
      {phone ? (
        <PhoneFilters filter={filter} onChange={onChange} />
      ) : (
        <DeskFilters filter={filter} onChange={onChange} />
      )}
    </search>
  )
}

function DeskFilters({ filter, onChange }: RequestFiltersProps) {
  return (
    <>
      <DaysFilter
        className="w-63"
        label={m.support_filter_sent()}
        labelHidden
        days={filter}
        onChange={onChange}
      />
      <FilterChips choices={filterChoices()} filter={filter} onChange={onChange} />
      {isFiltered(filter) && (
        <Button variant="quiet" onClick={() => onChange(noRequestFilter)}>
          {m.parcels_filter_clear()}
        </Button>
      )}
    </>
  )
}

function PhoneFilters({ filter, onChange }: RequestFiltersProps) {
  const { keyword: _keyword, to: _to, ...filters } = filter
  return (
    <>
      <FiltersButton
        filters={filters}
        dialog={(open) => <FiltersDialog {...open} filter={filter} onChange={onChange} />}
      />
      <Link
        to="/support"
        search={{ new: '1' }}
        aria-label={m.support_ask()}
        className={buttonClass('primary', 'lg', 'px-3')}
      >
        <Plus size={20} />
      </Link>
    </>
  )
}
