import { type PointerEvent, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { axisValues } from './axis-values.ts'
import { ChartBox, type Mark } from './chart-box.tsx'
import { Hatch, type Series, seriesFill } from './series.tsx'

const top = 12
/** Where the columns stand, from the top. */
export const plotEnd = 168
const plot = plotEnd - top

export type ChartColumn = Mark & {
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
  left?: number
  foot: Foot
  onOpen?: (index: number) => void
}

/** What stands below the columns: its height, and how it is drawn for columns that begin at `left`, each `slot` wide. */
export type Foot = { height: number; draw: (left: number, slot: number) => ReactNode }

/** A column for each day. Series are told apart by light, seam and hatching, not by colour alone. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, sentence, columns, series, stacked, axisText, left = 46, foot, onOpen } = props
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
      onOpen={onOpen}
    >
      {({ width, active, onActive }) => {
        const slot = slotOf(width)
        const columnAt = (event: PointerEvent<SVGSVGElement>) => {
          const { left: from, width: drawn } = event.currentTarget.getBoundingClientRect()
          const x = ((event.clientX - from) / drawn) * width - left
          return x < 0 ? null : Math.min(columns.length - 1, Math.floor(x / slot))
        }
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the range input of the box holds the focus and the keys
          <svg
            viewBox={`0 0 ${width} ${plotEnd + foot.height}`}
            role="img"
            aria-label={sentence}
            className={cx('block w-full touch-pan-y text-12', onOpen && active !== null && 'cursor-pointer')}
            onPointerMove={(event) => onActive(columnAt(event))}
            onPointerDown={(event) => onActive(columnAt(event))}
            onPointerLeave={(event) => event.pointerType === 'mouse' && onActive(null)}
            onClick={({ nativeEvent }) => {
              // A finger looks first; its way to the list is the table.
              const byMouse =
                nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'mouse'
              if (byMouse && active !== null) onOpen?.(active)
            }}
          >
            {values.map((value, index) => {
              const y = plotEnd - (value / most) * plot
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
            <Columns
              columns={columns}
              series={series}
              stacked={stacked}
              left={left}
              slot={slot}
              most={most}
            />
            {foot.draw(left, slot)}
          </svg>
        )
      }}
    </ChartBox>
  )
}

type ColumnsProps = Pick<ColumnChartProps, 'columns' | 'series' | 'stacked'> & {
  left: number
  slot: number
  most: number
}

function Columns({ columns, series, stacked, left, slot, most }: ColumnsProps) {
  const hatch = useId()
  const room = Math.max(2, Math.min(24, slot * 0.7))
  const bar = stacked ? room : room / series.length
  return (
    <>
      <Hatch id={hatch} />
      {columns.map((column, index) => {
        let y = plotEnd
        const from = left + index * slot + (slot - room) / 2
        return (
          <g key={column.key}>
            {column.values.map((value, place) => {
              const one = series[place]
              if (value <= 0 || !one) return null
              const tall = Math.max(1.5, (value / most) * plot)
              const seam = stacked && y < plotEnd ? 1.5 : 0
              y = stacked ? y - tall : plotEnd - tall
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
