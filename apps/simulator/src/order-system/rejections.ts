import type { OmsPush } from '@guihang/contract/integrations/pushes'
import { randomOf } from '@guihang/domain/seeded-random'
import { type Character, drawnOutcome } from '../couriers/journey.ts'

/** Time is cut into pieces of this length, in real milliseconds; each is drawn to be an outage or not. */
const piece_ms = 30_000

/** Whether the order system is away at a moment, by chance: the same moments again for the same seed. */
export function isAwayByChance({ seed, mix }: Pick<Character, 'seed' | 'mix'>, now: Date): boolean {
  const piece = Math.floor(now.getTime() / piece_ms)
  return mix.outage > 0 && randomOf(`${seed}:${piece}:outage`).chance(mix.outage / 100)
}

/** What an order system says to a parcel it does not want as it is; the shop corrects it, or just sends it again. */
const reasons = [
  'Chưa tìm thấy số nhà của khách, bạn xem lại địa chỉ',
  'Tên hàng chưa rõ, bạn ghi cụ thể hơn',
  'Bưu cục lấy hàng đang quá tải, bạn gửi lại sau',
  'Số điện thoại của khách không liên lạc được, bạn xem lại',
] as const

/**
 * Why a push is refused, undefined when it is taken. A parcel whose outcome it is is refused in its first version: what the
 * shop sends again, changed or not, is another one and is taken.
 */
export function rejectionOf(
  parcel: Pick<OmsPush['parcel'], 'tracking_number' | 'version' | 'cancelled'>,
  character: Character,
): string | undefined {
  if (parcel.version > 1 || parcel.cancelled) return undefined
  return drawnOutcome(parcel.tracking_number, character) === 'refused'
    ? anyReason(parcel.tracking_number)
    : undefined
}

/** A reason, always the same one for a parcel. */
export function anyReason(tracking_number: string): string {
  return randomOf(`${tracking_number}:reason`).pick(reasons)
}
