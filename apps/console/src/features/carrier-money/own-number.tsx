import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Link } from '@tanstack/react-router'

/** Our number of a parcel, with the way to it. */
export function OwnNumber({ code, main }: { code: string; main?: true }) {
  return (
    <Link
      to="/parcels/$code"
      params={{ code }}
      {...(main && { 'data-row-main': true })}
      className={main ? 'rounded-row font-medium' : linkClass}
    >
      <TrackingNumber code={code} />
    </Link>
  )
}
