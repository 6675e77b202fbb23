import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Grey while what stands here changes only now and then. */
export function LiveDot({
  resting = false,
  longest,
  children,
}: {
  resting?: boolean | undefined
  /** The longest of the words that may stand here: the dot keeps their room, so that nothing moves when they change. */
  longest: string
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
      <span className="grid">
        <span className="col-start-1 row-start-1">{children}</span>
        <span aria-hidden className="invisible col-start-1 row-start-1">
          {longest}
        </span>
      </span>
    </span>
  )
}
