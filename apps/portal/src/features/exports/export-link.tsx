import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'

/** Leads to the dialog that makes a file of what the list shows. */
export function ExportLink() {
  return (
    <Link
      from="/packages"
      to="/packages"
      search={(search) => ({ ...search, export: 'new' })}
      resetScroll={false}
      className={buttonClass('default', 'sm')}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {m.parcels_export()}
    </Link>
  )
}
