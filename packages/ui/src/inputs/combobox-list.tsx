import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { optionClass, popupClass } from '../overlays/popup-look.ts'
import { usePopup } from '../overlays/use-popup.ts'
import { Marked } from './marked.tsx'
import type { ComboboxState } from './use-combobox.ts'

type ComboboxListProps = {
  id: string
  label: string
  box: ComboboxState
  none: string
  note: ReactNode
}

/** Of seven hundred options only the visible ones are drawn. */
export function ComboboxList({ id, label, box, none, note }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { popup } = usePopup({ open: true, anchor: box.anchor, onLeave: box.close, asWide: true })
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: box.shown.length,
    getScrollElement: () => list.current,
    // One line each: 44 px for fingers, 36 px for the mouse, as optionClass has them.
    estimateSize: () => (matchMedia('(width < 769px)').matches ? 44 : 36),
    overscan: 6,
    paddingStart: 4,
    paddingEnd: 4,
  })
  useEffect(() => {
    if (box.active >= 0) rows.scrollToIndex(box.active)
  }, [rows, box.active])

  return (
    <div ref={popup} popover="manual" className={cx(popupClass, 'w-0 min-w-70 overflow-hidden')}>
      {box.shown.length === 0 && <p className="px-3.5 py-2.5 text-13 text-ink-2">{none}</p>}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="max-h-[min(19rem,40dvh)] overflow-y-auto overscroll-contain"
      >
        <div role="presentation" className="relative w-full" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const option = box.shown[row.index]
            if (!option) return null
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and the keys
              <div
                key={option.value}
                id={`${id}-${row.index}`}
                role="option"
                tabIndex={-1}
                aria-selected={row.index === box.active}
                aria-setsize={box.shown.length}
                aria-posinset={row.index + 1}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => box.setActive(row.index)}
                onClick={() => box.choose(option)}
                className={cx(
                  optionClass,
                  'absolute inset-x-1 top-0',
                  row.index === box.active && 'bg-accent-soft',
                )}
                style={{ transform: `translateY(${row.start}px)`, height: row.size }}
              >
                <span className="cut flex-1">
                  <Marked label={option.label} query={box.query} />
                </span>
                {option.detail && <span className="cut max-w-[45%] text-12 text-ink-3">{option.detail}</span>}
              </div>
            )
          })}
        </div>
      </div>
      {box.shown.length > 0 && (
        <div className="border-t border-line px-3.5 py-1.5 text-12 text-ink-3">{note}</div>
      )}
    </div>
  )
}
