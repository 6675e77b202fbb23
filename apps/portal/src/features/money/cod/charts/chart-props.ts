import type { CodCharts } from '@guihang/contract/money/cod-overview'

/** Charts as tables; undefined draws them. */
export type ChartView = 'table' | undefined

export type ChartProps = { charts: CodCharts; view: ChartView }
