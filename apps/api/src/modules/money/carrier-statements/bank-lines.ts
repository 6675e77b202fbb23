import type { Language } from '@guihang/contract/errors/catalogue'
import type { addCarrierBankLines as declared } from '@guihang/contract/money/carrier-statements'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceStatement } from './announce-statement.ts'
import { receiveWhole } from './receive-statement.ts'
import { requireStatementAt } from './require-statement.ts'
import { insertBankLine } from './stores/bank-lines.store.ts'

type Rows = AnswerOf<typeof declared>['meta']['rows']

/** Each line on its own: one that was added before leaves the others alone. ENOTFOUND, ECS001. */
export async function addBankLines(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  statement_id: string,
  { lines }: BodyOf<typeof declared>,
  language: Language,
): Promise<Rows> {
  const statement = await requireStatementAt(tx, statement_id, ['agreed'])
  const added_at = platform.businessClock.now()
  let received_amount = statement.received_amount
  const rows: Rows = []
  for (const [index, line] of lines.entries()) {
    const by = { added_by: operator.name, added_at }
    const isNew = await insertBankLine(tx, { id: newId(added_at), statement_id, ...line, ...by })
    if (isNew) received_amount += line.amount
    rows.push({ id: String(index), ...(isNew ? { ok: true } : refused(platform, language)) })
  }
  if (rows.some(({ ok }) => ok))
    await receiveWhole(tx, statement, { received_amount, explained: 0, at: added_at })
  await announceStatement(tx, statement_id)
  return rows
}

function refused(platform: Platform, language: Language) {
  return rejectedRow(platform, rejectFields({ reference: [{ rule: 'bank_line_taken' }] }), language)
}
