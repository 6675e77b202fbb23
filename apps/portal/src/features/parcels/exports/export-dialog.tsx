import type { Parcel } from '@guihang/contract/parcels/parcels'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import type { ParcelFilter } from '../parcels/parcel-search.ts'
import { ExportForm } from './export-form.tsx'
import { ExportProgress } from './export-progress.tsx'

type ExportDialogProps = {
  /** `new`, or the id of an export. */
  shown: string
  filter: ParcelFilter
  chosen: readonly Parcel[]
  onMade: (id: string) => void
  onClose: () => void
}

export function ExportDialog({ shown, filter, chosen, onMade, onClose }: ExportDialogProps) {
  const [made, setMade] = useState<string | null>(null)
  if (shown !== 'new') {
    return <ExportProgress key={shown} id={shown} isNew={shown === made} onClose={onClose} />
  }
  return (
    <ExportForm
      title={m.parcels_export_title()}
      filter={filter}
      chosen={chosen}
      onMade={(id) => {
        setMade(id)
        onMade(id)
      }}
      onClose={onClose}
    />
  )
}
