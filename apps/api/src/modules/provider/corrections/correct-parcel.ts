import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { correctParcel as declared } from '@guihang/contract/provider/correct-parcel'
import type { HeldByAccount, HeldCash } from '@guihang/domain/money/cod/cash-holders'
import { handedOverTo } from '@guihang/domain/money/cod/cash-steps'
import { type Holder, theCenter, unassigned } from '@guihang/domain/money/ledger/holders'
import { deliveryTakenBack } from '@guihang/domain/money/ledger/parcel-postings'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { addJob } from '../../../platform/jobs/index.ts'
import { newId } from '../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertDifference } from '../../money/cod/index.ts'
import { findLastPosted, readHeldCash } from '../../money/ledger/index.ts'
import { findOwedSince, listPostedByDelivery } from '../../money/owed/index.ts'
import { isStated } from '../../money/statements/index.ts'
import { findReturnParcel, linkedParcel } from '../../parcels/detail/index.ts'
import {
  applyEvent,
  decideEvent,
  type EventPosting,
  findLastHub,
  wasReported,
} from '../../parcels/events/index.ts'
import { lockOperatedParcel, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { requireHub } from '../hubs/index.ts'
import { leaveLoads } from '../loads/index.ts'

type Body = BodyOf<typeof declared>
type Answer = AnswerOf<typeof declared>['data']

/**
 * A delivery waits again and its money is reversed; a confirmed loss waits where it was last seen. EPK002, ESH001, and
 * EPK001 where a statement has taken the scan up, the cash may be on its way to the shop, or the rest of a partial
 * delivery travels.
 */
export async function correctParcel(
  platform: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  { event_id, tracking_number, reason, hub_code }: Body,
): Promise<Answer> {
  const parcel = await lockOperatedParcel(tx, tracking_number)
  const source_key = `${operator.id}:${event_id}`
  if (await wasReported(tx, parcel, source_key, ['correct'])) return linkedParcel(parcel)
  await refuseUncorrectable(tx, parcel)
  const hub = await hubOf(tx, parcel, hub_code)
  const at = platform.businessClock.now()
  const cash = (await readHeldCash(tx, [parcel])).get(parcel.id) ?? {}
  const carrier = carrierOf(cash)
  const applied = await applyEvent(tx, parcel, {
    event: 'correct',
    at,
    recorded_at: at,
    actor: { type: 'provider', name: operator.name },
    ...hub,
    note: reason,
    source_key,
    changes: { current_hub: hub.place ?? hub.hub_code, corrections: parcel.corrections + 1 },
    money: await moneyTakenBack(tx, parcel, cash),
    ...(carrier !== undefined && { cash_taker: carrier }),
  })
  if (carrier === undefined) await keepSurplus(tx, operator, parcel, cash, at)
  // What it paid, or what was paid for it, belongs to no delivery any more.
  else
    await addJob(tx, 'judge-carrier-parcels', {
      parcels: [{ shop_id: parcel.shop_id, parcel_id: parcel.id }],
    })
  await leaveLoads(tx, [applied])
  await recordOperatorAction(tx, {
    at: platform.realClock.now(),
    operator,
    action: 'parcel_corrected',
    what: `${tracking_number} ${reason}`,
  })
  return linkedParcel(applied.parcel)
}

/** Raises what would speak against the correction now; the parcel is locked. EPK001, ESH001. */
export async function requireCorrectable(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  parcel: ParcelRow,
  hub_code: string | undefined,
): Promise<void> {
  await refuseUncorrectable(tx, parcel)
  const hub = await hubOf(tx, parcel, hub_code)
  const at = businessClock.now()
  const actor = { type: 'provider', name: operator.name } as const
  const decision = await decideEvent(tx, {
    parcel,
    details: { event: 'correct', at, recorded_at: at, actor, ...hub },
  })
  if (decision.outcome === 'rejected') throw reject(decision.code)
  const cash = (await readHeldCash(tx, [parcel])).get(parcel.id) ?? {}
  await moneyTakenBack(tx, parcel, cash)
}

/** EPK001 where the rest of a partial delivery travels, or a statement has taken the scan up. */
export async function refuseUncorrectable(tx: Tx, { shop_id, id, ...parcel }: ParcelRow): Promise<void> {
  if ((await findReturnParcel(tx, shop_id, id)) !== undefined) throw reject('EPK001')
  if (statusOf(parcel) === 'lost') return
  // Its newest fees may be those of a re-weighing, which the statement of the others did not know.
  if (await isStated(tx, shop_id, await listPostedByDelivery(tx, shop_id, id))) throw reject('EPK001')
}

async function hubOf(
  tx: Tx,
  parcel: ParcelRow,
  hub_code: string | undefined,
): Promise<{ place: string | null; hub_code: string | null }> {
  if (hub_code === undefined) {
    const { place = null, hub_code: code = null } = (await findLastHub(tx, parcel)) ?? {}
    return { place, hub_code: code }
  }
  const { name, code } = await requireHub(tx, hub_code)
  return { place: name, hub_code: code }
}

/** The reversals of a delivery, on the day since when it was owed; a lost parcel has moved no money. */
async function moneyTakenBack(
  tx: Tx,
  parcel: ParcelRow,
  cash: HeldByAccount,
): Promise<readonly EventPosting[]> {
  const status = statusOf(parcel)
  if (status === 'lost') return []
  const { shop_id, id } = parcel
  const owed_since = await findOwedSince(tx, shop_id, id)
  const collected = await findLastPosted(tx, shop_id, id, 'cash-collected')
  const charged = await findLastPosted(tx, shop_id, id, 'fees-charged')
  const undone: Readonly<Record<string, string | null>> = {
    'collection-taken-back': collected,
    'fees-taken-back': charged,
  }
  const from = carrierOf(cash) === undefined ? 'courier' : 'carrier'
  return deliveryTakenBack(parcel, status, handedOver(parcel, cash)?.amount ?? 0, from).map((move) => ({
    move,
    ...(owed_since === null ? {} : { owed_since }),
    reverses_id: undone[move.kind] ?? null,
  }))
}

/** The carrier that collected the cash; undefined for a courier or a counter. */
function carrierOf({ courier_custody }: HeldByAccount): Holder | undefined {
  const holder = courier_custody?.holder ?? undefined
  return holder?.kind === 'carrier' ? holder : undefined
}

/** The cash that the courier has handed over for the delivery, as far as it is there. */
function handedOver(parcel: ParcelRow, cash: HeldByAccount): HeldCash | undefined {
  const account = handedOverTo(statusOf(parcel))
  return account === null ? undefined : cash[account]
}

/** Cash that was handed over is a surplus where it lies, until somebody says whose it is. */
async function keepSurplus(
  tx: Tx,
  operator: Operator,
  parcel: ParcelRow,
  cash: HeldByAccount,
  at: Date,
): Promise<void> {
  const { holder, amount = 0 } = handedOver(parcel, cash) ?? {}
  if (amount === 0) return
  const { shop_id, id: parcel_id, tracking_number } = parcel
  const center = statusOf(parcel) === 'cod_transferred_to_center' ? theCenter : undefined
  const id = newId(at)
  await announceOffice(tx, { type: 'cash', id })
  await insertDifference(tx, {
    id,
    kind: 'over',
    giver: cash.courier_custody?.holder ?? { kind: 'courier', id: unassigned },
    taker: holder ?? center ?? { kind: 'hub', id: unassigned },
    from_account: 'courier_custody',
    event: 'correct',
    reference: tracking_number,
    at,
    recorded_at: at,
    operator,
    parcels: [{ shop_id, parcel_id, amount }],
  })
}
