import {
  type LooseMoney,
  looseBalances,
  movesTo,
  noBalances,
} from '@guihang/domain/money/carrier-statements/carrier-accounts'
import type { Difference } from '@guihang/domain/money/carrier-statements/difference-classes'
import type { Tx } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { postForProvider, sumOfStatement } from '../../ledger/index.ts'
import {
  type DifferenceRow,
  keepDifferences,
  listLooseDifferences,
} from '../differences/differences.store.ts'
import { decisionsOf, followSubject } from '../differences/follow-differences.ts'
import {
  type LooseLine,
  type LoosePart,
  listLooseLines,
  listLooseParts,
  lockStatement,
  type StatementRow,
} from './statements.store.ts'

/**
 * What a statement has beside its parcels: rows of unknown numbers, other money, and a total that is not the bank's. Where
 * differences and the provider's books say so already, nothing is written.
 */
export async function settleLoose(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  statement_id: string,
): Promise<void> {
  const statement = await lockStatement(tx, statement_id)
  if (statement === undefined) return
  const now = businessClock.now()
  const counts = ['matched', 'agreed', 'received'].includes(statement.state)
  const lines = counts ? await listLooseLines(tx, statement_id) : []
  const parts = await listLooseParts(tx, statement_id)
  const kept = await listLooseDifferences(tx, statement_id)
  // Once: a file of unknown numbers has as many rows as differences.
  const ofRows = Map.groupBy(kept, ({ row_no }) => row_no)
  const followed = [
    followTotal(statement, parts, ofRows.get(null) ?? [], now),
    ...subjectsOfRows(lines, ofRows).map((line) =>
      followLine(statement, line, ofRows.get(line.no) ?? [], now),
    ),
  ]
  await keepDifferences(
    tx,
    followed.flatMap(({ changed }) => changed),
  )
  const decided = decisionsOf(followed.flatMap(({ rows }) => rows))
  const { balances, count } = await sumOfStatement(tx, statement_id)
  const target = looseBalances(looseMoney(statement, lines, parts), decided)
  await postForProvider(
    tx,
    movesTo(target, { ...noBalances, ...Object.fromEntries(balances) }).map((move) => ({
      ...move,
      key: `carrier-statement:${statement_id}:${count + 1}`,
      ...{ connection_id: statement.connection_id, statement_id, occurred_at: now, recorded_at: now },
    })),
  )
}

/** Only what the bank has. What it has less than the statement says, went out. */
function looseMoney(
  { state }: StatementRow,
  lines: readonly LooseLine[],
  parts: readonly LoosePart[],
): LooseMoney[] {
  if (state !== 'received') return []
  return [
    ...lines.map(({ kind, net }): LooseMoney => ({ net, as: kind === 'other' ? 'cost' : 'unknown_number' })),
    ...parts.map(
      ({ as_kind, amount }): LooseMoney => ({
        net: 0 - amount,
        as: as_kind === 'fee' ? 'cost' : 'total_differs',
      }),
    ),
  ]
}

/** While nobody has said why, all of it; then what is disputed. */
function followTotal(
  statement: StatementRow,
  parts: readonly LoosePart[],
  kept: readonly DifferenceRow[],
  now: Date,
) {
  const { id, state, net_amount, received_amount } = statement
  const disputed = parts.find(({ as_kind }) => as_kind === 'disputed')?.amount ?? 0
  const isUnequal = state === 'agreed' && received_amount !== 0
  const amount = state === 'received' ? disputed : isUnequal ? net_amount - received_amount : 0
  return followSubject(
    kept,
    { ...subjectOf(statement), name: `total:${id}`, carrier_code: null, row_no: null },
    { class: 'total_differs', amount },
    now,
  )
}

/** A row that was named since is no difference any more. */
function subjectsOfRows(
  lines: readonly LooseLine[],
  ofRows: ReadonlyMap<number | null, readonly DifferenceRow[]>,
): UnknownLine[] {
  const unknown = lines.filter(({ kind }) => kind === 'unknown')
  const numbers = new Set(unknown.map(({ no }) => no))
  const named = [...ofRows].flatMap(([no, kept]) =>
    no === null || numbers.has(no) ? [] : [{ no, carrier_code: kept.at(-1)?.carrier_code ?? null, net: 0 }],
  )
  return [...unknown, ...named]
}

type UnknownLine = Pick<LooseLine, 'no' | 'carrier_code' | 'net'>

function followLine(
  statement: StatementRow,
  { no, carrier_code, net }: UnknownLine,
  kept: readonly DifferenceRow[],
  now: Date,
) {
  const found: Difference = { class: 'unknown_number', amount: 0 - net }
  const subject = { ...subjectOf(statement), name: `row:${statement.id}:${no}`, carrier_code, row_no: no }
  return followSubject(kept, subject, found, now)
}

function subjectOf({ id, connection_id }: StatementRow) {
  return { connection_id, shop_id: null, parcel_id: null, statement_id: id }
}
