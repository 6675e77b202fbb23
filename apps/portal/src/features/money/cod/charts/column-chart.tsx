import { type PointerEvent, useId } from 'react'
import { axisValues } from '../../../home/dashboard/chart-shape.ts'
import { ChartBox, type Mark } from './chart-box.tsx'
import { Hatch, type Series, seriesFill } from './series.tsx'

const top = 12
const plot = 156
const foot = 24
const left = 46

export type ChartColumn = Mark & {
  /** Below the axis, where there is room: `12/11`. */
  tick: string
  /** In the order of the series. */
  values: readonly number[]
}

type ColumnChartProps = {
  label: string
  /** The chart in one sentence, for those who listen. */
  sentence: string
  columns: readonly ChartColumn[]
  series: readonly Series[]
  /** The values of a column on top of each other; else side by side. */
  stacked: boolean
  axisText: (value: number) => string
}

/** A column for each day. Series are told apart by light, seam and hatching, not by colour alone. */
export function ColumnChart({ label, sentence, columns, series, stacked, axisText }: ColumnChartProps) {
  const highest = Math.max(
    ...columns.map(({ values }) => (stacked ? sum(values) : Math.max(...values, 0))),
    0,
  )
  const values = axisValues(highest)
  const most = values.at(-1) ?? 1
  const slotOf = (width: number) => (width - left) / Math.max(columns.length, 1)
  return (
    <ChartBox
      label={label}
      marks={columns}
      place={(index, width) => ({ x: (left + (index + 0.5) * slotOf(width)) / width, y: top - 4 })}
    >
      {({ width, active, onActive }) => {
        const slot = slotOf(width)
        const columnAt = (event: PointerEvent<SVGSVGElement>) => {
          const { left: from, width: drawn } = event.currentTarget.getBoundingClientRect()
          const x = ((event.clientX - from) / drawn) * width - left
          return x < 0 ? null : Math.min(columns.length - 1, Math.floor(x / slot))
        }
        return (
          <svg
            viewBox={`0 0 ${width} ${top + plot + foot}`}
            role="img"
            aria-label={sentence}
            className="block w-full touch-pan-y text-12"
            onPointerMove={(event) => onActive(columnAt(event))}
            onPointerDown={(event) => onActive(columnAt(event))}
            onPointerLeave={(event) => event.pointerType === 'mouse' && onActive(null)}
          >
            {values.map((value, index) => {
              const y = top + plot - (value / most) * plot
              return (
                <g key={value}>
                  <line
                    x1={left}
                    x2={width}
                    y1={y}
                    y2={y}
                    className={index === 0 ? 'stroke-line-strong' : 'stroke-chart-grid'}
                  />
                  <text x={left - 8} y={y + 4} textAnchor="end" className="fill-ink-3">
                    {axisText(value)}
                  </text>
                </g>
              )
            })}
            {active !== null && (
              <rect
                x={left + active * slot}
                y={top - 8}
                width={slot}
                height={plot + 8}
                rx={4}
                className="fill-hover"
              />
            )}
            <Columns {...{ columns, series, stacked, slot, most }} />
            <Ticks columns={columns} slot={slot} />
          </svg>
        )
      }}
    </ChartBox>
  )
}

type ColumnsProps = Pick<ColumnChartProps, 'columns' | 'series' | 'stacked'> & { slot: number; most: number }

function Columns({ columns, series, stacked, slot, most }: ColumnsProps) {
  const hatch = useId()
  const room = Math.max(2, Math.min(24, slot * 0.7))
  const bar = stacked ? room : room / series.length
  return (
    <>
      <Hatch id={hatch} />
      {columns.map((column, index) => {
        let y = top + plot
        const from = left + index * slot + (slot - room) / 2
        return (
          <g key={column.key}>
            {column.values.map((value, place) => {
              const one = series[place]
              if (value <= 0 || !one) return null
              const tall = Math.max(1.5, (value / most) * plot)
              const seam = stacked && y < top + plot ? 1.5 : 0
              y = stacked ? y - tall : top + plot - tall
              const box = {
                x: stacked ? from : from + place * bar,
                y,
                width: Math.max(1, stacked ? bar : bar - 0.5),
                height: Math.max(1, tall - seam),
              }
              return (
                <g key={one.key}>
                  <rect {...box} className={seriesFill(one)} />
                  {one.hatched && <rect {...box} fill={`url(#${hatch})`} />}
                </g>
              )
            })}
          </g>
        )
      })}
    </>
  )
}

/** Days below the axis, as many as have room; the last one always. */
function Ticks({ columns, slot }: { columns: readonly ChartColumn[]; slot: number }) {
  const every = Math.max(1, Math.ceil(44 / slot))
  const last = columns.length - 1
  return columns.map(({ key, tick }, index) => {
    if ((last - index) % every !== 0) return null
    const end = index === last && slot < 44
    return (
      <text
        key={key}
        x={end ? left + columns.length * slot : left + (index + 0.5) * slot}
        y={top + plot + 17}
        textAnchor={end ? 'end' : 'middle'}
        className="fill-ink-3"
      >
        {tick}
      </text>
    )
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
