import { Field } from '@guihang/ui/inputs/field.tsx'
import { DaysFilter } from '@guihang/web/filters/days-filter.tsx'
import type { OpenProps } from '@guihang/web/filters/filters-button.tsx'
import { FilterSelects, FiltersFrame } from '@guihang/web/filters/filters-frame.tsx'
import { ChevronDown } from '#icons'
import { m } from '../../../texts/messages.js'
import { type FilterChange, noFilter, type ParcelFilter } from '../parcels/parcel-search.ts'
import { useFilterChoices } from './filter-choices.ts'
import { StatusFilter } from './status-filter.tsx'

export function FiltersDialog({
  filter,
  onChange,
  ...open
}: OpenProps & { filter: ParcelFilter; onChange: FilterChange }) {
  return (
    <FiltersFrame {...open} onClear={() => onChange({ ...noFilter, keyword: filter.keyword })}>
      <FilterFields filter={filter} onChange={onChange} />
    </FiltersFrame>
  )
}

function FilterFields({ filter, onChange }: { filter: ParcelFilter; onChange: FilterChange }) {
  const choices = useFilterChoices(filter)
  return (
    <>
      <DaysFilter label={m.parcels_filter_created()} days={filter} onChange={onChange} />
      <FilterSelects choices={choices} filter={filter} onChange={onChange} />
      <StatusFilter
        filter={filter}
        onChange={onChange}
        button={(opens, chosen) => (
          <Field label={m.parcels_filter_status()}>
            {(control) => (
              <button
                {...control}
                {...opens}
                type="button"
                aria-label={`${m.parcels_filter_status()}: ${chosen ?? m.parcels_filter_any()}`}
                className="control text-left"
              >
                <span className="cut flex-1">{chosen ?? m.parcels_filter_any()}</span>
                <ChevronDown size={16} className="text-ink-3" />
              </button>
            )}
          </Field>
        )}
      />
    </>
  )
}
