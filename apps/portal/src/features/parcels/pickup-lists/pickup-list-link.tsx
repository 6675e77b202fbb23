import { buttonClass } from '@guihang/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { Printer } from '#icons'
import { m } from '../../../texts/messages.js'

export function PickupListLink({ store }: { store: string | undefined }) {
  return (
    <Link
      to="/$"
      params={{ _splat: 'pickup-list' }}
      search={{ store }}
      className={buttonClass('default', 'sm')}
    >
      <Printer size={16} />
      {m.pickup_title()}
    </Link>
  )
}
