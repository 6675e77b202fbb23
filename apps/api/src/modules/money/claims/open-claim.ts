import type { claimLoss } from '@guihang/contract/money/claims'
import type { BodyOf } from '@guihang/contract/operation'
import { businessDayOf } from '@guihang/domain/calendar'
import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import { nextStatus } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId, randomCode } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent } from '../../parcels/events/index.ts'
import { type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { listWaitingPhotos, takeWaitingPhotos } from './claim-photos.store.ts'
import { type ClaimRow, insertClaim } from './claims.store.ts'

type Claimant =
  | { readonly type: 'shop'; readonly name: string | null }
  | { readonly type: 'provider'; readonly name: string; readonly operator_id: string }

/**
 * With the photos that wait for it; the parcel's row is locked. ELC003 for a parcel that is not confirmed as lost,
 * EPK001 for one whose claim is open or paid, ELC004 for more than the proof allows (docs/rules/claims.md).
 */
export async function openClaim(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  parcel: ParcelRow,
  claimant: Claimant,
  body: BodyOf<typeof claimLoss>,
): Promise<ClaimRow> {
  const { type, name } = claimant
  const event = type === 'shop' ? 'claim_loss' : 'review_claim'
  requireLost(parcel)
  const { proof = '', note = '' } = body
  const photos = await listWaitingPhotos(tx, parcel.shop_id, parcel.id)
  const isProven = proof !== '' || photos.length > 0
  const limit = compensationLimit(parcel, isProven ? 'proven' : 'unproven')
  const claimed_amount = body.claimed_amount ?? limit
  if (claimed_amount > limit) throw reject('ELC004')
  const at = platform.businessClock.now()
  const code = randomCode('DB', businessDayOf(at))
  await applyEvent(tx, parcel, { event, at, recorded_at: at, actor: { type, name }, note: code })
  const claim: ClaimRow = {
    shop_id: parcel.shop_id,
    id: newId(at),
    parcel_id: parcel.id,
    code,
    state: 'new',
    opened_by: type,
    opened_by_name: name,
    prepared_by_operator: claimant.type === 'provider' ? claimant.operator_id : null,
    claimed_amount,
    proof,
    note,
    amount: null,
    proof_accepted: null,
    reason: null,
    decided_by: null,
    decided_at: null,
    created_at: at,
  }
  await insertClaim(tx, claim)
  await takeWaitingPhotos(tx, claim)
  return claim
}

/** Raises ELC003, EPK001. */
export function requireLost(parcel: ParcelRow): void {
  const status = statusOf(parcel)
  if (status !== 'lost') throw reject(isClaimed(status) ? 'EPK001' : 'ELC003')
}

function isClaimed(status: ReturnType<typeof statusOf>): boolean {
  if (status === 'lost_collection_approved') return true
  return (['review_claim', 'charge_hub', 'create_collection', 'approve_collection'] as const).some(
    (event) => nextStatus(status, event) !== undefined,
  )
}
