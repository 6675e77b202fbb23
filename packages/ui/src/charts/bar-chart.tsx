import { type PointerEvent, useId } from 'react'
import { ChartBox, type Mark } from './chart-box.tsx'
import { Hatch, type Series, seriesFill } from './series.tsx'

const row = 30
const gap = 12

export type ChartBar = Mark & {
  name: string
  /** In the order of the series. */
  values: readonly number[]
  result: string
}

type BarChartProps = { label: string; sentence: string; bars: readonly ChartBar[]; series: readonly Series[] }

/** The longest first. */
export function BarChart({ label, sentence, bars, series }: BarChartProps) {
  const hatch = useId()
  const most = Math.max(...bars.map(({ values }) => sum(values)), 1)
  const height = bars.length * row
  return (
    <ChartBox label={label} marks={bars} place={(index) => ({ x: 0.5, y: index * row + 2 })}>
      {({ width, active, onActive }) => {
        const names = Math.min(190, width * 0.42)
        const plot = Math.max(24, width - names - gap - 64)
        const barAt = (event: PointerEvent<SVGSVGElement>) => {
          const { top, height: drawn } = event.currentTarget.getBoundingClientRect()
          const index = Math.floor((((event.clientY - top) / drawn) * height) / row)
          return index >= 0 && index < bars.length ? index : null
        }
        return (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={sentence}
            className="block w-full touch-pan-y text-12"
            onPointerMove={(event) => onActive(barAt(event))}
            onPointerDown={(event) => onActive(barAt(event))}
            onPointerLeave={(event) => event.pointerType === 'mouse' && onActive(null)}
          >
            <Hatch id={hatch} />
            {bars.map((bar, index) => {
              const y = index * row
              let x = names + gap
              return (
                <g key={bar.key}>
                  {active === index && (
                    <rect x={0} y={y} width={width} height={row} rx={4} className="fill-hover" />
                  )}
                  <text x={4} y={y + row / 2 + 4} className="fill-ink-2">
                    {shortened(bar.name, names)}
                  </text>
                  {bar.values.map((value, place) => {
                    const one = series[place]
                    if (value <= 0 || !one) return null
                    const long = (value / most) * plot
                    const box = { x, y: y + row / 2 - 5, width: Math.max(1.5, long - 1.5), height: 10, rx: 2 }
                    x += long
                    return (
                      <g key={one.key}>
                        <rect {...box} className={seriesFill(one)} />
                        {one.hatched && <rect {...box} fill={`url(#${hatch})`} />}
                      </g>
                    )
                  })}
                  <text x={width - 4} y={y + row / 2 + 4} textAnchor="end" className="figures fill-ink">
                    {bar.result}
                  </text>
                </g>
              )
            })}
          </svg>
        )
      }}
    </ChartBox>
  )
}

/** As much of a name as has room; the tip and the table say all of it. */
function shortened(name: string, room: number): string {
  const letters = Math.floor(room / 6.6)
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
