import type { ReactNode } from 'react'
import { useConnectionLost } from '../api/connection.ts'
import { m } from '../texts/messages.js'

export type ScreenProps = {
  /** The `data-screen` of its root: `login`, `packages`, `not-found`. */
  name: string
  busy?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Screen({ name, busy, className, children }: ScreenProps) {
  return (
    <div data-screen={name} aria-busy={busy || undefined} className={className}>
      {children}
    </div>
  )
}

/** What stands in the place of a screen whose code is on its way, or cannot come while there is no connection. */
export function ScreenPending() {
  if (useConnectionLost()) return <p className="skeleton-late text-ink-2">{m.app_problem_offline()}</p>
  return (
    <div aria-busy="true" className="skeleton-late grid gap-4">
      <span role="status" className="sr-only">
        {m.ui_loading()}
      </span>
      <span aria-hidden className="skeleton h-8 w-55" />
      <span aria-hidden className="skeleton h-60 w-full" />
    </div>
  )
}
