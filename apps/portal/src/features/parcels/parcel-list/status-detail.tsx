import type { Parcel } from '@guihang/contract/parcels/parcels'
import { CellDetail } from '@guihang/ui/data/data-table.tsx'
import { pushReason } from '../../../core/push-words.ts'
import { m } from '../../../texts/messages.js'
import { needsLabel } from '../parcels/needs-label.ts'

export function StatusDetail({ parcel }: { parcel: Parcel }) {
  if (parcel.push_error)
    return (
      <span className="block text-danger-ink text-13 tablet:cut tablet:text-12 tablet:text-ink-3">
        {pushReason(parcel.push_error)}
      </span>
    )
  if (needsLabel(parcel)) {
    return <span className="block cut text-12 font-medium text-warn-ink">{m.parcels_label_unprinted()}</span>
  }
  return <CellDetail>{parcel.current_hub}</CellDetail>
}
