import { operatorScopes } from '@guihang/domain/people/operator-scopes'
import { approveClaim, approveCollection, openClaim } from '../src/modules/claims/index.ts'
import { deliverPartly, reweighParcel } from '../src/modules/corrections/index.ts'
import { findParcelById, newId, type ParcelRow } from '../src/modules/parcels/index.ts'
import { fixedClock, realClock } from '../src/platform/clock.ts'
import type { Database, Tx } from '../src/platform/database/index.ts'

/** A correction or claim of a demo parcel. */
export type Correction = 'deliver_partly' | 'reweigh' | 'claim' | 'compensate'

/** Somewhat after the parcel came to its status, and never later than now. */
const later_ms = 40 * 60_000

const proof = 'Hóa đơn 0004127 và tin nhắn chốt đơn với khách'

/** Applies it through the use cases of the operations API, in business time of the past. */
export async function correct(
  database: Database,
  tx: Tx,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
  correction: Correction,
  { now, author }: { now: Date; author: string },
): Promise<void> {
  const parcel = await findParcelById(tx, shop_id, id)
  if (parcel === undefined) throw new Error('A parcel of the demo is gone')
  const at = new Date(Math.min(parcel.status_at.getTime() + later_ms, now.getTime()))
  const businessClock = { ...fixedClock(at), moveAhead: async () => at }
  const platform = { database, realClock, businessClock }
  const operator = { id: newId(at), name: 'Điều phối Gửi Hàng', scopes: operatorScopes }
  const { tracking_number } = parcel
  if (correction === 'deliver_partly') {
    await deliverPartly(platform, tx, operator, {
      event_id: id,
      tracking_number,
      kept: [{ index: 0, quantity: 1 }],
      receiver_type: 'CUSTOMER',
      courier_name: 'Lê Văn Hậu',
      note: 'Khách chỉ lấy món đầu',
    })
    return
  }
  if (correction === 'reweigh') {
    const { length, width, height } = parcel
    const weight = Number((parcel.weight + 2.4).toFixed(3))
    const evidence = 'Cân tự động số 4, có ảnh mặt cân'
    await reweighParcel(platform, tx, operator, parcel, {
      ...{ event_id: id, tracking_number, weight, length, width, height, evidence },
      picture: `dws-4/${tracking_number}.jpg`,
    })
    return
  }
  const claim = await openClaim(platform, tx, parcel, { type: 'shop', name: author }, { proof })
  if (correction === 'claim') return
  const judged = { proof_accepted: true, charged_to: 'hub', charged_name: 'HAN-BD' } as const
  const collection = await approveClaim(platform, tx, operator, claim.id, judged)
  const payer = { ...operator, id: newId(at), name: 'Kế toán Gửi Hàng' }
  await approveCollection(platform, tx, payer, collection.id)
}
