import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode | undefined
  actions?: ReactNode | undefined
  /** For a list that never had anything. */
  picture?: boolean | undefined
  className?: string | undefined
}

export function EmptyState({ title, children, actions, picture, className }: EmptyStateProps) {
  return (
    <div className={cx('flex min-h-59 flex-col items-start justify-center gap-1.5 px-4 py-7', className)}>
      {picture && <WaitingParcel />}
      <h2 className="text-16">{title}</h2>
      {children && <div className="max-w-[60ch] text-13 text-ink-2">{children}</div>}
      {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

function WaitingParcel() {
  return (
    <svg
      width="88"
      height="64"
      viewBox="0 0 88 64"
      fill="none"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="mb-1.5"
      aria-hidden
    >
      <path d="M4 58h80" strokeDasharray="3 4" className="stroke-line-strong" />
      <rect x="24" y="20" width="40" height="38" rx="4" className="fill-paper stroke-paper-ink" />
      <path d="M39 20v12l5-3.5 5 3.5V20M30 48h12M30 52h7" className="stroke-paper-ink" />
      <path d="M70 20l8-8m0 0h-6m6 0v6" strokeWidth="2.2" className="stroke-accent" />
    </svg>
  )
}
