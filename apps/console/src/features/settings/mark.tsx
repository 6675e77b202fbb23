import { cx } from '@guihang/ui/cx.ts'
import type { ReactNode } from 'react'

/** Where something stands in time: to come, in force, over. */
export function Mark({ when, children }: { when: 'ahead' | 'now' | 'past'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center rounded-pill px-2.25 text-12 font-medium whitespace-nowrap',
        when === 'ahead' && 'bg-warn-soft text-warn-ink',
        when === 'now' && 'bg-accent-soft text-accent-ink',
        when === 'past' && 'bg-hover text-ink-3',
      )}
    >
      {children}
    </span>
  )
}
