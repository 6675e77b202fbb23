import { cx } from '@guihang/ui/cx.ts'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { Link } from '@tanstack/react-router'

type ParcelLinkProps = {
  parcel: { readonly id: string; readonly tracking_number: string }
  className?: string
  'data-row-main'?: boolean
}

/** The number of a parcel, which leads to its page. */
export function ParcelLink({ parcel: { id, tracking_number }, className, ...rest }: ParcelLinkProps) {
  return (
    <Link
      {...rest}
      to="/packages/$id"
      params={{ id }}
      className={cx('rounded-in underline-offset-3 hover:underline', className)}
    >
      <TrackingNumber code={tracking_number} />
    </Link>
  )
}
