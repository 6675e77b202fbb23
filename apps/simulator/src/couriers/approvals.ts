import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import type { ReportedEvent } from '@guihang/contract/provider/scans'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Character } from './journey.ts'
import { hoursAfter } from './pace.ts'
import { isMovedBy } from './workers.ts'

/** How long a parcel waits for its approval, in hours of life: at least and at most. */
const hours = [6, 18] as const

export const [soonest_approval_hours] = hours

/** Drawn from the seed and the parcel; another value is another decision. Undefined where nothing waits for it. */
export function nextApproval(
  { tracking_number, status, status_at, approval_reason, product_value }: OperatedParcel,
  { seed, speed, mix }: Character,
): { readonly due: Date; readonly reported: ReportedEvent } | undefined {
  if (!isMovedBy('approval', status) || approval_reason === null) return undefined
  const drawn = `${tracking_number}:approval:${product_value}`
  const random = randomOf(`${seed}:${drawn}`)
  const due = hoursAfter(status_at, random.between(...hours), speed)
  const refused = random.chance(mix.unapproved / 100)
  const event_id = `sim:${drawn}`
  const reported: ReportedEvent = refused
    ? { event_id, tracking_number, event: 'refuse_approval', note: reasons[approval_reason] }
    : { event_id, tracking_number, event: 'approve' }
  return { due, reported }
}

const reasons = {
  papers: 'Shop chưa gửi đủ giấy tờ. Gửi giấy tờ rồi tạo lại đơn',
  value: 'Tuyến này chưa nhận hàng giá trị cao. Chia nhỏ đơn hoặc gọi tổng đài',
} as const
