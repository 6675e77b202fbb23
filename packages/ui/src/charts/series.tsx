import { useId } from 'react'

/** The values that are drawn alike, and what they are called. */
export type Series = {
  key: string
  name: string
  look: 'first' | 'second' | 'return' | 'rest'
  /** Drawn with lines across, which tell it from its neighbour without colours. */
  hatched?: boolean
}

/** The colours of charts; terracotta means a return wherever it stands. */
export function seriesFill({ look }: Pick<Series, 'look'>): string {
  return fills[look]
}

const fills: Readonly<Record<Series['look'], string>> = {
  first: 'fill-chart-1',
  second: 'fill-chart-2',
  return: 'fill-chart-3',
  rest: 'fill-line-strong',
}

export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="5" strokeWidth="2" className="stroke-surface" />
      </pattern>
    </defs>
  )
}

export function Legend({ series }: { series: readonly Series[] }) {
  const hatch = useId()
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      {series.map((one) => (
        <li key={one.key} className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden>
            <Hatch id={hatch} />
            <rect width="10" height="10" rx="2" className={seriesFill(one)} />
            {one.hatched && <rect width="10" height="10" fill={`url(#${hatch})`} />}
          </svg>
          {one.name}
        </li>
      ))}
    </ul>
  )
}
