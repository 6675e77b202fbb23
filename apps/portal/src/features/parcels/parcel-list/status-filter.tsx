import { isParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { FilterButton } from '@guihang/ui/data/filter-chip.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { type ComponentProps, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { m } from '../../../texts/messages.js'
import type { FilterChange, ParcelFilter } from '../parcels/parcel-search.ts'

// Fetched by the press: the list shows before anybody looks for a status.
const StatusPicker = lazyPart(() => import('./status-picker.tsx'), 'StatusPicker')

type OpensPicker = Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>

type StatusFilterProps = {
  filter: ParcelFilter
  onChange: FilterChange
  /** Another button than that of the row of filters, with the label of the chosen status. */
  button?: (opens: OpensPicker, chosen: string | undefined) => ReactNode
}

export function StatusFilter({ filter, onChange, button }: StatusFilterProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { status } = filter
  const chosen = status !== undefined && isParcelStatus(status) ? statusLabel(status, getLanguage()) : status
  const close = () => setOpen(false)
  const opens: OpensPicker = {
    ref: anchor,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
  }
  return (
    <>
      {button ? (
        button(opens, chosen)
      ) : (
        <FilterButton {...opens} label={m.parcels_filter_status()} chosen={chosen} />
      )}
      <Suspense>
        {open && <StatusPicker id={id} anchor={anchor} filter={filter} onChange={onChange} onClose={close} />}
      </Suspense>
    </>
  )
}
