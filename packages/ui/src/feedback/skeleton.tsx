import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { m } from '../texts/messages.js'

/** One grey bar in the place of a text. Hidden from screen readers; its region carries `aria-busy`. */
export function Skeleton({ className, width }: { className?: string; width?: number | string }) {
  return (
    <span
      aria-hidden
      className={cx('skeleton', !/(^|\s)(h|size)-/.test(className ?? '') && 'h-3', className)}
      style={width === undefined ? undefined : { width }}
    />
  )
}

/** Bars show after 150 ms: what comes sooner does not flicker. With `words` it stands at once; its bars still come late. */
export function SkeletonRegion({
  children,
  className,
  words = false,
}: {
  children: ReactNode
  className?: string | undefined
  words?: boolean
}) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only" role="status">
        {m.ui_loading()}
      </span>
      <div aria-hidden className={words ? undefined : 'skeleton-late'}>
        {children}
      </div>
    </div>
  )
}

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const widths = ['72%', '94%', '58%', '86%']
  return (
    <div aria-hidden className="skeleton-late grid gap-2.5 py-1">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <Skeleton key={index} width={widths[index % widths.length] ?? '80%'} />
      ))}
    </div>
  )
}
