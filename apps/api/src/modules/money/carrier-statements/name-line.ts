import type { nameStatementLine as declared } from '@guihang/contract/money/carrier-statements'
import type { BodyOf } from '@guihang/contract/operation'
import {
  type AmountField,
  netOf,
  amountFields as partFields,
} from '@guihang/domain/money/carrier-statements/parcel-amounts'
import { moneyFields } from '@guihang/domain/money/carrier-statements/statement-fields'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { announceStatement, settleLater } from './announce-statement.ts'
import { matchLines } from './match-lines.ts'
import { requireStatementAt } from './require-statement.ts'
import { findLine, type LineAmounts, type LineRow, sumLines, updateLine } from './stores/lines.store.ts'
import type { FoundParcel } from './stores/match-lines.store.ts'
import { type StatementRecord, updateStatement } from './stores/statements.store.ts'

type Body = BodyOf<typeof declared>

/**
 * ENOTFOUND, ECS001 once it is agreed and for a row that names its parcel itself, EPK002 for a parcel that the connection does
 * not have, EVALID at amounts for a parcel whose amounts cannot be read.
 */
export async function nameLine(
  tx: Tx,
  operator: Operator,
  id: string,
  no: number,
  { tracking_number, amounts }: Body,
): Promise<LineRow> {
  const statement = await requireStatementAt(tx, id, ['matched'])
  const line = await findLine(tx, id, no)
  if (line === undefined) throw reject('ENOTFOUND')
  if (line.kind === 'parcel' && line.named_by === null) throw reject('ECS001')
  const parcel =
    tracking_number === null ? nobody : await requireCarriedParcel(tx, statement, tracking_number)
  if (lacksAmount(line) && amounts === undefined && parcel !== nobody)
    throw rejectFields({ amounts: [{ rule: 'required' }] })
  const named = await updateLine(tx, id, no, {
    ...parcel,
    kind: parcel === nobody ? 'other' : 'parcel',
    ...(amounts !== undefined && { ...amountsSaid(line, amounts), adds_up: true }),
    named_by: operator.name,
  })
  await updateStatement(tx, id, await sumLines(tx, id))
  await settleLater(tx, id)
  await announceStatement(tx, id)
  return named
}

function lacksAmount({ kind, fault_field }: LineRow): boolean {
  return kind === 'fault' && moneyFields.some((field) => field === fault_field)
}

const nobody = { shop_id: null, parcel_id: null } as const // as: no parcel

/** Raises EPK002 where no parcel of the statement's connection has the number, ours or the carrier's. */
export async function requireCarriedParcel(
  tx: Tx,
  { connection_id }: Pick<StatementRecord, 'connection_id'>,
  number: string,
): Promise<FoundParcel> {
  const [found] = await matchLines(tx, connection_id, [{ carrier_code: number, our_code: number }])
  if (found === undefined) throw reject('EPK002')
  return found
}

/** The parts that are said in the place of those of the file. A net that they do not give leaves the rest to other fees. */
function amountsSaid(line: LineRow, { net, ...said }: NonNullable<Body['amounts']>): LineAmounts {
  const parts = Object.fromEntries(partFields.map((field) => [field, said[field] ?? line[field]])) as Record<
    AmountField,
    number
  > // as: of all fields
  const given = netOf(parts)
  if (net === undefined) return { ...parts, net: given }
  return { ...parts, other_fee: parts.other_fee + given - net, net }
}
