import type { CodCharts } from '@guihang/contract/money/cod-overview'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '@guihang/ui/inputs/segmented-control.tsx'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '../../../../texts/messages.js'
import { chartsQuery } from '../cod.queries.ts'
import type { CodPeriod } from '../cod-search.ts'
import type { ChartProps, ChartView } from './chart-props.ts'
import { CodByDay, OutcomeByDay } from './day-charts.tsx'
import { ByProvince, ByStore, Reasons } from './group-charts.tsx'

type ChartsCardProps = {
  period: CodPeriod
  view: ChartView
  onViewChange: (view: ChartView) => void
  /** `days`: the money of each day alone. */
  shown?: 'all' | 'days'
}

export function ChartsCard({ period, view, onViewChange, shown = 'all' }: ChartsCardProps) {
  const charts = useQuery({ ...chartsQuery(period), placeholderData: keepPreviousData })
  if (!charts.data)
    return (
      <Card className="p-4" aria-busy={charts.isPending || undefined}>
        {charts.error ? (
          <LoadFailed className="p-0" query={charts} title={m.cod_charts_failed()} calm={m.cod_calm()} />
        ) : (
          <SkeletonRegion>
            <SkeletonLines lines={8} />
          </SkeletonRegion>
        )}
      </Card>
    )
  if (isEmpty(charts.data)) return null
  return (
    <section
      aria-labelledby="cod-charts"
      className={cx('grid gap-4', charts.isPlaceholderData && 'opacity-60')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="cod-charts" className="text-16 font-strong">
          {m.cod_charts()}
        </h2>
        <SegmentedControl
          label={m.cod_charts_view()}
          segments={[
            { value: 'chart', label: m.dashboard_chart() },
            { value: 'table', label: m.dashboard_table() },
          ]}
          value={view ?? 'chart'}
          onValueChange={(value) => onViewChange(value === 'table' ? value : undefined)}
        />
      </div>
      <div className={cx('grid grid-cols-1 gap-4', shown === 'all' && 'desk:grid-cols-2')}>
        <CodByDay charts={charts.data} view={view} />
        {shown === 'all' && <Outcomes charts={charts.data} view={view} />}
      </div>
    </section>
  )
}

function Outcomes({ charts, view }: ChartProps) {
  return (
    <>
      <OutcomeByDay charts={charts} view={view} />
      <Reasons charts={charts} view={view} />
      <ByProvince charts={charts} view={view} />
      {charts.stores.length > 1 && <ByStore charts={charts} view={view} />}
    </>
  )
}

function isEmpty({ days, outcome }: CodCharts): boolean {
  const still = days.every(
    ({ turnover_amount, collected_amount, paid_amount }) =>
      turnover_amount === 0 && collected_amount === 0 && paid_amount === 0,
  )
  return still && outcome.attempted === 0
}
