import { lossPostings } from '@guihang/domain/money/ledger/parcel-postings'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent } from '../../parcels/events/index.ts'
import { lockParcel, type ParcelRow } from '../../parcels/parcels/index.ts'
import { requireSeenApproval } from '../../provider/approvals/index.ts'
import {
  type CollectionRow,
  findCollection,
  lockCollection,
  updateClaim,
  updateCollection,
} from './claims.store.ts'

/** We owe the shop the compensation, the charged hub or courier owes it to us. ELL001, ELL002 for a decided collection, EAP002. */
export async function approveCollection(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  seen?: Seen,
): Promise<void> {
  const { collection, parcel } = await lockedCollection(tx, id)
  if (collection.state !== 'new') throw reject('ELL002')
  requireAnotherOperator(operator, collection.prepared_by_operator)
  const at = platform.businessClock.now()
  await requireSeenApproval(tx, operator, seen, { kind: 'collection', id, now: at })
  await applyEvent(tx, parcel, {
    event: 'approve_collection',
    at,
    recorded_at: at,
    actor: { type: 'provider', name: operator.name },
    note: collection.code,
    cash_amount: collection.amount,
    money: lossPostings(collection).map((move) => ({ move })),
  })
  await updateCollection(tx, collection, {
    state: 'approved',
    decided_by: operator.name,
    decided_by_operator: operator.id,
    decided_at: at,
  })
}

/** Its claim is New again. Raises ELL001, ELL002. */
export async function rejectCollection(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  reason: string,
): Promise<void> {
  const { collection, parcel } = await lockedCollection(tx, id)
  if (collection.state !== 'new') throw reject('ELL002')
  const at = platform.businessClock.now()
  await applyEvent(tx, parcel, {
    event: 'reject_collection',
    at,
    recorded_at: at,
    actor: { type: 'provider', name: operator.name },
    note: reason,
  })
  const { shop_id, claim_id } = collection
  await updateCollection(tx, collection, {
    state: 'rejected',
    reason,
    decided_by: operator.name,
    decided_at: at,
  })
  const undecided = { amount: null, proof_accepted: null, reason: null, decided_by: null, decided_at: null }
  await updateClaim(tx, { shop_id, id: claim_id }, { state: 'new', ...undecided })
}

export async function lockedCollection(
  tx: Tx,
  id: string,
): Promise<{ collection: CollectionRow; parcel: ParcelRow }> {
  const found = await findCollection(tx, id)
  if (found === undefined) throw reject('ELL001')
  const parcel = await lockParcel(tx, found.shop_id, found.parcel_id)
  const collection = await lockCollection(tx, found.shop_id, id)
  if (collection === undefined || parcel === undefined) throw reject('ELL002')
  return { collection, parcel }
}
