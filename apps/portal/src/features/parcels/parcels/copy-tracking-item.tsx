import type { Parcel } from '@guihang/contract/parcels/parcels'
import { copyText } from '@guihang/ui/data/copy-button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { MenuItem } from '@guihang/ui/overlays/menu-items.tsx'
import { useSettings } from '@guihang/web/settings.ts'
import { Link2 } from '#icons'
import { m } from '../../../texts/messages.js'
import { trackingMessage } from './tracking-message.ts'

/** A draft has no page to follow. */
export function CopyTrackingItem({ parcel }: { parcel: Parcel }) {
  const public_url = useSettings()?.public_url ?? location.origin
  if (parcel.status === 'draft') return null
  const copy = async () => {
    const done = await copyText(trackingMessage(parcel, public_url))
    const id = 'parcels-tracking'
    if (done) toast.success(m.parcels_track_copied({ code: parcel.tracking_number }), { id })
    else toast.error(m.parcels_codes_not_copied(), { id })
  }
  return (
    <MenuItem icon={Link2} onSelect={() => void copy()}>
      {m.parcels_track_copy()}
    </MenuItem>
  )
}
