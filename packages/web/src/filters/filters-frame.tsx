import { Button } from '@guihang/ui/button.tsx'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import type { ReactNode } from 'react'
import { m } from '../texts/messages.js'
import { any, type FilterChoicesProps } from './filter-chips.tsx'
import type { OpenProps } from './filters-button.tsx'

/** The dialog around a list's filters on a phone. They act at once, the list behind follows. */
export function FiltersFrame({
  open,
  onOpenChange,
  onClear,
  children,
}: OpenProps & { onClear: () => void; children: ReactNode }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.parcels_filters()}
      actions={
        <>
          <Button onClick={onClear}>{m.parcels_filter_clear()}</Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {m.parcels_filters_done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}

export function FilterSelects<Name extends string>({ choices, filter, onChange }: FilterChoicesProps<Name>) {
  return choices.map(({ name, label, options }) => (
    <Select
      key={name}
      label={label}
      options={options}
      value={filter[name] ?? any}
      onValueChange={(value) => onChange({ [name]: value === any ? undefined : value })}
    />
  ))
}
