import { useToday } from '../../core/use-today.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { DateRangeField } from '../../ui/date-range/date-range-field.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { type FilterChange, noFilter, type ParcelFilter } from '../parcels/parcel-search.ts'
import { any, useFilterChoices } from './filter-choices.ts'
import { StatusFilter } from './status-filter.tsx'

/** The filters of a phone: they act at once, the list behind follows. */
export function FiltersDialog({
  open,
  onOpenChange,
  filter,
  onChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  filter: ParcelFilter
  onChange: FilterChange
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.parcels_filters()}
      actions={
        <>
          <Button onClick={() => onChange({ ...noFilter, keyword: filter.keyword })}>
            {m.parcels_filter_clear()}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {m.parcels_filters_done()}
          </Button>
        </>
      }
    >
      <FilterFields filter={filter} onChange={onChange} />
    </Dialog>
  )
}

function FilterFields({ filter, onChange }: { filter: ParcelFilter; onChange: FilterChange }) {
  const choices = useFilterChoices(filter)
  const today = useToday()
  return (
    <div className="grid gap-4">
      <DateRangeField
        label={m.parcels_filter_created()}
        format="DD/MM/YYYY"
        today={today}
        value={filter.from && filter.to ? { from: filter.from, to: filter.to } : null}
        onChange={(range) => onChange({ from: range?.from, to: range?.to })}
      />
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={filter[name] ?? any}
          onValueChange={(value) => onChange({ [name]: value === any ? undefined : value })}
        />
      ))}
      <StatusFilter filter={filter} onChange={onChange} className="w-full justify-between" />
    </div>
  )
}
