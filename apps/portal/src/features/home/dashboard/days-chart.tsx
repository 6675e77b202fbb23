import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { formatWeekday } from '../../../core/dates.ts'
import { m } from '../../../texts/messages.js'
import { cx } from '../../../ui/cx.ts'
import { Money } from '../../../ui/data/money.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import {
  axisValues,
  chartParts,
  countOf,
  type DayFigures,
  labelledDays,
  monthsOf,
  partOf,
} from './chart-shape.ts'
import { chartSentence, daySentence, partFill, partTexts } from './chart-words.ts'
import { number } from './count-words.ts'

const top = 12
const plot = 156
const axis = 38
const left = 34
// Between the parts of a bar, so that they are told apart without their colours too.
const seam = 2

export type DaysChartProps = { days: readonly DayFigures[]; onOpen: (day: DayFigures) => void }

/**
 * A bar for each day, its parts stacked. The pointer shows a day's figures; so do the arrow keys, by a range input that
 * lies unseen behind the chart and speaks the day. A click, or Enter, opens the parcels of the day.
 */
export function DaysChart({ days, onOpen }: DaysChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [active, setActive] = useState<number | null>(null)
  const last = days.length - 1
  const slot = (width - left) / Math.max(days.length, 1)
  const shown = active === null ? undefined : days[active]
  const spoken = days[active ?? last]

  function dayAt(event: PointerEvent<SVGSVGElement>): number | null {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    return x < 0 ? null : Math.min(last, Math.floor(x / slot))
  }

  function key(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setActive(null)
    else if (event.key === 'Enter' && spoken) onOpen(spoken)
  }

  return (
    <div ref={box} className="relative rounded-in has-focus-visible:shadow-ring">
      <input
        type="range"
        min={0}
        max={last}
        value={active ?? last}
        aria-label={m.dashboard_chart_label()}
        aria-valuetext={spoken && daySentence(spoken)}
        className="sr-only"
        onFocus={(event) => event.target.matches(':focus-visible') && setActive(active ?? last)}
        onBlur={() => setActive(null)}
        onChange={(event) => setActive(Number(event.target.value))}
        onKeyDown={key}
      />
      {width > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the range input above holds the focus and the keys
        <svg
          width={width}
          height={top + plot + axis}
          role="img"
          aria-label={chartSentence(days)}
          className={cx('block touch-pan-y text-12', shown && 'cursor-pointer')}
          onPointerMove={(event) => setActive(dayAt(event))}
          onPointerDown={(event) => setActive(dayAt(event))}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(null)}
          onClick={(event) => {
            // A finger looks first; its way to the list is the table.
            const mouse =
              event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'mouse'
            if (mouse && shown) onOpen(shown)
          }}
        >
          <Bars days={days} width={width} slot={slot} active={active} />
          <Dates days={days} slot={slot} />
        </svg>
      )}
      {shown && active !== null && <Tip day={shown} at={(left + (active + 0.5) * slot) / width} />}
    </div>
  )
}

type BarsProps = { days: readonly DayFigures[]; width: number; slot: number; active: number | null }

function Bars({ days, width, slot, active }: BarsProps) {
  const values = axisValues(Math.max(...days.map(countOf)))
  const highest = values.at(-1) ?? 1
  const height = (count: number) => (count / highest) * plot
  const bar = Math.max(3, Math.min(20, slot * 0.68))
  return (
    <>
      {values.map((value, index) => (
        <g key={value}>
          <line
            x1={left}
            x2={width}
            y1={top + plot - height(value)}
            y2={top + plot - height(value)}
            className={index === 0 ? 'stroke-line-strong' : 'stroke-chart-grid'}
          />
          <text x={left - 8} y={top + plot - height(value) + 4} textAnchor="end" className="fill-ink-3">
            {number(value)}
          </text>
        </g>
      ))}
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
      {days.map((day, index) => {
        let foot = top + plot
        return (
          <g key={day.on}>
            {chartParts.map((part) => {
              const count = partOf(day, part)
              if (count === 0) return null
              const tall = height(count)
              const first = foot === top + plot
              foot -= tall
              return (
                <rect
                  key={part}
                  x={left + index * slot + (slot - bar) / 2}
                  y={foot}
                  width={bar}
                  height={Math.max(1.5, first ? tall : tall - seam)}
                  className={partFill[part]}
                />
              )
            })}
          </g>
        )
      })}
    </>
  )
}

/** Days of the month below the bars, and below those the months they belong to. */
function Dates({ days, slot }: { days: readonly DayFigures[]; slot: number }) {
  const end = days.length - 1
  const middle = (index: number) => left + (index + 0.5) * slot
  // The name of today is wide: the date before it must not run into it.
  const every = slot * 5 < 72 ? 10 : 5
  return (
    <>
      {labelledDays(days.length, every).map((index) => (
        <text
          key={index}
          x={index === end ? left + days.length * slot : middle(index)}
          y={top + plot + 17}
          textAnchor={index === end ? 'end' : 'middle'}
          className={index === end ? 'fill-ink font-strong' : 'fill-ink-3'}
        >
          {index === end ? m.dashboard_today_word() : Number(days[index]?.on.slice(8))}
        </text>
      ))}
      {monthsOf(days).map(({ month, from }, index, months) => {
        const until = months[index + 1]?.from ?? days.length
        const room = (until - from) * slot
        // A month of a day or two has no room for its name.
        if (room < 48) return null
        const name = room < 96 ? m.dashboard_month_short : m.dashboard_month
        return (
          <g key={month}>
            {from > 0 && (
              <line
                x1={left + from * slot}
                x2={left + from * slot}
                y1={top + plot}
                y2={top + plot + axis - 2}
                className="stroke-line"
              />
            )}
            <text x={left + from * slot + 4} y={top + plot + 34} className="fill-ink-3">
              {name({ month: String(Number(month.slice(5))), year: month.slice(0, 4) })}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** The figures of one day above its bar; `at` is where the bar stands, from 0 to 1, and keeps the tip inside. */
function Tip({ day, at }: { day: DayFigures; at: number }) {
  const side = Math.min(1, Math.max(0, at)) * 100
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-1 flex w-max max-w-full flex-wrap gap-x-3 rounded-ctl bg-inverse px-2.5 py-1 text-12 text-on-inverse"
      style={{ left: `${side}%`, transform: `translateX(-${side}%)`, marginBottom: -top + 4 }}
    >
      <b>{formatWeekday(day.on, { capital: true })}</b>
      {partTexts(day).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {day.cod_amount > 0 && <Money amount={day.cod_amount} className="[&>span]:text-on-inverse" />}
    </div>
  )
}
