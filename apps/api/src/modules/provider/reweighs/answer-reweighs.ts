import { type ReweighStep, reweighAfter } from '@guihang/domain/provider/reweighs/reweigh'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type EventPosting, recordEvent } from '../../parcels/events/index.ts'
import { lockParcel, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { requireAnswerable } from './answerable.ts'
import {
  correctedFees,
  type MeasuredColumns,
  type Measures,
  measuredColumns,
  releasedFees,
} from './apply-measures.ts'
import { forgetOwnPhotos } from './reweigh-photos.ts'
import { findReweigh, lockReweigh, type ReweighRow, updateReweigh } from './reweighs.store.ts'

type Clocked = Pick<Platform, 'database' | 'files' | 'businessClock' | 'realClock'>

type Answering = { readonly shop_id: string; readonly actor: Actor }

/** Both rows stay locked. */
export type HeldWeighing = { readonly weighing: ReweighRow; readonly parcel: ParcelRow }

/** The measures apply. ENOTFOUND, and EREWEIGH where the weighing waits for no answer. */
export async function acceptReweigh(
  platform: Clocked,
  tx: Tx,
  { shop_id, actor }: Answering,
  id: string,
): Promise<ReweighRow> {
  const held = await lockAnswerable(platform, tx, shop_id, id)
  await accept(platform, tx, held, { type: 'shop', name: actor.name }, 'accept')
  await audit(platform, tx, held, actor, 'reweigh_accepted')
  return await asItIs(tx, held)
}

/** With the photos that wait. ENOTFOUND, EREWEIGH where it waits for no answer or the time is over. */
export async function disputeReweigh(
  platform: Clocked,
  tx: Tx,
  { shop_id, actor }: Answering,
  id: string,
  dispute_reason: string,
): Promise<ReweighRow> {
  const held = await lockAnswerable(platform, tx, shop_id, id)
  const { weighing, parcel } = held
  const at = platform.businessClock.now()
  await recordEvent(tx, parcel, {
    ...{ at, recorded_at: at, event: 'dispute_reweigh', status: statusOf(parcel), note: dispute_reason },
    actor: { type: 'shop', name: actor.name },
  })
  const answered = { answered_at: at, answered_by: actor.name, dispute_reason }
  await updateReweigh(tx, weighing, { state: stateAfter(weighing, 'dispute'), ...answered })
  await audit(platform, tx, held, actor, 'reweigh_disputed')
  return await asItIs(tx, held)
}

/** The measures apply. Answers whether nobody had answered in time. */
export async function expireReweigh(
  platform: Clocked,
  tx: Tx,
  { shop_id, id }: Pick<ReweighRow, 'shop_id' | 'id'>,
): Promise<boolean> {
  const held = await lockHeld(tx, shop_id, id)
  const { state, answer_by } = held.weighing
  const isOver = answer_by !== null && answer_by <= platform.businessClock.now()
  if (!isOver || reweighAfter(state, 'expire') === undefined) return false
  await accept(platform, tx, held, { type: 'system', name: null }, 'expire')
  return true
}

/** Locks the parcel first, as every transaction does. Raises ENOTFOUND. */
export async function lockHeld(tx: Tx, shop_id: string, id: string): Promise<HeldWeighing> {
  const found = await findReweigh(tx, id)
  if (found?.shop_id !== shop_id) throw reject('ENOTFOUND')
  const parcel = await lockParcel(tx, shop_id, found.parcel_id)
  const weighing = await lockReweigh(tx, shop_id, id)
  if (parcel === undefined || weighing === undefined) throw reject('ENOTFOUND')
  return { weighing, parcel }
}

/** Raises EREWEIGH where the weighing is not at this step. */
export function stateAfter({ state }: ReweighRow, step: ReweighStep) {
  const next = reweighAfter(state, step)
  if (next === undefined) throw reject('EREWEIGH')
  return next
}

/** Reverses what was held; charged fees are reversed and charged anew. Answers what applies since. */
export async function endReweigh(
  tx: Tx,
  { weighing, parcel }: HeldWeighing,
  end: {
    readonly event: 'accept_reweigh' | 'uphold_reweigh' | 'correct_reweigh'
    readonly actor: { readonly type: 'shop' | 'provider' | 'system'; readonly name: string | null }
    readonly at: Date
    readonly note?: string
    readonly columns: MeasuredColumns
  },
): Promise<void> {
  const { columns, at, ...event } = end
  const money: readonly EventPosting[] = [
    ...(await releasedFees(tx, parcel, weighing)),
    ...(await correctedFees(tx, parcel, columns, at)),
  ]
  await recordEvent(tx, parcel, {
    ...event,
    ...{ at, recorded_at: at, status: statusOf(parcel), changes: columns, money },
  })
}

/** What was measured, by the fees of the parcel as it is now. */
export async function measuresOf(
  platform: Clocked,
  tx: Tx,
  { weighing: { after }, parcel }: HeldWeighing,
): Promise<MeasuredColumns> {
  const measures: Measures = after
  return await measuredColumns(platform, tx, parcel, measures)
}

async function accept(
  platform: Clocked,
  tx: Tx,
  held: HeldWeighing,
  actor: { readonly type: 'shop' | 'system'; readonly name: string | null },
  step: 'accept' | 'expire',
): Promise<void> {
  const state = stateAfter(held.weighing, step)
  const columns = await measuresOf(platform, tx, held)
  const at = platform.businessClock.now()
  await endReweigh(tx, held, { event: 'accept_reweigh', actor, at, columns })
  const answered = step === 'accept' ? { answered_at: at, answered_by: actor.name } : { answered_at: at }
  await updateReweigh(tx, held.weighing, { state, ...answered })
  await forgetOwnPhotos(platform, tx, held.weighing)
}

/** Raises EREWEIGH where the weighing waits for no answer, or the time is over. */
async function lockAnswerable(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  shop_id: string,
  id: string,
): Promise<HeldWeighing> {
  const held = await lockHeld(tx, shop_id, id)
  requireAnswerable(platform, held.weighing)
  return held
}

async function asItIs(tx: Tx, { weighing }: HeldWeighing): Promise<ReweighRow> {
  const row = await lockReweigh(tx, weighing.shop_id, weighing.id)
  if (row === undefined) throw reject('ENOTFOUND')
  return row
}

async function audit(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  { parcel }: HeldWeighing,
  actor: Actor,
  action: 'reweigh_accepted' | 'reweigh_disputed',
): Promise<void> {
  const { shop_id, tracking_number: what } = parcel
  await recordAudit(tx, { shop_id, at: realClock.now(), actor, action, what })
}
