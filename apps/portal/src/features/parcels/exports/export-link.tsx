import { buttonClass } from '@guihang/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { Download } from '#icons'
import { useFullAccess } from '../../../core/account/full-access.ts'
import { m } from '../../../texts/messages.js'

export function ExportLink() {
  if (!useFullAccess()) return null
  return (
    <Link
      from="/packages"
      to="/packages"
      search={(search) => ({ ...search, export: 'new' })}
      resetScroll={false}
      className={buttonClass('default', 'sm', 'phone:size-12 phone:px-0')}
    >
      <Download size={16} />
      <span className="phone:sr-only">{m.parcels_export()}</span>
    </Link>
  )
}
