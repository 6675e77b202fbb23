import { useNavigate } from '@tanstack/react-router'
import { parcelsText } from '../../../core/count-text.ts'
import { m } from '../../../texts/messages.js'
import { Card, CardBody, CardHead } from '../../../ui/card.tsx'
import { Legend } from '../../../ui/charts/series.tsx'
import { SegmentedControl } from '../../../ui/inputs/segmented-control.tsx'
import { chartParts, countOf, type DayFigures, partOf } from './chart-shape.ts'
import { partSeries } from './chart-words.ts'
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
  // Cancelled parcels are rare: the legend names them only where there are some.
  const shown = chartParts.filter((part) => part !== 'cancelled' || days.some((day) => partOf(day, part) > 0))
  const total = days.reduce((sum, day) => sum + countOf(day), 0)
  return (
    <Card aria-labelledby="dashboard-days">
      <CardHead
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
      />
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
    </Card>
  )
}
