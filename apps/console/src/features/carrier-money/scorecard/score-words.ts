import type { CarrierScore } from '@guihang/contract/money/carrier-scorecard'
import { formatInteger, formatMoney } from '@guihang/domain/money/money'
import { shareText } from '@guihang/ui/charts/rate-text.ts'
import { countText, decimalText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../../texts/messages.js'
import type { ScoreFigure } from './scorecard-search.ts'

export type ColumnFigure = ScoreFigure | 'ended' | 'days_slow'

export const figureNames: Readonly<Record<ColumnFigure, () => string>> = {
  parcels: m.carrier_score_parcels,
  ended: m.carrier_score_ended,
  first_attempt: m.carrier_score_first_attempt,
  returned: m.carrier_score_returned,
  days_middle: m.carrier_score_days_middle,
  days_slow: m.carrier_score_days_slow,
  on_promise: m.carrier_score_on_promise,
  cost_a_kilo: m.carrier_score_cost_a_kilo,
  differing: m.carrier_score_differing,
  days_until_paid: m.carrier_score_days_until_paid,
}

const shares: ReadonlySet<ColumnFigure> = new Set(['first_attempt', 'returned', 'on_promise', 'differing'])
const days: ReadonlySet<ColumnFigure> = new Set(['days_middle', 'days_slow', 'days_until_paid'])

/** As it stands in a cell or beside an axis; a dash where there is no parcel to tell. */
export function figureText(figure: ColumnFigure, value: number | null): string {
  if (value === null) return '–'
  if (shares.has(figure)) return shareText(percent(value), getLanguage())
  if (days.has(figure)) return decimalText(tenth(value))
  return figure === 'cost_a_kilo' ? formatInteger(value) : countText(value)
}

/** As it is said alone, with its unit. */
export function saidText(figure: ColumnFigure, value: number | null): string {
  if (value === null) return m.carrier_score_nothing()
  if (days.has(figure)) return m.carrier_score_days({ days: decimalText(tenth(value)) })
  return figure === 'cost_a_kilo' ? formatMoney(value) : figureText(figure, value)
}

/** How tall it is drawn. */
export function drawnValue(figure: ColumnFigure, value: number | null): number {
  if (value === null) return 0
  return shares.has(figure) ? percent(value) : value
}

export function axisText(figure: ColumnFigure, value: number): string {
  if (shares.has(figure)) return shareText(value, getLanguage())
  return figure === 'cost_a_kilo' ? formatInteger(value) : decimalText(value)
}

/** `11/2026` in both languages. */
export function monthText(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`
}

export function scoreKey({ connection, month, province_code }: CarrierScore): string {
  return `${connection} ${month} ${province_code ?? ''}`
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
