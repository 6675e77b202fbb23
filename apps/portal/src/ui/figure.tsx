import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** One figure with its name above and its meaning below, as on the dashboard. */
export function Figure({
  label,
  value,
  children,
  className,
}: {
  label: ReactNode
  value: ReactNode
  children?: ReactNode | undefined
  className?: string | undefined
}) {
  return (
    <div className={cx('min-w-0 px-4 py-3.5', className)}>
      <div className="text-13 text-ink-2">{label}</div>
      <div className="text-22 font-figure tracking-[-0.02em] tablet:text-28">{value}</div>
      {children && <div className="text-13 text-ink-3">{children}</div>}
    </div>
  )
}
