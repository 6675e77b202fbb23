import type { BodyOf } from '@guihang/contract/operation'
import type { correctReweigh as correction } from '@guihang/contract/provider/operated-reweighs'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireSeenApproval } from '../approvals/index.ts'
import { endReweigh, type HeldWeighing, lockHeld, measuresOf, stateAfter } from './answer-reweighs.ts'
import { type MeasuredColumns, measuredColumns, weighedOf } from './apply-measures.ts'
import { findReweigh, updateReweigh } from './reweighs.store.ts'

type Clocked = Pick<Platform, 'database' | 'files' | 'businessClock' | 'realClock'>
type Corrected = BodyOf<typeof correction>

export type Decision =
  | ({ readonly step: 'correct' } & Corrected)
  | { readonly step: 'uphold'; readonly reason: string }

/** Writes it down in the operators' log. */
export async function decideDispute(
  platform: Clocked,
  tx: Tx,
  operator: Operator,
  id: string,
  decision: Decision,
  seen?: Seen,
): Promise<void> {
  const { parcel } = await settleDispute(platform, tx, operator, id, decision, seen)
  await recordOperatorAction(tx, {
    at: platform.realClock.now(),
    operator,
    action: decision.step === 'uphold' ? 'reweigh_upheld' : 'reweigh_corrected',
    what: `${parcel.tracking_number} ${decision.reason}`,
  })
}

/**
 * Against the shop what was measured applies; for the shop other measures do, or a lower fee. ENOTFOUND, EREWEIGH where
 * nothing is disputed, EUS008 for the operator who weighed, EAP002 where it is not what was seen, EVALID for a correction whose fee is not below that of the
 * weighing.
 */
export async function settleDispute(
  platform: Clocked,
  tx: Tx,
  operator: Operator,
  id: string,
  decision: Decision,
  seen?: Seen,
): Promise<HeldWeighing> {
  const { step, reason } = decision
  const held = await lockDisputed(tx, operator, id, step)
  const at = platform.businessClock.now()
  await requireSeenApproval(tx, operator, seen, { kind: 'reweigh', id, now: at })
  const columns = await columnsOf(platform, tx, held, decision)
  await endReweigh(tx, held, {
    event: `${step}_reweigh`,
    actor: { type: 'provider', name: operator.name },
    ...{ at, note: reason, columns },
  })
  await updateReweigh(tx, held.weighing, {
    state: stateAfter(held.weighing, step),
    ...{ decided_at: at, decided_by: operator.name, decision_reason: reason },
    applied: weighedOf(columns),
  })
  return held
}

/** Whoever weighed decides nothing about it, whatever comes of it: the shop disputes what that person did. */
async function lockDisputed(
  tx: Tx,
  operator: Operator,
  id: string,
  step: Decision['step'],
): Promise<HeldWeighing> {
  const found = await findReweigh(tx, id)
  if (found === undefined) throw reject('ENOTFOUND')
  const held = await lockHeld(tx, found.shop_id, id)
  stateAfter(held.weighing, step)
  requireAnotherOperator(operator, held.weighing.operator_id)
  return held
}

async function columnsOf(
  platform: Clocked,
  tx: Tx,
  held: HeldWeighing,
  decision: Decision,
): Promise<MeasuredColumns> {
  const disputed = await measuresOf(platform, tx, held)
  if (decision.step === 'uphold') return disputed
  const { lower_fee, ...measures } = decision
  const columns = await measuredColumns(platform, tx, held.parcel, measures, lower_fee)
  const isLower = columns.shipping_fee < disputed.shipping_fee && columns.return_fee <= disputed.return_fee
  if (isLower) return columns
  const field = lower_fee === undefined ? 'weight' : 'lower_fee'
  throw rejectFields({ [field]: [{ rule: 'reweigh_not_lower' }] })
}
