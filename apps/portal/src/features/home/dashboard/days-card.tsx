import { formatMoney } from '@guihang/domain/money/money'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { ColumnChart, plotEnd } from '@guihang/ui/charts/column-chart.tsx'
import { Legend } from '@guihang/ui/charts/series.tsx'
import { SegmentedControl } from '@guihang/ui/inputs/segmented-control.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { formatWeekday } from '@guihang/web/dates.ts'
import { useNavigate } from '@tanstack/react-router'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { chartParts, countOf, type DayFigures, labelledDays, monthsOf, partOf } from './chart-shape.ts'
import { chartSentence, daySentence, partSeries, partTexts } from './chart-words.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { DaysTable } from './days-table.tsx'

export type DaysCardProps = {
  days: readonly DayFigures[]
  store: string | undefined
  view: 'chart' | 'table'
  onViewChange: (view: DashboardSearch['days']) => void
}

export function DaysCard({ days, store, view, onViewChange }: DaysCardProps) {
  const navigate = useNavigate()
  // Cancelled parcels are rare: the legend names them only where there are some.
  const shown = chartParts.filter((part) => part !== 'cancelled' || days.some((day) => partOf(day, part) > 0))
  const total = days.reduce((sum, day) => sum + countOf(day), 0)
  return (
    <TitledCard
      id="dashboard-days"
      title={m.dashboard_days()}
      beside={parcelsText(total)}
      end={
        <SegmentedControl
          label={m.dashboard_days_view()}
          value={view}
          onValueChange={(next) => onViewChange(next === 'table' ? next : undefined)}
          segments={[
            { value: 'chart', label: m.dashboard_chart() },
            { value: 'table', label: m.dashboard_table() },
          ]}
        />
      }
    >
      <CardBody>
        {view === 'table' ? (
          <DaysTable days={days} store={store} />
        ) : (
          <>
            <Legend series={partSeries(shown)} />
            <DaysChart
              days={days}
              onOpen={({ on }) =>
                void navigate({ to: '/packages', search: { from: on, to: on, store_id: store } })
              }
            />
          </>
        )}
      </CardBody>
    </TitledCard>
  )
}

const footHeight = 38

type DaysChartProps = { days: readonly DayFigures[]; onOpen: (day: DayFigures) => void }

function DaysChart({ days, onOpen }: DaysChartProps) {
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
