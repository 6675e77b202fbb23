import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export type LongListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Of each row (px): all are equally tall. */
  rowHeight: number
  /** Draws the row. What leads on from it carries `data-row-main`: the arrow keys go from one to the next. */
  row: (row: Row) => ReactNode
  /** Whether rows follow those that are here. */
  more: boolean
  /** Called again and again while the end comes near: whoever fetches minds that it is fetching. */
  onNearEnd: () => void
  className?: string | undefined
}

/** So many rows are drawn beyond what is seen, and so many left below it ask for the next page. */
const ahead = { drawn: 15, fetched: 150 }

/** A list of thousands in a box of its own: only the rows in sight are drawn, and the next are fetched before they are. */
export function LongList<Row>(props: LongListProps<Row>) {
  const { label, rows, rowKey, rowHeight, row, more, onNearEnd, className } = props
  const box = useRef<HTMLDivElement>(null)
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: ahead.drawn,
  })
  const drawn = list.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  const nearEnd = more && last >= rows.length - ahead.fetched
  // Without a list of what it depends on: whoever could not fetch just now is asked again.
  useEffect(() => {
    if (nearEnd) onNearEnd()
  })

  function key(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const from = (event.target as Element).closest('[data-index]')?.getAttribute('data-index') // as: keys come from elements
    if (!step || from == null) return
    const next = Number(from) + step
    if (next < 0 || next >= rows.length) return
    event.preventDefault()
    list.scrollToIndex(next)
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row-main]`)?.focus(),
    )
  }

  return (
    <div ref={box} className={cx('min-h-0 overflow-y-auto overscroll-contain', className)}>
      <ul
        aria-label={label}
        onKeyDown={key}
        className="relative"
        style={{ height: list.getTotalSize() + (more ? rowHeight : 0) }}
      >
        {drawn.map(({ index, start }) => {
          const one = rows[index]
          if (one === undefined) return null
          return (
            <li
              key={rowKey(one)}
              data-index={index}
              aria-setsize={more ? -1 : rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
            >
              {row(one)}
            </li>
          )
        })}
        {more && (
          <li
            aria-hidden
            className="absolute inset-x-0 bottom-0 grid content-center gap-2 px-4"
            style={{ height: rowHeight }}
          >
            <Skeleton width="58%" />
            <Skeleton width="86%" />
          </li>
        )}
      </ul>
    </div>
  )
}
