import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** The green dot: what stands here changes by itself. Grey while it only does so now and then. */
export function LiveDot({
  resting = false,
  children,
}: {
  resting?: boolean | undefined
  children: ReactNode
}) {
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-ink-3">
      <span
        aria-hidden
        className={cx(
          'size-1.75 rounded-pill bg-tone-dot shadow-[0_0_0_3px_var(--tone-bg)]',
          resting ? 'tone-draft' : 'tone-success',
        )}
      />
      {children}
    </span>
  )
}
