import { Button } from '@guihang/ui/button.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { ListFilter } from '#icons'
import { m } from '../texts/messages.js'

export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function FiltersButton({
  filters,
  dialog,
}: {
  filters: object
  dialog: (open: OpenProps) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const count = Object.values(filters).filter((value) => value !== undefined).length
  return (
    <>
      <Button
        size="lg"
        variant={count > 0 ? 'soft' : 'default'}
        icon={ListFilter}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {count > 0 ? m.parcels_filters_count({ count }) : m.parcels_filters()}
      </Button>
      {opened && <Suspense>{dialog({ open, onOpenChange: setOpen })}</Suspense>}
    </>
  )
}
