import type { OmsPush } from '@guihang/contract/connection/pushes'
import type { PushRefusal } from '@guihang/domain/parcels/parcels/push-faults'
import { randomOf } from '@guihang/domain/seeded-random'
import { type Character, drawnOutcome } from '../couriers/journey.ts'

/** Each stretch of this length, in real milliseconds, is an outage or not, by chance. */
const pieceMs = 30_000

/** Whether the order system is away at a moment: the same moments for the same seed. */
export function isAwayByChance({ seed, mix }: Pick<Character, 'seed' | 'mix'>, now: Date): boolean {
  const piece = Math.floor(now.getTime() / pieceMs)
  return mix.outage > 0 && randomOf(`${seed}:${piece}:outage`).chance(mix.outage / 100)
}

/** Why it rejects a parcel. The shop corrects the parcel, or just sends it again. */
const reasons = [
  { code: 'receiver_address', reason: 'Chưa tìm thấy số nhà của khách, bạn xem lại địa chỉ' },
  { code: 'goods_unclear', reason: 'Tên hàng chưa rõ, bạn ghi cụ thể hơn' },
  { code: 'hub_busy', reason: 'Bưu cục lấy hàng đang quá tải, bạn gửi lại sau' },
  { code: 'receiver_phone', reason: 'Số điện thoại của khách không liên lạc được, bạn xem lại' },
] as const satisfies readonly Rejection[]

export type Rejection = { readonly code: PushRefusal; readonly reason: string }

/** Undefined when it accepts it. A parcel with this outcome is rejected in its first version only. */
export function rejectionOf(
  parcel: Pick<OmsPush['parcel'], 'tracking_number' | 'version' | 'cancelled'>,
  character: Character,
): Rejection | undefined {
  if (parcel.version > 1 || parcel.cancelled) return undefined
  return drawnOutcome(parcel.tracking_number, character) === 'refused'
    ? anyReason(parcel.tracking_number)
    : undefined
}

export function anyReason(tracking_number: string): Rejection {
  return randomOf(`${tracking_number}:reason`).pick(reasons)
}
