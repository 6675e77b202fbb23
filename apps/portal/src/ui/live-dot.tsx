import type { ReactNode } from 'react'

/** The green dot: what stands here changes by itself. */
export function LiveDot({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-ink-3">
      <span
        className="tone-success size-1.75 rounded-pill bg-tone-dot shadow-[0_0_0_3px_var(--tone-bg)]"
        aria-hidden
      />
      {children}
    </span>
  )
}
