import {
  type ParcelStatus,
  type StatusGroup,
  statusGroupOf,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusLabel, statusShortLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { textLanguage } from '../text-language.ts'
import { StatusGlyph } from './status-glyph.tsx'

export function Badge({
  group,
  children,
  className,
}: {
  group: StatusGroup
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <span
      className={cx(
        `tone-${group} inline-flex h-6 max-w-full items-center gap-1.25 rounded-pill bg-tone-bg pr-2.25 pl-1.5 text-12 font-medium text-tone-fg`,
        className,
      )}
    >
      <StatusGlyph group={group} className="[--hole:var(--tone-bg)]" />
      <span className="cut">{children}</span>
    </span>
  )
}

export function StatusBadge({ status }: { status: ParcelStatus }) {
  return <Badge group={statusGroupOf(status)}>{statusLabel(status, textLanguage())}</Badge>
}

/** A status in a word or two that always fits, for rows of a list. Its full name is the tip. */
export function ShortStatusBadge({ status, className }: { status: ParcelStatus; className?: string }) {
  return (
    <span data-tip={statusLabel(status, textLanguage())} className={cx('inline-flex max-w-full', className)}>
      <Badge group={statusGroupOf(status)}>{statusShortLabel(status, textLanguage())}</Badge>
    </span>
  )
}

export function CountBadge({ children }: { children: ReactNode }) {
  return <span className="figures rounded-pill bg-hover px-2 text-12 font-medium text-ink-2">{children}</span>
}
