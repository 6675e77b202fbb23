import type { CarrierScore, getCarrierScorecard } from '@guihang/contract/money/carrier-scorecard'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import { countMonths, scoreMonthsMax } from '@guihang/domain/money/carrier-scores/score-months'
import {
  addScores,
  figuresOf,
  type GrowingSums,
  noScores,
} from '@guihang/domain/money/carrier-scores/score-sums'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { AddressDirectory } from '../../parcels/addresses/index.ts'
import { findCountedAt, listScores, type NamedScore } from './scores.store.ts'

export type ScorecardAsked = QueryOf<typeof getCarrierScorecard>

/** By connection, month and province. Raises EVALID for months in the wrong order, or more than 24. */
export async function getScorecard(
  reader: Reader,
  { from, to, connection, by }: ScorecardAsked,
  directory: AddressDirectory,
): Promise<AnswerOf<typeof getCarrierScorecard>> {
  const months = countMonths(from, to)
  if (months < 1) throw rejectFields({ from: [{ rule: 'month_order' }] })
  if (months > scoreMonthsMax)
    throw rejectFields({ from: [{ rule: 'period_months', values: { months: String(scoreMonthsMax) } }] })
  const rows = await listScores(reader, { from, to, connection })
  const shown = by === 'province' ? rows : wholeMonths(rows)
  const counted_at = await findCountedAt(reader, { from, to })
  return {
    data: shown.map((row) => scoreAnswer(row, directory)),
    counted_at: counted_at?.toISOString() ?? null,
  }
}

type ShownScore = Omit<NamedScore, 'province_code'> & { readonly province_code: string | null }

/** The provinces of each connection and month put together. */
function wholeMonths(rows: readonly NamedScore[]): ShownScore[] {
  const months = new Map<string, ShownScore & { readonly sums: GrowingSums }>()
  for (const row of rows) {
    const key = `${row.code} ${row.month}`
    const whole = months.get(key) ?? { ...row, province_code: null, sums: noScores() }
    months.set(key, whole)
    addScores(whole.sums, row.sums)
  }
  return [...months.values()]
}

function scoreAnswer(
  { code, name, kind, month, province_code, sums }: ShownScore,
  directory: AddressDirectory,
): CarrierScore {
  return {
    connection: code,
    connection_name: name,
    kind,
    month,
    province_code,
    province: province_code && (directory.find('vn2025', province_code)?.name ?? province_code),
    ...figuresOf(sums),
  }
}
