import { Button } from '@guihang/ui/button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { usePhone } from '@guihang/ui/use-media.ts'
import { DaysFilter } from '@guihang/web/filters/days-filter.tsx'
import { FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { FiltersButton } from '@guihang/web/filters/filters-button.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { m } from '../../../texts/messages.js'
import { ExportLink } from '../exports/export-link.tsx'
import { type FilterChange, isNarrowed, noFilter, type ParcelFilter } from '../parcels/parcel-search.ts'
import { useFilterChoices } from './filter-choices.ts'
import { StatusFilter } from './status-filter.tsx'

const FiltersDialog = lazyPart(() => import('./filters-dialog.tsx'), 'FiltersDialog')

export function ParcelFilters({ filter, onChange }: { filter: ParcelFilter; onChange: FilterChange }) {
  const phone = usePhone()
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-3 phone:pb-2">
      <SearchField
        label={m.parcels_search()}
        hint={m.parcels_search_hint()}
        keyword={filter.keyword}
        onKeyword={(keyword) => onChange({ keyword }, { typing: true })}
      />
      {phone ? (
        <>
          <PhoneFilters filter={filter} onChange={onChange} />
          <ExportLink />
        </>
      ) : (
        <DeskFilters filter={filter} onChange={onChange} />
      )}
    </search>
  )
}

function DeskFilters({ filter, onChange }: { filter: ParcelFilter; onChange: FilterChange }) {
  const choices = useFilterChoices(filter)
  const stores = choices.filter(({ name }) => name === 'store_id')
  const others = choices.filter(({ name }) => name !== 'store_id')
  return (
    <>
      <DaysFilter
        className="w-63"
        label={m.parcels_filter_created()}
        labelHidden
        days={filter}
        onChange={onChange}
      />
      <FilterChips choices={others} filter={filter} onChange={onChange} />
      <StatusFilter filter={filter} onChange={onChange} />
      {/* Behind what stands there from the start: the stores come later. */}
      <FilterChips choices={stores} filter={filter} onChange={onChange} />
      {isNarrowed(filter) && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          {m.parcels_filter_clear()}
        </Button>
      )}
    </>
  )
}

function PhoneFilters({ filter, onChange }: { filter: ParcelFilter; onChange: FilterChange }) {
  const { status_group: _group, keyword: _keyword, to: _to, ...filters } = filter
  return (
    <FiltersButton
      filters={filters}
      dialog={(open) => <FiltersDialog {...open} filter={filter} onChange={onChange} />}
    />
  )
}
