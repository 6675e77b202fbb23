import type { approveLostClaim, OperatedClaim } from '@guihang/contract/money/claims'
import type { BodySent } from '@guihang/contract/operation'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Character } from './journey.ts'
import { hoursAfter } from './pace.ts'
import { receiverHub, senderHub } from './places.ts'
import { isMovedBy, type StatusOf } from './workers.ts'

/** How long the claim of a lost parcel lies on each desk, in hours of life: at least and at most. */
const desks: Readonly<Record<StatusOf<'claims'>, readonly [number, number]>> = {
  shop_lost_claimed: [2, 8],
  lost_claimed: [8, 24],
  hub_lost_claimed: [8, 24],
  lost_collection_created: [8, 24],
}

export const claimStatuses = Object.keys(desks)

export const soonest_claim_hours = Math.min(...Object.values(desks).map(([least]) => least))

/** When the claim of a parcel goes on, reproducible from the seed; undefined where none waits. */
export function claimDue(
  { tracking_number, status, status_at }: OperatedParcel,
  { seed, speed }: Pick<Character, 'seed' | 'speed'>,
): Date | undefined {
  if (!isMovedBy('claims', status)) return undefined
  const hours = randomOf(`${seed}:${tracking_number}:${status}`).between(...desks[status])
  return hoursAfter(status_at, hours, speed)
}

export type Judgement =
  | { readonly event: 'reject_claim'; readonly reason: string }
  | { readonly event: 'create_collection'; readonly body: BodySent<typeof approveLostClaim> }

/** Drawn from seed, parcel and earlier claims: who claims again has a new chance. Most are approved. */
export function judge(
  { proof, opened_by }: Pick<OperatedClaim, 'proof' | 'opened_by'>,
  earlier: number,
  parcel: OperatedParcel,
  { seed }: Pick<Character, 'seed'>,
): Judgement {
  const random = randomOf(`${seed}:${parcel.tracking_number}:claim:${earlier}`)
  const doubted = random.chance(proof === '' ? 0.25 : 0.1)
  // The provider doubts neither what it has claimed itself nor what it has charged to a hub.
  if (doubted && opened_by === 'shop' && parcel.status !== 'hub_lost_claimed')
    return { event: 'reject_claim', reason: proof === '' ? reasons.unproven : reasons.proven }
  const bearer = random.pick(['provider', senderHub(parcel), receiverHub(parcel)])
  const charged =
    bearer === 'provider'
      ? ({ charged_to: 'provider' } as const)
      : ({ charged_to: 'hub', charged_name: bearer.slice(0, 100) } as const)
  return { event: 'create_collection', body: { proof_accepted: proof !== '', ...charged } }
}

const reasons = {
  unproven: 'Chưa có gì cho thấy giá trị hàng. Bạn gửi kèm hóa đơn hoặc đường dẫn tin bán rồi yêu cầu lại',
  proven: 'Chứng từ không khớp với hàng trong đơn. Bạn gửi lại hóa đơn có tên mặt hàng',
}
