import type { RequestType } from '@guihang/domain/talk/support/request-types'
import { linkClass } from '@guihang/ui/link.ts'
import { Link } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'

export function AskSupport({ parcel, type }: { parcel?: string; type?: RequestType }) {
  return (
    <Link to="/support" search={{ new: '1', parcel, type }} className={linkClass}>
      {type === 'change_of_information' ? m.support_ask_change() : m.support_ask()}
    </Link>
  )
}
