import type { ReactNode } from 'react'

/** What waits for somebody of the office. No status of a parcel, so none of its colours. */
export function WaitMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-6 max-w-full items-center rounded-pill bg-warn-soft px-2.25 text-12 font-medium text-warn-ink">
      <span className="cut">{children}</span>
    </span>
  )
}
