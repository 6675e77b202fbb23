import type { approveLostClaim } from '@guihang/contract/money/claims'
import type { BodyOf } from '@guihang/contract/operation'
import { businessDayOf } from '@guihang/domain/calendar'
import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { newId, randomCode } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent } from '../../parcels/events/index.ts'
import { lockParcel, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { requireSeenApproval } from '../../provider/approvals/index.ts'
import {
  type ClaimRow,
  type CollectionRow,
  findClaim,
  insertCollection,
  lockClaim,
  updateClaim,
} from './claims.store.ts'

/** Its shop can see it. Raises ELC001, and ELC002 for a claim that is under review or decided, whoever asks. */
export async function reviewClaim(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<void> {
  const { claim, parcel } = await newClaim(tx, id)
  if (isTakenUp(parcel)) throw reject('ELC002')
  await takeUp(platform, tx, operator, parcel, claim.code)
  await updateClaim(tx, claim, { prepared_by_operator: operator.id })
}

/**
 * Creates its collection, whose approval pays the shop. ELC001, ELC002, EUS008 for the operator who opened or took up
 * the claim, EAP002 where it is not what was seen, ELC004 for more than the limit, EVALID when the hub or courier to charge is not named.
 */
export async function approveClaim(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  body: BodyOf<typeof approveLostClaim>,
  seen?: Seen,
): Promise<CollectionRow> {
  const { claim, parcel } = await newClaim(tx, id)
  requireAnotherOperator(operator, claim.prepared_by_operator)
  const at = platform.businessClock.now()
  await requireSeenApproval(tx, operator, seen, { kind: 'claim', id, now: at })
  const { charged_to, charged_name, proof_accepted } = body
  if (charged_to !== 'provider' && charged_name === undefined)
    throw rejectFields({ charged_name: [{ rule: 'required' }] })
  const limit = compensationLimit(parcel, proof_accepted ? 'proven' : 'unproven')
  const amount = body.amount ?? Math.min(claim.claimed_amount, limit)
  if (amount > limit) throw reject('ELC004')
  const code = randomCode('PT', businessDayOf(at))
  const charged = charged_to === 'provider' ? undefined : charged_name
  let judged = await takeUp(platform, tx, operator, parcel, claim.code)
  if (charged !== undefined && statusOf(judged) !== 'hub_lost_claimed')
    judged = await applyTo(platform, tx, operator, judged, 'charge_hub', charged)
  await applyTo(platform, tx, operator, judged, 'create_collection', code)
  const decided = { decided_by: operator.name, decided_at: at, reason: body.reason || null }
  await updateClaim(tx, claim, { state: 'approved', amount, proof_accepted, ...decided })
  const collection: CollectionRow = {
    shop_id: claim.shop_id,
    id: newId(at),
    claim_id: claim.id,
    parcel_id: parcel.id,
    code,
    state: 'new',
    amount,
    charged_to,
    charged_name: charged ?? null,
    created_by: operator.name,
    prepared_by_operator: operator.id,
    created_at: at,
    reason: null,
    decided_by: null,
    decided_by_operator: null,
    decided_at: null,
    ended: null,
    ended_by: null,
    ended_at: null,
    end_note: null,
  }
  await insertCollection(tx, collection)
  return collection
}

/** The shop may claim the lost parcel again. Raises ELC001, ELC002. */
export async function rejectClaim(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  reason: string,
): Promise<void> {
  const { claim, parcel } = await newClaim(tx, id)
  const judged = await takeUp(platform, tx, operator, parcel, claim.code)
  await applyTo(platform, tx, operator, judged, 'reject_claim', reason)
  const decided_at = platform.businessClock.now()
  await updateClaim(tx, claim, { state: 'rejected', reason, decided_by: operator.name, decided_at })
}

async function newClaim(tx: Tx, id: string): Promise<{ claim: ClaimRow; parcel: ParcelRow }> {
  const found = await findClaim(tx, id)
  if (found === undefined) throw reject('ELC001')
  const parcel = await lockParcel(tx, found.shop_id, found.parcel_id)
  const claim = await lockClaim(tx, found.shop_id, id)
  if (claim?.state !== 'new' || parcel === undefined) throw reject('ELC002')
  return { claim, parcel }
}

/** Opened by the shop; before anything is decided. */
async function takeUp(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  parcel: ParcelRow,
  code: string,
): Promise<ParcelRow> {
  if (isTakenUp(parcel)) return parcel
  return await applyTo(platform, tx, operator, parcel, 'review_claim', code)
}

function isTakenUp(parcel: ParcelRow): boolean {
  const status = statusOf(parcel)
  return status === 'lost_claimed' || status === 'hub_lost_claimed'
}

async function applyTo(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  parcel: ParcelRow,
  event: ParcelEvent,
  note: string,
): Promise<ParcelRow> {
  const at = platform.businessClock.now()
  const actor = { type: 'provider', name: operator.name } as const
  return (await applyEvent(tx, parcel, { event, at, recorded_at: at, actor, note })).parcel
}
