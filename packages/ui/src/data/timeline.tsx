import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { StatusGlyph } from './status-glyph.tsx'

export type TimelineEntry = {
  key: string
  group: StatusGroup
  title: ReactNode
  /** Where, or who. */
  place?: ReactNode | undefined
  /** Why, or what with. */
  note?: ReactNode | undefined
  /** Machine-readable instant and its words. */
  at: { dateTime: string; text: string }
}

export function Timeline({
  entries,
  label,
  continued,
}: {
  entries: readonly TimelineEntry[]
  label: string
  /** Newer entries stand above in another list: the first one here is not the newest. */
  continued?: boolean
}) {
  return (
    <ol aria-label={label} className="px-4 pb-3">
      {entries.map((entry, index) => (
        <li
          key={entry.key}
          className="relative flex gap-3 pb-3.5 not-last:before:absolute not-last:before:top-5.5 not-last:before:bottom-0.5 not-last:before:left-[6.5px] not-last:before:border-l-[1.5px] not-last:before:border-line-strong"
        >
          <StatusGlyph group={entry.group} className="mt-1 size-3.75" />
          <span className="min-w-0 flex-1">
            <span className={cx('block', index === 0 && !continued ? 'font-strong' : 'font-medium')}>
              {entry.title}
            </span>
            {entry.place && <span className="block text-13 text-ink-2">{entry.place}</span>}
            {entry.note && <span className="block text-13 text-ink-3">{entry.note}</span>}
          </span>
          <time dateTime={entry.at.dateTime} className="shrink-0 text-13 text-ink-3">
            {entry.at.text}
          </time>
        </li>
      ))}
    </ol>
  )
}
