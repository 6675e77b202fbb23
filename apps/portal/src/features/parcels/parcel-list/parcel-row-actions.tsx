import type { Parcel } from '@guihang/contract/parcels/parcels'
import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuItem } from '@guihang/ui/overlays/menu-items.tsx'
import { Link } from '@tanstack/react-router'
import { Copy, Ellipsis, MessageCircle, Pencil, Printer, X } from '#icons'
import { m } from '../../../texts/messages.js'
import { CopyTrackingItem } from '../parcels/copy-tracking-item.tsx'
import { whyNot } from '../parcels/why-not.ts'

export function ParcelRowActions({ parcel, onCancel }: { parcel: Parcel; onCancel: () => void }) {
  const { tracking_number: code, id } = parcel
  return (
    <>
      {parcelCan('print', parcel).allowed && (
        <IconButton
          icon={Printer}
          label={m.parcels_print_named({ code })}
          render={<Link to="/packages/$id/awb" params={{ id }} />}
        />
      )}
      <IconButton
        icon={Copy}
        label={m.parcels_copy_named({ code })}
        render={<Link to="/packages/copy/$id" params={{ id }} />}
      />
      <Menu trigger={<IconButton icon={Ellipsis} label={m.parcels_more_named({ code })} />}>
        <MenuItem
          icon={Pencil}
          unavailable={whyNot('edit', parcel)}
          render={<Link to="/packages/edit/$id" params={{ id }} />}
        >
          {m.parcels_edit()}
        </MenuItem>
        {parcelCan('withdraw_cancel', parcel).allowed ? (
          <MenuItem icon={X} onSelect={() => void withdraw(parcel)}>
            {m.parcels_withdraw_cancel()}
          </MenuItem>
        ) : (
          <MenuItem icon={X} unavailable={whyNot('cancel', parcel)} onSelect={onCancel}>
            {m.parcels_cancel_ask()}
          </MenuItem>
        )}
        <CopyTrackingItem parcel={parcel} />
        <MenuItem icon={MessageCircle} render={<Link to="/support" search={{ new: '1', parcel: code }} />}>
          {m.support_ask()}
        </MenuItem>
      </Menu>
    </>
  )
}

// Fetched by the press: the list shows before anything is withdrawn.
async function withdraw(parcel: Parcel): Promise<void> {
  const { withdrawRequest } = await import('../parcels/withdraw-request.ts')
  await withdrawRequest(parcel)
}
