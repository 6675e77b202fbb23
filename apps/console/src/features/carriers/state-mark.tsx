import { cx } from '@guihang/ui/cx.ts'
import type { ReactNode } from 'react'

export type MarkTone = 'good' | 'plain' | 'warn' | 'bad'

/** How something stands, in a word or two. */
export function StateMark({ tone, children }: { tone: MarkTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center rounded-pill px-2.25 text-12 font-medium',
        tone === 'good' && 'bg-accent-soft text-accent-ink',
        tone === 'plain' && 'bg-hover text-ink-2',
        tone === 'warn' && 'bg-warn-soft text-warn-ink',
        tone === 'bad' && 'bg-danger-soft text-danger-ink',
      )}
    >
      <span className="cut">{children}</span>
    </span>
  )
}
