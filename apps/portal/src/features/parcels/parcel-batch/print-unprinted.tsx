import { Link } from '@tanstack/react-router'
import { Printer } from '#icons'
import { m } from '../../../texts/messages.js'
import { buttonClass } from '../../../ui/button.tsx'

/** Leads to the dialog that prints every label that is still to be printed, of the store the list shows. */
export function PrintUnprinted() {
  return (
    <Link
      from="/packages"
      to="/packages"
      search={(search) => ({ ...search, print: 'unprinted' })}
      resetScroll={false}
      className={buttonClass('default', 'sm')}
    >
      <Printer size={16} strokeWidth={1.75} aria-hidden />
      {m.parcels_print_unprinted()}
    </Link>
  )
}
