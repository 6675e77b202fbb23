import type { Parcel } from '@guihang/contract/parcels/parcels'
import { type ButtonSize, buttonClass } from '@guihang/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { Pencil } from '#icons'
import { m } from '../../../texts/messages.js'

export function FixAndResend({ parcel: { id }, size = 'md' }: { parcel: Parcel; size?: ButtonSize }) {
  return (
    <Link to="/packages/edit/$id" params={{ id }} className={buttonClass('soft', size)}>
      <Pencil size={16} />
      {m.parcels_fix_and_resend()}
    </Link>
  )
}
