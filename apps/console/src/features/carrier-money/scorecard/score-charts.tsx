import type { CarrierScore } from '@guihang/contract/money/carrier-scorecard'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { BarChart } from '@guihang/ui/charts/bar-chart.tsx'
import { ColumnChart, type Foot, plotEnd } from '@guihang/ui/charts/column-chart.tsx'
import { Legend, type Series } from '@guihang/ui/charts/series.tsx'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'
import { axisText, drawnValue, figureNames, monthText, saidText } from './score-words.ts'
import type { ScoreFigure } from './scorecard-search.ts'

const looks: readonly Pick<Series, 'look' | 'hatched'>[] = [
  { look: 'first' },
  { look: 'second' },
  { look: 'rest', hatched: true },
  { look: 'first', hatched: true },
]
/** So many stand in the chart of provinces; the table has all. */
const mostProvinces = 12

type ChartProps = { scores: readonly CarrierScore[]; figure: ScoreFigure; choice: ReactNode }

/** The connections that had most parcels, side by side; the table has all. */
export function MonthChart({ scores, figure, choice }: ChartProps) {
  const shown = largest(scores)
  const series: Series[] = shown.flatMap((connection, at) => {
    const look = looks[at]
    return look ? [{ key: connection, name: connection, ...look }] : []
  })
  const months = [...new Set(scores.map(({ month }) => month))].sort()
  const figureOf = (connection: string, month: string) =>
    scores.find((one) => one.connection === connection && one.month === month)?.[figure] ?? null
  const newest = months.at(-1) ?? ''
  const isCut = new Set(scores.map(({ connection }) => connection)).size > series.length
  return (
    <TitledCard id="score-chart" title={figureNames[figure]()} end={choice}>
      <CardBody>
        <Legend series={series} />
        <ColumnChart
          label={m.carrier_score_chart_keys()}
          sentence={m.carrier_score_chart_words({
            figure: figureNames[figure](),
            month: monthText(newest),
            values: series.map(({ key }) => `${key} ${saidText(figure, figureOf(key, newest))}`).join(', '),
          })}
          stacked={false}
          series={series}
          left={56}
          axisText={(value) => axisText(figure, value)}
          foot={monthsBelow(months)}
          columns={months.map((month) => ({
            key: month,
            values: series.map(({ key }) => drawnValue(figure, figureOf(key, month))),
            title: monthText(month),
            lines: series.map(({ key }) => `${key} ${saidText(figure, figureOf(key, month))}`),
          }))}
        />
        {isCut && <p className="mt-2 text-12 text-ink-3">{m.carrier_score_chart_cut()}</p>}
      </CardBody>
    </TitledCard>
  )
}

type ProvinceChartProps = ChartProps & { month: string }

/** Of the largest connection, in the last month that has parcels; those with most parcels first. */
export function ProvinceChart({ scores, figure, month, choice }: ProvinceChartProps) {
  const [connection = ''] = largest(scores)
  const own = scores.filter((one) => one.connection === connection && one.province_code !== null)
  const newest = own.reduce((last, one) => (one.month > last && one.month <= month ? one.month : last), '')
  const shown = own
    .filter((one) => one.month === newest)
    .toSorted((a, b) => b.parcels - a.parcels)
    .slice(0, mostProvinces)
  const [first] = shown
  const series: Series[] = [{ key: figure, name: figureNames[figure](), look: 'first' }]
  return (
    <TitledCard
      id="score-chart"
      title={figureNames[figure]()}
      beside={`${connection} · ${monthText(newest)}`}
      end={choice}
    >
      <CardBody>
        <BarChart
          label={m.carrier_score_provinces_keys()}
          sentence={
            first
              ? m.carrier_score_provinces_words({
                  province: first.province ?? '',
                  value: saidText(figure, first[figure]),
                })
              : m.carrier_score_nothing()
          }
          series={series}
          bars={shown.map((one) => ({
            key: one.province_code ?? '',
            name: one.province ?? '',
            values: [drawnValue(figure, one[figure])],
            result: saidText(figure, one[figure]),
            title: one.province ?? '',
            lines: [
              saidText(figure, one[figure]),
              m.carrier_score_parcel_count({ count: String(one.parcels) }),
            ],
          }))}
        />
      </CardBody>
    </TitledCard>
  )
}

/** Connections by how many parcels they had, as many as can be told apart. */
function largest(scores: readonly CarrierScore[]): string[] {
  const parcels = new Map<string, number>()
  for (const one of scores) parcels.set(one.connection, (parcels.get(one.connection) ?? 0) + one.parcels)
  return [...parcels]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, looks.length)
    .map(([connection]) => connection)
}

/** Months below the axis, as many as have room; the last one always. */
function monthsBelow(months: readonly string[]): Foot {
  const last = months.length - 1
  return {
    height: 24,
    draw: (left, slot) => {
      const every = Math.max(1, Math.ceil(56 / slot))
      return months.map((month, index) =>
        (last - index) % every === 0 ? (
          <text
            key={month}
            x={left + (index + 0.5) * slot}
            y={plotEnd + 17}
            textAnchor="middle"
            className="fill-ink-3"
          >
            {monthText(month)}
          </text>
        ) : null,
      )
    },
  }
}
