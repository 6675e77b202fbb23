import { cx } from '../../ui/cx.ts'
import { ShortStatusBadge } from '../../ui/data/badge.tsx'
import { TrackingNumber } from '../../ui/data/tracking-number.tsx'
import { Marked } from '../../ui/inputs/marked.tsx'
import type { PaletteItem } from './use-palette-groups.ts'

type PaletteRowProps = {
  id: string
  item: PaletteItem
  query: string
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One line of the palette. */
export function PaletteRow({ id, item, query, active, onPoint, onChoose }: PaletteRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-row px-2.5 py-1.5',
        active && 'bg-accent-soft',
      )}
    >
      {item.icon && <item.icon size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />}
      {item.parcel ? (
        <>
          <span className="min-w-0 flex-1">
            <TrackingNumber code={item.label} className="text-13" />
            <span className="figures ml-2 text-12 text-ink-2">{item.parcel.facts}</span>
            <span className="block cut text-12 text-ink-3">
              <Marked label={item.parcel.receiver} query={query} />
            </span>
          </span>
          <ShortStatusBadge status={item.parcel.status} />
        </>
      ) : (
        <span className="min-w-0 flex-1">
          <Marked label={item.label} query={query} />
        </span>
      )}
    </div>
  )
}
