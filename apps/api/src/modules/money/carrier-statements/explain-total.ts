import type { explainCarrierTotal as declared } from '@guihang/contract/money/carrier-statements'
import type { BodyOf } from '@guihang/contract/operation'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreeLimitOf, requireSecondPerson } from './agree-statement.ts'
import { announceStatement } from './announce-statement.ts'
import { requireCarriedParcel } from './name-line.ts'
import { receiveWhole } from './receive-statement.ts'
import { requireStatementAt, requireVersion } from './require-statement.ts'
import { insertTotalParts, type TotalPartRow } from './stores/bank-lines.store.ts'
import type { StatementRecord } from './stores/statements.store.ts'

type Body = BodyOf<typeof declared>

/**
 * All of what the bank received less (above 0) or more than the statement says; then the statement is received. ENOTFOUND,
 * ECS001, EAL003, ECS003 where the parts are not exactly what is missing, EPK002, EVALID for a part of a parcel without one.
 * A fee is given up for good: above the connection's limit EUS008, as for agreeing.
 */
export async function explainTotal(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  { version, parts }: Body,
  seen: Pick<Seen, 'session'>,
): Promise<StatementRecord> {
  const statement = await requireStatementAt(tx, id, ['agreed'])
  requireVersion(statement, version)
  const { net_amount, received_amount } = statement
  const explained = parts.reduce((sum, { amount }) => sum + amount, 0)
  if (explained !== net_amount - received_amount) throw reject('ECS003')
  const fees = parts.reduce((sum, { as, amount }) => sum + (as === 'fee' ? Math.abs(amount) : 0), 0)
  if (fees > (await agreeLimitOf(tx, statement))) requireSecondPerson(operator, statement, seen)
  const said_at = businessClock.now()
  const rows: TotalPartRow[] = []
  for (const [index, part] of parts.entries()) {
    rows.push({
      ...{ id: newId(said_at), statement_id: id, as_kind: part.as, amount: part.amount, note: part.note },
      ...(await parcelOf(tx, statement, part, index)),
      ...{ said_by: operator.name, said_at },
    })
  }
  await insertTotalParts(tx, rows)
  const received = await receiveWhole(tx, statement, { received_amount, explained, at: said_at })
  await announceStatement(tx, id)
  return received
}

async function parcelOf(
  tx: Tx,
  statement: StatementRecord,
  { as, tracking_number }: Body['parts'][number],
  index: number,
) {
  const field = `parts.${index}.tracking_number`
  if (as !== 'parcel') {
    if (tracking_number !== undefined) throw rejectFields({ [field]: [{ rule: 'unknown_field' }] })
    return { shop_id: null, parcel_id: null }
  }
  if (tracking_number === undefined) throw rejectFields({ [field]: [{ rule: 'required' }] })
  return await requireCarriedParcel(tx, statement, tracking_number)
}
