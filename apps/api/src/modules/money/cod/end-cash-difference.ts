import type { CashDifference } from '@guihang/contract/money/cash-differences'
import type { endCashDifference as declared } from '@guihang/contract/money/cod'
import type { BodyOf } from '@guihang/contract/operation'
import { differenceEnded } from '@guihang/domain/money/cod/cash-differences'
import { isCash } from '@guihang/domain/money/cod/cash-holders'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireSeenApproval } from '../../provider/approvals/index.ts'
import { postAll } from '../ledger/index.ts'
import {
  type DifferenceRow,
  endDifferenceRow,
  listDifferenceParcels,
  lockDifference,
} from './cash-differences.store.ts'
import { differenceAnswer } from './list-cash-differences.ts'

/** ENOTFOUND, ECASH for a settled one, whoever asks, EUS008 for the operator who recorded the count, EAP002. */
export async function endCashDifference(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  { end, note }: BodyOf<typeof declared>,
  seen?: Seen,
): Promise<CashDifference> {
  const difference = await lockDifference(tx, id)
  if (difference === undefined) throw reject('ENOTFOUND')
  if (difference.state !== 'open') throw reject('ECASH')
  requireAnotherOperator(operator, difference.prepared_by_operator)
  const ended_at = businessClock.now()
  await requireSeenApproval(tx, operator, seen, { kind: 'cash_difference', id, now: ended_at })
  const parts = await listDifferenceParcels(tx, id)
  await postAll(
    tx,
    parts.map(({ amount, shop_id, parcel_id }) => {
      const move = differenceEnded({ ...movedBy(difference), amount }, end)
      const key = `${move.kind}:${id}:${parcel_id}`
      return { ...move, key, shop_id, parcel_id, occurred_at: ended_at, recorded_at: ended_at }
    }),
  )
  const ended = { state: end, ended_by: operator.name, ended_at, end_note: note }
  await endDifferenceRow(tx, id, ended)
  await announceOffice(tx, { type: 'cash', id })
  return differenceAnswer({ ...difference, ...ended })
}

function movedBy({ kind, from_account, ...row }: DifferenceRow) {
  if (!isCash(from_account)) throw new Error(`Cash was counted out of ${from_account}`)
  const giver = { kind: row.giver_kind, id: row.giver_id }
  return { kind, from: from_account, giver, lies_with: { kind: row.taker_kind, id: row.taker_id } }
}
