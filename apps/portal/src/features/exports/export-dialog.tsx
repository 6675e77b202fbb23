import type { Parcel } from '@guihang/contract/parcels/parcels'
import { m } from '../../paraglide/messages.js'
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

/** Makes a file of parcels: asks which and how, then shows how far it is and saves it. */
export default function ExportDialog({ shown, filter, chosen, onMade, onClose }: ExportDialogProps) {
  if (shown === 'new') {
    return (
      <ExportForm
        title={m.parcels_export_title()}
        filter={filter}
        chosen={chosen}
        onMade={onMade}
        onClose={onClose}
      />
    )
  }
  return <ExportProgress key={shown} id={shown} onClose={onClose} />
}
