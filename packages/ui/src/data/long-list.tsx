import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
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
  const list = useRef<VirtualizerHandle>(null)
  function look() {
    const sight = list.current
    if (!more || sight === null) return
    if (sight.findItemIndex(sight.scrollOffset + sight.viewportSize) >= rows.length - ahead.fetched)
      onNearEnd()
  }
  // Without a list of what it depends on: whoever could not fetch just now is asked again.
  useEffect(look)

  function key(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const from = (event.target as Element).closest('[data-index]')?.getAttribute('data-index') // as: keys come from elements
    if (!step || from == null) return
    const next = Number(from) + step
    if (next < 0 || next >= rows.length) return
    const link = box.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row-main]`)
    if (!link) return
    event.preventDefault()
    link.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows stand in boxes of the library
    <div
      ref={box}
      role="list"
      aria-label={label}
      onKeyDown={key}
      className={cx('min-h-0 overflow-y-auto overscroll-contain', className)}
    >
      <Virtualizer
        ref={list}
        data={rows}
        itemSize={rowHeight}
        bufferSize={ahead.drawn * rowHeight}
        scrollRef={box}
        onScroll={look}
        onResize={look}
      >
        {(one, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={rowKey(one)}
            role="listitem"
            data-index={index}
            aria-setsize={more ? -1 : rows.length}
            aria-posinset={index + 1}
            style={{ height: rowHeight }}
          >
            {row(one)}
          </div>
        )}
      </Virtualizer>
      {more && (
        <div aria-hidden className="grid content-center gap-2 px-4" style={{ height: rowHeight }}>
          <Skeleton width="58%" />
          <Skeleton width="86%" />
        </div>
      )}
    </div>
  )
}
