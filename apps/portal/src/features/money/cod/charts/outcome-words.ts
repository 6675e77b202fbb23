import type { CodCharts } from '@guihang/contract/money/cod-overview'
import { shareOf, shareText } from '@guihang/ui/charts/rate-text.ts'
import type { Series } from '@guihang/ui/charts/series.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../../texts/messages.js'

export type Outcome = CodCharts['outcome']

/** Tried, and neither delivered nor on the way back. */
export function underWay({ attempted, delivered, returned }: Outcome): number {
  return Math.max(0, attempted - delivered - returned)
}

/** `94,2 %` of the parcels that were tried are delivered; `–` where none was. */
export function rateText({ attempted, delivered }: Outcome): string {
  return attempted === 0 ? '–' : shareText(shareOf(delivered, attempted), getLanguage())
}

export function returnRateText({ attempted, returned }: Outcome): string {
  return attempted === 0 ? '–' : shareText(shareOf(returned, attempted), getLanguage())
}

export function outcomeSeries(): Series[] {
  return [
    { key: 'delivered', name: m.cod_part_delivered(), look: 'first' },
    { key: 'returned', name: m.cod_part_returned(), look: 'return', hatched: true },
    { key: 'moving', name: m.cod_part_moving(), look: 'rest' },
  ]
}

export function outcomeLines(outcome: Outcome): string[] {
  const { attempted, delivered, returned } = outcome
  if (attempted === 0) return [m.cod_chart_none_tried()]
  return [
    `${m.cod_col_tried()} ${countText(attempted)}`,
    `${m.cod_part_delivered()} ${countText(delivered)} (${rateText(outcome)})`,
    `${m.cod_part_returned()} ${countText(returned)} (${returnRateText(outcome)})`,
  ]
}
