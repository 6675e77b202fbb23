import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export function RowCard({ selected, children }: { selected?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'rounded-ctl border px-3 py-2.5',
        selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      {children}
    </div>
  )
}
