import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'

export type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  glyph?: ReactNode | undefined
  /** Live; null while unknown, undefined where there is none. */
  count?: string | null | undefined
}

export type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Id of the region the tabs change; give it `role="tabpanel"` and `aria-labelledby={tabId(panelId, value)}`. */
  panelId: string
  className?: string | undefined
}

export function tabId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`
}

/** Where they do not fit, a desk gives up the glyphs; then they scroll, and fade where there is more. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  panelId,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useFade(list, tabs)

  useEffect(() => {
    const tab = document.getElementById(tabId(panelId, value))
    const box = list.current
    if (!tab || !box) return
    // Called once the page is laid out, which a question here would do once more.
    const placed = new ResizeObserver(() => {
      placed.disconnect()
      const spare = (box.clientWidth - tab.offsetWidth) / 2
      box.scrollTo({ left: tab.offsetLeft - spare, behavior: 'smooth' })
    })
    placed.observe(tab)
    return () => placed.disconnect()
  }, [panelId, value])

  function key(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const now = tabs.findIndex((tab) => tab.value === value)
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step
            ? (now + step + tabs.length) % tabs.length
            : -1
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    onValueChange(tab.value)
    document.getElementById(tabId(panelId, tab.value))?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={key}
      className={cx('group/tabs fade-x relative flex border-b border-line px-2.5', className)}
    >
      {tabs.map((tab) => {
        const selected = tab.value === value
        return (
          <button
            key={tab.value}
            id={tabId(panelId, tab.value)}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={panelId}
            tabIndex={selected ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            className={cx(
              'relative flex h-11 shrink-0 items-center gap-1.25 px-1.5 text-13 whitespace-nowrap',
              'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 focus-visible:shadow-[inset_0_0_0_2px_var(--accent)] rounded-in',
              selected
                ? 'font-strong text-ink after:bg-accent'
                : 'text-ink-2 hover:text-ink hover:after:bg-line-strong',
            )}
          >
            {tab.glyph && <span className="contents group-data-tight/tabs:hidden">{tab.glyph}</span>}
            {/* As wide as the wider of its two weights, so that choosing a tab moves no other. */}
            <span className="grid">
              <span className="col-start-1 row-start-1">{tab.label}</span>
              <span aria-hidden className="invisible col-start-1 row-start-1 font-regular">
                {tab.label}
              </span>
              <span aria-hidden className="invisible col-start-1 row-start-1 font-strong">
                {tab.label}
              </span>
            </span>
            {tab.count !== undefined && (
              <span
                className={cx(
                  'figures min-w-[1ch] text-12 font-medium',
                  selected ? 'text-accent-ink' : 'text-ink-3',
                )}
              >
                {tab.count}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** Narrower tabs (px) belong to a phone, where one scrolls with a finger. */
const leastDeskWidth = 700

function useFade(list: { readonly current: HTMLDivElement | null }, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the tabs change
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const measure = () => {
      box.removeAttribute('data-tight')
      const tight = box.clientWidth > leastDeskWidth && box.scrollWidth > box.clientWidth
      box.toggleAttribute('data-tight', tight)
      box.toggleAttribute('data-more-start', box.scrollLeft > 1)
      box.toggleAttribute('data-more-end', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    }
    // Before it is painted: on a desk the tabs would move.
    measure()
    box.addEventListener('scroll', measure, { passive: true })
    const size = new ResizeObserver(measure)
    size.observe(box)
    return () => {
      box.removeEventListener('scroll', measure)
      size.disconnect()
    }
  }, [list, content])
}
