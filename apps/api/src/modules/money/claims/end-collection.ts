import type { endLostCollection as declared } from '@guihang/contract/money/claims'
import type { BodyOf } from '@guihang/contract/operation'
import { chargedLossEnded } from '@guihang/domain/money/claims/charged-losses'
import type { Operator } from '../../../platform/auth/caller.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postAll } from '../ledger/index.ts'
import { updateCollection } from './claims.store.ts'
import { lockedCollection } from './judge-collections.ts'

/** What the shop got stays. ELL001, ECASH where nothing is owed, EUS008 for the operator who approved the collection. */
export async function endCollection(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
  { end, note }: BodyOf<typeof declared>,
): Promise<void> {
  const { collection } = await lockedCollection(tx, id)
  const { shop_id, parcel_id, amount, state, charged_to, ended } = collection
  if (state !== 'approved' || charged_to === 'provider' || ended !== null)
    throw new Rejection('ECASH', {}, { id: [{ rule: 'no_loss_owed' }] })
  requireAnotherOperator(operator, collection.decided_by_operator)
  const ended_at = businessClock.now()
  const at = { occurred_at: ended_at, recorded_at: ended_at }
  const move = chargedLossEnded(amount, end)
  await postAll(tx, [{ ...move, key: `${move.kind}:${id}`, shop_id, parcel_id, ...at }])
  await updateCollection(tx, collection, { ended: end, ended_by: operator.name, ended_at, end_note: note })
}
