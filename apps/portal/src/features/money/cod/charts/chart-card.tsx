import { type ReactNode, useId } from 'react'
import { Card, CardBody, CardHead } from '../../../../ui/card.tsx'
import { ChartTable, type ChartTableProps } from '../../../../ui/charts/chart-table.tsx'
import { Legend, type Series } from '../../../../ui/charts/series.tsx'
import type { ChartView } from './chart-props.ts'

type ChartCardProps = {
  title: string
  beside?: ReactNode
  view: ChartView
  series: readonly Series[]
  table: Omit<ChartTableProps, 'label'>
  /** Says so where there is nothing to draw. */
  none?: string | null
  children: ReactNode
}

/** One chart with its name and legend, or the same in figures. */
export function ChartCard({ title, beside, view, series, table, none, children }: ChartCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="break-inside-avoid">
      <CardHead id={id} title={title} beside={beside} />
      <CardBody>
        {none ? (
          <p className="text-13 text-ink-2">{none}</p>
        ) : view === 'table' ? (
          <ChartTable label={title} {...table} />
        ) : (
          <>
            {series.length > 1 && <Legend series={series} />}
            {children}
          </>
        )}
      </CardBody>
    </Card>
  )
}
