import {
  beforeAnswer,
  beforeDeletion,
  isRestorable,
  statusSince,
} from '@guihang/domain/parcels/lifecycle/past-steps'
import { wishOf } from '@guihang/domain/parcels/tracking/delivery-wishes'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvents, type EventDetails, listPastSteps, type RecordedStep } from '../events/index.ts'
import { lockParcels, type ParcelChanges, type ParcelRow, updateParcel } from '../parcels/index.ts'
import type { ActResult } from './act-on-many.ts'

export type TakingBack = 'withdraw_answer' | 'restore_draft'

type Taker = { readonly shop_id: string; readonly actor_name: string | null }

/** A parcel, and the place in its history of the step to take back; without a place the last one. */
type Asked = { readonly id: string; readonly position?: number }

/** Takes one step back. Raises ENOTFOUND; EPK001 where there is nothing to take back; EUNDO for a draft deleted too long ago. */
export async function takeOneBack(
  platform: Platform,
  tx: Tx,
  by: Taker,
  id: string,
  event: TakingBack,
): Promise<ParcelRow> {
  const [result] = await takeBack(platform, tx, by, [{ id }], event)
  if (result?.parcel === undefined) throw reject(result?.code ?? 'ENOTFOUND')
  return result.parcel
}

/**
 * As long as nothing has happened to the parcel since. One whose answer is taken back is as before it: status since
 * then, and the day, half-day or hub that was chosen.
 */
export async function takeBack(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { shop_id, actor_name }: Taker,
  asked: readonly Asked[],
  event: TakingBack,
): Promise<(Pick<ActResult, 'id' | 'code'> & { readonly parcel?: ParcelRow })[]> {
  const at = platform.businessClock.now()
  const parcels = await lockParcels(
    tx,
    shop_id,
    asked.map(({ id }) => id),
  )
  const histories = await listPastSteps(tx, parcels)
  const details: EventDetails = { event, at, recorded_at: at, actor: { type: 'shop', name: actor_name } }
  const places = new Map(asked.map(({ id, position }) => [id, position]))
  const lot = parcels.map((parcel) => ({
    parcel,
    details,
    history: histories.get(parcel.id) ?? [],
    guard: () => refuseOther(event, histories.get(parcel.id) ?? [], { position: places.get(parcel.id), at }),
  }))
  const results = new Map<string, Awaited<ReturnType<typeof takeBack>>[number]>()
  for (const [index, result] of (await applyEvents(tx, lot)).entries()) {
    const { id } = result.parcel
    if (result.outcome === 'rejected') results.set(id, { id, code: result.code })
    else {
      const before = changesBefore(event, lot[index]?.history ?? [])
      const parcel = before ? await updateParcel(tx, shop_id, id, before) : result.parcel
      results.set(id, { id, code: null, parcel })
    }
  }
  return asked.map(({ id }) => results.get(id) ?? { id, code: 'ENOTFOUND' as const })
}

function refuseOther(
  event: TakingBack,
  history: readonly RecordedStep[],
  { position, at }: { readonly position: number | undefined; readonly at: Date },
): void {
  const own = event === 'withdraw_answer' ? beforeAnswer(history) : beforeDeletion(history)
  if (own === undefined) return
  if (position !== undefined && own.step.position !== position) throw reject('EUNDO')
  if (event === 'restore_draft' && !isRestorable(own.step.at, at)) throw reject('EUNDO')
}

/** What the answer changed, as it was before. Written after the event, whose record says that the status begins now. */
function changesBefore(event: TakingBack, history: readonly RecordedStep[]): ParcelChanges | undefined {
  const own = event === 'withdraw_answer' ? beforeAnswer(history) : undefined
  if (own === undefined) return undefined
  const before = history.filter(({ position }) => position < own.step.position)
  const status_at = statusSince(before)
  return { ...wishOf(before), ...(status_at && { status_at }) }
}
