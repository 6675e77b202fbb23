import { CodTransferEvent, type listCodTransfers as declared } from '@guihang/contract/money/cod'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { listTransferSlips } from './transfer-slips.store.ts'

export async function listCodTransfers(
  reader: Reader,
  query: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const { event, reference } = query
  const rows = await listTransferSlips(reader, { event, reference, ...idPageOf(query) })
  return idPageAnswer(rows, query, ({ id, reference: number, at, note, operator_name, ...row }) => ({
    id,
    event: CodTransferEvent.parse(row.event),
    reference: number,
    at: at.toISOString(),
    note,
    operator_name,
    courier_code: row.courier_code,
    hub_code: row.hub_code,
    count: row.count,
    amount: row.amount,
  }))
}
