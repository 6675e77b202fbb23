import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { transitionOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { operatorScopes } from '@guihang/domain/provider/operators/operator-scopes'
import { hourMs, minuteMs } from '@guihang/domain/time'
import { approveClaim, approveCollection, openClaim, reviewClaim } from '../src/modules/money/claims/index.ts'
import { applyEvent } from '../src/modules/parcels/events/index.ts'
import { findParcelById, type ParcelRow, statusOf } from '../src/modules/parcels/parcels/index.ts'
import { deliverPartly } from '../src/modules/provider/corrections/index.ts'
import {
  disputeReweigh,
  insertReweighPhoto,
  reweighParcel,
  settleDispute,
  type ReweighRow as Weighing,
} from '../src/modules/provider/reweighs/index.ts'
import { fixedClock, realClock } from '../src/platform/clock.ts'
import type { Database, Tx } from '../src/platform/database/index.ts'
import type { Files } from '../src/platform/files/files.ts'
import { newId } from '../src/platform/new-id.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { HandedOver } from './books/cash-desk.ts'
import { drawnScale } from './demo-papers.ts'

export type Correction =
  | 'deliver_partly'
  | 'deliver_partly_and_settle'
  | 'reweigh'
  | 'reweigh_upheld'
  | 'reweigh_corrected'
  | 'claim'
  | 'claim_reviewed'
  | 'claim_charged'
  | 'claim_approved'
  | 'compensate'

type Clocked = Pick<Platform, 'database' | 'files' | 'businessClock' | 'realClock'>

/** Somewhat after the parcel came to its status, and never later than now. */
const laterMs = 40 * minuteMs

const proof = 'Hóa đơn 0004127 và tin nhắn chốt đơn với khách'

/** What a partial delivery leaves for the books: the cash of the kept part, and the rest that came back. */
export type Settled = { readonly handed: HandedOver; readonly rest: HandedOver }

/** Applies it through the use cases of the operations API, in business time of the past. */
export async function correct(
  database: Database,
  tx: Tx,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
  correction: Correction,
  { now, author, files }: { now: Date; author: string; files: Files },
): Promise<Settled | undefined> {
  const parcel = await findParcelById(tx, shop_id, id)
  if (parcel === undefined) throw new Error('A parcel of the demo is gone')
  const at = new Date(Math.min(parcel.status_at.getTime() + laterMs, now.getTime()))
  const businessClock = { ...fixedClock(at), moveAhead: async () => at }
  const platform = { database, files, realClock, businessClock }
  const operator = { id: newId(at), name: 'Điều phối Gửi Hàng', scopes: operatorScopes }
  const { tracking_number } = parcel
  if (correction === 'deliver_partly' || correction === 'deliver_partly_and_settle') {
    const { return_parcel } = await deliverPartly(platform, tx, operator, {
      event_id: id,
      tracking_number,
      kept: [{ index: 0, quantity: 1 }],
      receiver_type: 'CUSTOMER',
      courier_name: 'Lê Văn Hậu',
      note: 'Khách chỉ lấy món đầu',
    })
    if (correction === 'deliver_partly' || return_parcel === null) return undefined
    return {
      handed: { tracking_number, at: await liveOn(tx, { shop_id, id }, at, toTheHub) },
      rest: {
        tracking_number: return_parcel.tracking_number,
        at: await liveOn(tx, { shop_id, id: return_parcel.id }, at, home),
      },
    }
  }
  if (correction === 'reweigh' || correction === 'reweigh_upheld' || correction === 'reweigh_corrected') {
    const { length, width, height } = parcel
    // More than what is charged by the sides, so that the fee rises.
    const weight = Number((parcel.charged_weight + 2.4).toFixed(3))
    const evidence = 'Cân tự động số 4, có ảnh mặt cân'
    const { weighing } = await reweighParcel(platform, tx, operator, parcel, {
      ...{ event_id: id, tracking_number, weight, length, width, height, evidence },
      place: 'Kho Tân Bình',
      picture: `dws-4/${tracking_number}.jpg`,
    })
    await showScale(platform, tx, weighing, weight)
    if (correction !== 'reweigh') await dispute(platform, tx, weighing, { correction, parcel, author })
    return undefined
  }
  const claim = await openClaim(platform, tx, parcel, { type: 'shop', name: author }, { proof })
  if (correction === 'claim') return undefined
  if (correction === 'claim_reviewed' || correction === 'claim_charged') {
    await reviewClaim(platform, tx, operator, claim.id)
    if (correction === 'claim_charged') await chargeHub(tx, parcel, at)
    return undefined
  }
  const judged = { proof_accepted: true, charged_to: 'hub', charged_name: 'HAN-BD' } as const
  const collection = await approveClaim(platform, tx, operator, claim.id, judged)
  if (correction === 'claim_approved') return undefined
  const payer = { ...operator, id: newId(at), name: 'Kế toán Gửi Hàng' }
  await approveCollection(platform, tx, payer, collection.id)
  return undefined
}

/** A hub bears the loss, before the claim is decided. */
async function chargeHub(tx: Tx, { shop_id, id }: ParcelRow, at: Date): Promise<void> {
  const parcel = await findParcelById(tx, shop_id, id)
  if (parcel === undefined) throw new Error('A parcel of the demo is gone')
  const actor = { type: 'provider', name: 'Điều phối Gửi Hàng' } as const
  await applyEvent(tx, parcel, { event: 'charge_hub', at, recorded_at: at, actor, note: 'HAN-BD' })
}

async function showScale(
  { files }: Clocked,
  tx: Tx,
  { shop_id, id: reweigh_id, recorded_at: uploaded_at }: Weighing,
  weight: number,
): Promise<void> {
  const bytes = await drawnScale(weight)
  const file = await files.putFile(tx, {
    ...{ shop_id, kind: 'reweigh_photo', content_type: 'image/jpeg', bytes },
  })
  await insertReweighPhoto(tx, { shop_id, file_id: file.id, reweigh_id, side: 'provider', uploaded_at })
}

/** The shop disputes a weighing, and another person of the provider decides. */
async function dispute(
  platform: Clocked,
  tx: Tx,
  { shop_id, id }: Weighing,
  asked: { readonly correction: Correction; readonly parcel: ParcelRow; readonly author: string },
): Promise<void> {
  const { weight, charged_weight, length, width, height } = asked.parcel
  const actor = { user_id: null, name: asked.author, ip: null, user_agent: null }
  const said = `Shop cân ${String(weight).replace('.', ',')} kg trước khi gửi`
  // The audit log of the demo's past says when it happened, too.
  const then = { ...platform, realClock: platform.businessClock }
  await disputeReweigh(then, tx, { shop_id, actor }, id, said)
  const now = platform.businessClock.now()
  const judge = { id: newId(now), name: 'Giám sát kho', scopes: operatorScopes }
  if (asked.correction === 'reweigh_upheld') {
    const reason = 'Cân lại trên cân khác, kết quả không đổi'
    await settleDispute(platform, tx, judge, id, { step: 'uphold', reason })
    return
  }
  const lighter = Number((charged_weight + 0.6).toFixed(3))
  const reason = 'Cân trước đọc cả kiện bên cạnh'
  const measures = { weight: lighter, length, width, height }
  await settleDispute(platform, tx, judge, id, { step: 'correct', ...measures, reason })
}

const toTheHub = ['confirm_delivery', 'hand_over_cash'] as const
const home = [
  ...(['await_return_linehaul', 'plan_return_linehaul', 'depart_return', 'arrive_return'] as const),
  ...(['plan_return', 'start_return', 'hand_back', 'confirm_return'] as const),
]

/** Lets these events happen three hours apart, after a moment. Answers when the last one happened. */
async function liveOn(
  tx: Tx,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
  since: Date,
  events: readonly ParcelEvent[],
): Promise<Date> {
  let at = since
  for (const event of events) {
    const parcel = await findParcelById(tx, shop_id, id)
    const row = parcel && transitionOf(statusOf(parcel), event)
    if (parcel === undefined || row === undefined) throw new Error(`A demo parcel cannot ${event}`)
    at = new Date(at.getTime() + 3 * hourMs)
    const actor = { type: row.actor, name: row.actor === 'courier' ? 'Lê Văn Hậu' : 'Điều phối Gửi Hàng' }
    const cash = event === 'hand_over_cash' ? { cash_amount: parcel.total_cod } : {}
    await applyEvent(tx, parcel, { event, at, recorded_at: at, actor, ...cash })
  }
  return at
}
