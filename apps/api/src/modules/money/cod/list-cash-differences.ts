import type { CashDifference } from '@guihang/contract/money/cash-differences'
import type { listCashDifferences as declared } from '@guihang/contract/money/cod'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { type DifferenceRow, listDifferenceRows, listSlipDifferenceRows } from './cash-differences.store.ts'

export async function listCashDifferences(
  reader: Reader,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const { state, kind, giver_id } = query
  const rows = await listDifferenceRows(reader, { state, kind, giver_id, ...idPageOf(query) })
  return idPageAnswer(rows, query, differenceAnswer)
}

export async function listDifferencesOfSlip(
  reader: Reader,
  event: string,
  reference: string,
): Promise<CashDifference[]> {
  return (await listSlipDifferenceRows(reader, event, reference)).map(differenceAnswer)
}

export function differenceAnswer(row: DifferenceRow): CashDifference {
  const { id, kind, amount, event, reference, prepared_by, state, ended_by, end_note } = row
  return {
    id,
    kind,
    giver: { kind: row.giver_kind, id: row.giver_id },
    taker: { kind: row.taker_kind, id: row.taker_id },
    amount,
    event,
    reference,
    at: row.at.toISOString(),
    prepared_by,
    state,
    ended_by,
    ended_at: row.ended_at?.toISOString() ?? null,
    end_note,
  }
}
