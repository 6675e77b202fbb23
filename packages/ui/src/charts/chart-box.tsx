import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type Mark = {
  key: string
  title: string
  lines: readonly string[]
  /** What a screen reader says in place of the two. */
  spoken?: string
}

type ChartBoxProps = {
  /** What the arrow keys walk through. */
  label: string
  marks: readonly Mark[]
  /** Where the tip of a mark stands, as a share of the width and in px from the top. */
  place: (index: number, width: number) => { x: number; y: number }
  /** Enter on a mark. */
  onOpen?: ((index: number) => void) | undefined
  children: (shown: {
    width: number
    active: number | null
    onActive: (index: number | null) => void
  }) => ReactNode
}

/** Marks show their figures under the pointer, and by the arrow keys: an unseen range input takes them and speaks. */
export function ChartBox({ label, marks, place, onOpen, children }: ChartBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [active, setActive] = useState<number | null>(null)
  const last = marks.length - 1
  const spoken = marks[active ?? last]
  const shown = active === null ? undefined : marks[active]
  return (
    <div ref={box} className="relative rounded-in has-focus-visible:shadow-ring">
      <input
        type="range"
        min={0}
        max={Math.max(last, 0)}
        value={active ?? last}
        aria-label={label}
        aria-valuetext={spoken && (spoken.spoken ?? [spoken.title, ...spoken.lines].join(', '))}
        className="sr-only"
        onFocus={(event) => event.target.matches(':focus-visible') && setActive(active ?? last)}
        onBlur={() => setActive(null)}
        onChange={(event) => setActive(Number(event.target.value))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') setActive(null)
          else if (event.key === 'Enter' && spoken) onOpen?.(active ?? last)
        }}
      />
      {width > 0 && children({ width, active, onActive: setActive })}
      {shown && active !== null && <Tip mark={shown} at={place(active, width)} />}
    </div>
  )
}

/** `at` keeps the tip inside the chart. */
function Tip({ mark: { title, lines }, at: { x, y } }: { mark: Mark; at: { x: number; y: number } }) {
  const side = Math.min(1, Math.max(0, x)) * 100
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-1 flex w-max max-w-full flex-wrap gap-x-3 rounded-ctl bg-inverse px-2.5 py-1 text-12 text-on-inverse print:hidden"
      style={{ left: `${side}%`, top: y, transform: `translate(-${side}%, -100%)` }}
    >
      <b>{title}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

/** Width of an element in px, kept up to date; 0 until it stands on the page. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return width
}
