import { useToday } from '../../../core/use-today.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { DateRangeField } from '../../../ui/date-range/date-range-field.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog-on-demand.tsx'
import { noRequestFilter, type RequestFiltersProps } from '../support-search.ts'
import { any, choose, filterChoices } from './filter-choices.ts'

/** The filters of a phone: they act at once, the list behind follows. */
export function FiltersDialog({
  open,
  onOpenChange,
  filter,
  onChange,
}: RequestFiltersProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const today = useToday()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.parcels_filters()}
      actions={
        <>
          <Button onClick={() => onChange({ ...noRequestFilter, keyword: filter.keyword })}>
            {m.parcels_filter_clear()}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {m.parcels_filters_done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
      </div>
    </Dialog>
  )
}
