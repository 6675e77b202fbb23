import { formatInteger, formatMoney } from '@guihang/domain/money/money'
import { BarChart } from '@guihang/ui/charts/bar-chart.tsx'
import { shareOf, shareText } from '@guihang/ui/charts/rate-text.ts'
import type { Series } from '@guihang/ui/charts/series.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../../texts/messages.js'
import { ChartCard } from './chart-card.tsx'
import type { ChartProps } from './chart-props.ts'
import { outcomeCells, outcomeHeads } from './day-charts.tsx'
import { type Outcome, outcomeLines, outcomeSeries, rateText, underWay } from './outcome-words.ts'

/** So many stand in a chart; the table has all. */
const shownAtMost = 8

export function Reasons({ charts: { reasons }, view }: ChartProps) {
  const all = reasons.reduce((sum, { count }) => sum + count, 0)
  const share = (count: number) => shareText(shareOf(count, all), getLanguage())
  const series: Series[] = [{ key: 'count', name: m.cod_chart_reasons(), look: 'return', hatched: true }]
  return (
    <ChartCard
      title={m.cod_chart_reasons()}
      view={view}
      series={series}
      none={all === 0 ? m.cod_chart_none_failed() : null}
      table={{
        heads: [m.cod_col_reason(), m.cod_col_times(), m.cod_col_share()],
        rows: reasons.map(({ reason_code, reason, count }) => ({
          key: reason_code,
          cells: [reason, countText(count), share(count)],
        })),
      }}
    >
      <BarChart
        label={m.cod_chart_reasons()}
        sentence={m.cod_chart_most({ name: reasons[0]?.reason ?? '', result: share(reasons[0]?.count ?? 0) })}
        series={series}
        bars={reasons.slice(0, shownAtMost).map(({ reason_code, reason, count }) => ({
          key: reason_code,
          name: reason,
          values: [count],
          result: share(count),
          title: reason,
          lines: [m.cod_times({ count: countText(count) }), share(count)],
        }))}
      />
    </ChartCard>
  )
}

export function ByProvince({ charts: { provinces }, view }: ChartProps) {
  const groups = provinces.map(({ code, ...rest }) => ({ key: code, ...rest }))
  return <ByGroup title={m.cod_chart_provinces()} head={m.cod_col_province()} groups={groups} view={view} />
}

export function ByStore({ charts: { stores }, view }: ChartProps) {
  const groups = stores.map(({ store_id, store_name, ...rest }) => ({
    key: store_id ?? 'none',
    name: store_name,
    ...rest,
  }))
  return <ByGroup title={m.cod_chart_stores()} head={m.dashboard_store()} groups={groups} view={view} />
}

type Group = Outcome & { key: string; name: string; cod_amount: number }
type ByGroupProps = Pick<ChartProps, 'view'> & { title: string; head: string; groups: readonly Group[] }

function ByGroup({ title, head, groups, view }: ByGroupProps) {
  const series = outcomeSeries()
  const tried = groups.filter(({ attempted }) => attempted > 0)
  const cod = ({ cod_amount }: Pick<Group, 'cod_amount'>) => formatMoney(cod_amount)
  const [first] = tried
  return (
    <ChartCard
      title={title}
      view={view}
      series={series}
      none={first === undefined ? m.cod_chart_none_tried() : null}
      table={{
        heads: [head, ...outcomeHeads(), 'COD (₫)'],
        rows: groups.map((group) => ({
          key: group.key,
          cells: [group.name, ...outcomeCells(group), formatInteger(group.cod_amount)],
        })),
      }}
    >
      <BarChart
        label={title}
        sentence={first ? m.cod_chart_most({ name: first.name, result: rateText(first) }) : ''}
        series={series}
        bars={tried.slice(0, shownAtMost).map((group) => ({
          key: group.key,
          name: group.name,
          values: [group.delivered, group.returned, underWay(group)],
          result: rateText(group),
          title: group.name,
          lines: [...outcomeLines(group), `COD ${cod(group)}`],
        }))}
      />
    </ChartCard>
  )
}
