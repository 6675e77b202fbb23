import { useNavigate } from '@tanstack/react-router'
import { m } from '../../../texts/messages.js'
import { Card, CardBody, CardHead } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { SegmentedControl } from '../../../ui/inputs/segmented-control.tsx'
import { type ChartPart, chartParts, countOf, type DayFigures, partOf } from './chart-shape.ts'
import { partFill, partLabel } from './chart-words.ts'
import { parcels } from './count-words.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { DaysChart } from './days-chart.tsx'
import { DaysTable } from './days-table.tsx'

export type DaysCardProps = {
  days: readonly DayFigures[]
  store: string | undefined
  view: 'chart' | 'table'
  onViewChange: (view: DashboardSearch['days']) => void
}

/** The last 30 days: bars of what became of each day's parcels, or the same as a table. */
export function DaysCard({ days, store, view, onViewChange }: DaysCardProps) {
  const navigate = useNavigate()
  const total = days.reduce((sum, day) => sum + countOf(day), 0)
  return (
    <Card aria-labelledby="dashboard-days">
      <CardHead
        id="dashboard-days"
        title={m.dashboard_days()}
        beside={parcels(total)}
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
      />
      <CardBody>
        {view === 'table' ? (
          <DaysTable days={days} store={store} />
        ) : (
          <>
            <Legend days={days} />
            <DaysChart
              days={days}
              onOpen={({ on }) =>
                void navigate({ to: '/packages', search: { from: on, to: on, store_id: store } })
              }
            />
          </>
        )}
      </CardBody>
    </Card>
  )
}

/** Cancelled parcels are rare: they are named only where there are some. */
function Legend({ days }: { days: readonly DayFigures[] }) {
  const shown = chartParts.filter((part) => part !== 'cancelled' || days.some((day) => partOf(day, part) > 0))
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      {shown.map((part: ChartPart) => (
        <li key={part} className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" className={cx('size-2.5', partFill[part])} aria-hidden>
            <rect width="10" height="10" rx="2" />
          </svg>
          {partLabel(part)}
        </li>
      ))}
    </ul>
  )
}
