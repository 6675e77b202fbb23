import type { CodCharts } from '@guihang/contract/money/cod-overview'
import type { Language } from '@guihang/domain/languages'
import { formatDecimal, formatInteger, formatMoney } from '@guihang/domain/money/money'
import { ColumnChart, type Foot, plotEnd } from '@guihang/ui/charts/column-chart.tsx'
import type { Series } from '@guihang/ui/charts/series.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { formatShortDay, formatWeekday } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../../texts/messages.js'
import { ChartCard } from './chart-card.tsx'
import type { ChartProps } from './chart-props.ts'
import { outcomeLines, outcomeSeries, rateText, returnRateText, underWay } from './outcome-words.ts'

export function CodByDay({ charts: { days }, view }: ChartProps) {
  const language = getLanguage()
  const series: Series[] = [
    { key: 'turnover', name: m.cod_fig_turnover(), look: 'first' },
    { key: 'paid', name: m.cod_fig_paid(), look: 'second' },
  ]
  const [turnover, paid] = [
    days.reduce((sum, day) => sum + day.turnover_amount, 0),
    days.reduce((sum, day) => sum + day.paid_amount, 0),
  ]
  return (
    <ChartCard
      title={m.cod_chart_days()}
      view={view}
      series={series}
      table={{
        heads: [m.dashboard_day(), m.cod_fig_turnover(), m.cod_fig_collected(), m.cod_fig_paid()],
        rows: days.toReversed().map((day) => ({
          key: day.on,
          cells: [
            formatShortDay(day.on),
            formatInteger(day.turnover_amount),
            formatInteger(day.collected_amount),
            formatInteger(day.paid_amount),
          ],
        })),
      }}
    >
      <ColumnChart
        label={m.cod_chart_days_keys()}
        sentence={m.cod_chart_days_words({ turnover: formatMoney(turnover), paid: formatMoney(paid) })}
        stacked={false}
        series={series}
        axisText={(value) => compact(value, language)}
        foot={daysBelow(days)}
        columns={days.map((day) => ({
          key: day.on,
          values: [day.turnover_amount, day.paid_amount],
          title: formatWeekday(day.on, { capital: true }),
          lines: [
            `${m.cod_fig_turnover()} ${formatMoney(day.turnover_amount)}`,
            `${m.cod_fig_paid()} ${formatMoney(day.paid_amount)}`,
          ],
        }))}
      />
    </ChartCard>
  )
}

export function OutcomeByDay({ charts: { days, outcome }, view }: ChartProps) {
  const series = outcomeSeries()
  return (
    <ChartCard
      title={m.cod_chart_outcome()}
      beside={outcome.attempted > 0 && m.cod_chart_tried({ count: countText(outcome.attempted) })}
      view={view}
      series={series}
      none={outcome.attempted === 0 ? m.cod_chart_none_tried() : null}
      table={{
        heads: [m.dashboard_day(), ...outcomeHeads()],
        rows: days
          .toReversed()
          .map((day) => ({ key: day.on, cells: [formatShortDay(day.on), ...outcomeCells(day)] })),
      }}
    >
      <ColumnChart
        label={m.cod_chart_outcome_keys()}
        sentence={m.cod_chart_outcome_words({
          tried: countText(outcome.attempted),
          success: countText(outcome.delivered),
          returned: countText(outcome.returned),
        })}
        stacked
        series={series}
        axisText={countText}
        foot={daysBelow(days)}
        columns={days.map((day) => ({
          key: day.on,
          values: [day.delivered, day.returned, underWay(day)],
          title: formatWeekday(day.on, { capital: true }),
          lines: outcomeLines(day),
        }))}
      />
    </ChartCard>
  )
}

/** Days below the axis, as many as have room; the last one always. */
function daysBelow(days: readonly { on: string }[]): Foot {
  const last = days.length - 1
  return {
    height: 24,
    draw: (left, slot) => {
      const every = Math.max(1, Math.ceil(44 / slot))
      return days.map(({ on }, index) => {
        if ((last - index) % every !== 0) return null
        const end = index === last && slot < 44
        return (
          <text
            key={on}
            x={end ? left + days.length * slot : left + (index + 0.5) * slot}
            y={plotEnd + 17}
            textAnchor={end ? 'end' : 'middle'}
            className="fill-ink-3"
          >
            {formatShortDay(on)}
          </text>
        )
      })
    },
  }
}

export function outcomeHeads(): string[] {
  return [
    m.cod_col_tried(),
    m.cod_part_delivered(),
    m.cod_part_returned(),
    m.cod_rate_success(),
    m.cod_rate_return(),
  ]
}

export function outcomeCells(outcome: CodCharts['outcome']): string[] {
  const { attempted, delivered, returned } = outcome
  return [
    countText(attempted),
    countText(delivered),
    countText(returned),
    rateText(outcome),
    returnRateText(outcome),
  ]
}

/** `1,2 tr`, in English `1,2 M`: an amount beside an axis, where there is little room. */
function compact(value: number, language: Language): string {
  const unit = units.find(({ size }) => value >= size)
  return unit === undefined
    ? formatInteger(value)
    : `${formatDecimal(value / unit.size)}\u00a0${unit[language]}`
}

const units: readonly (Readonly<Record<Language, string>> & { readonly size: number })[] = [
  { size: 1_000_000_000, vi: 'tỷ', en: 'bn' },
  { size: 1_000_000, vi: 'tr', en: 'M' },
  { size: 1_000, vi: 'n', en: 'k' },
]
