import { formatMoney } from '@guihang/domain/money/money'
import type { Series } from '@guihang/ui/charts/series.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { formatWeekday } from '@guihang/web/dates.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'
import { type ChartPart, chartParts, countOf, type DayFigures, partOf, sumOf } from './chart-shape.ts'

const looks: Readonly<Record<ChartPart, Series['look']>> = {
  delivered: 'first',
  moving: 'second',
  returned: 'return',
  cancelled: 'rest',
}

export function partSeries(parts: readonly ChartPart[]): Series[] {
  return parts.map((part) => ({ key: part, name: partLabel(part), look: looks[part] }))
}

export function partLabel(part: ChartPart): string {
  const labels = {
    delivered: m.dashboard_part_delivered,
    moving: m.dashboard_part_moving,
    returned: m.dashboard_part_returned,
    cancelled: m.dashboard_part_cancelled,
  }
  return labels[part]()
}

/** What a day's bar says, part by part: `44 giao xong`, `3 hoàn`. Parts of nothing are left out. */
export function partTexts(day: Omit<DayFigures, 'on'>): string[] {
  const texts = {
    delivered: m.dashboard_day_delivered,
    moving: m.dashboard_day_moving,
    returned: m.dashboard_day_returned,
    cancelled: m.dashboard_day_cancelled,
  }
  const told = chartParts.filter((part) => partOf(day, part) > 0)
  if (told.length === 0) return [m.dashboard_day_none()]
  return told.map((part) => texts[part]({ count: countText(partOf(day, part)) }))
}

export function daySentence(day: DayFigures): string {
  const cod = day.cod_amount > 0 ? [`COD ${formatMoney(day.cod_amount)}`] : []
  return [formatWeekday(day.on, { capital: true }), ...partTexts(day), ...cod].join(', ')
}

export function chartSentence(days: readonly DayFigures[]): string {
  const total = days.reduce((sum, day) => sum + countOf(day), 0)
  const [first] = days
  if (total === 0 || first === undefined) return m.dashboard_chart_empty()
  const most = days.reduce((best, day) => (countOf(day) > countOf(best) ? day : best), first)
  return m.dashboard_chart_words({
    parcels: parcelsText(total),
    parts: partTexts(sumOf(days)).join(', '),
    weekday: formatWeekday(most.on),
    most: parcelsText(countOf(most)),
  })
}
