import { type ReactNode, useEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
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
  const rows = useRef<VirtualizerHandle>(null)
  const { active } = box
  useEffect(() => {
    if (active >= 0) rows.current?.scrollToIndex(active, { align: 'nearest' })
  }, [active])

  return (
    <div ref={popup} popover="manual" className={cx(popupClass, 'w-0 min-w-70 overflow-hidden')}>
      {box.shown.length === 0 && <p className="px-3.5 py-2.5 text-13 text-ink-2">{none}</p>}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="max-h-[min(19rem,40dvh)] overflow-y-auto overscroll-contain py-1"
      >
        <Virtualizer
          ref={rows}
          data={box.shown}
          itemSize={optionHeight()}
          scrollRef={list}
          startMargin={4}
          keepMounted={box.shown[active] ? [active] : []}
        >
          {(option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and the keys
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-setsize={box.shown.length}
              aria-posinset={index + 1}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => box.setActive(index)}
              onClick={() => box.choose(option)}
              className={cx(optionClass, 'mx-1', index === active && 'bg-accent-soft')}
            >
              <span className="cut flex-1">
                <Marked label={option.label} query={box.query} />
              </span>
              {option.detail && <span className="cut max-w-[45%] text-12 text-ink-3">{option.detail}</span>}
            </div>
          )}
        </Virtualizer>
      </div>
      {box.shown.length > 0 && (
        <div className="border-t border-line px-3.5 py-1.5 text-12 text-ink-3">{note}</div>
      )}
    </div>
  )
}

/** px, as `optionClass` has it: one line each, taller for fingers than for the mouse. */
const optionHeight = () => (matchMedia('(width < 769px)').matches ? 44 : 36)
