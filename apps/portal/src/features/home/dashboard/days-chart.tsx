import { formatMoney } from '@guihang/domain/money/money'
import { countText } from '../../../core/count-text.ts'
import { formatWeekday } from '../../../core/dates.ts'
import { m } from '../../../texts/messages.js'
import { ColumnChart, plotEnd } from '../../../ui/charts/column-chart.tsx'
import { chartParts, type DayFigures, labelledDays, monthsOf, partOf } from './chart-shape.ts'
import { chartSentence, daySentence, partSeries, partTexts } from './chart-words.ts'

const footHeight = 38

export type DaysChartProps = { days: readonly DayFigures[]; onOpen: (day: DayFigures) => void }

/** A column for each day, its parts stacked. A click or Enter opens the parcels of the day. */
export function DaysChart({ days, onOpen }: DaysChartProps) {
  return (
    <ColumnChart
      label={m.dashboard_chart_label()}
      sentence={chartSentence(days)}
      stacked
      series={partSeries(chartParts)}
      axisText={countText}
      left={34}
      columns={days.map((day) => ({
        key: day.on,
        values: chartParts.map((part) => partOf(day, part)),
        title: formatWeekday(day.on, { capital: true }),
        lines: [...partTexts(day), ...(day.cod_amount > 0 ? [formatMoney(day.cod_amount)] : [])],
        spoken: daySentence(day),
      }))}
      foot={{
        height: footHeight,
        draw: (left, slot) => <Dates days={days} left={left} slot={slot} />,
      }}
      onOpen={(index) => {
        const day = days[index]
        if (day) onOpen(day)
      }}
    />
  )
}

function Dates({ days, left, slot }: { days: readonly DayFigures[]; left: number; slot: number }) {
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
          y={plotEnd + 17}
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
                y1={plotEnd}
                y2={plotEnd + footHeight - 2}
                className="stroke-line"
              />
            )}
            <text x={left + from * slot + 4} y={plotEnd + 34} className="fill-ink-3">
              {name({ month: String(Number(month.slice(5))), year: month.slice(0, 4) })}
            </text>
          </g>
        )
      })}
    </>
  )
}
