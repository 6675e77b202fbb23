import { isFinal, parcelStatuses } from '@guihang/domain/lifecycle/parcel-statuses'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../identity/index.ts'
import { sumBalances } from '../ledger/index.ts'
import { lockWholeShop, tellShop, updateShop } from '../shops/index.ts'
import { emptyShop, forgetPeople, hasParcelsIn } from './personal-data.store.ts'

/** Statuses that something is still to follow. Drafts were never sent and go with the shop. */
const unfinished = parcelStatuses.filter((status) => status !== 'draft' && !isFinal(status))

/**
 * Closes a shop for good: everybody is told and signed out, papers, pictures, bank accounts, tokens, stores and drafts
 * are deleted, the people's names and contacts taken off. Parcels, money and the audit log stay for as long as the law
 * asks (docs/personal-data.md). Throws ECLOSE while parcels are on their way or money is owed, in either direction.
 */
export async function closeShop(
  platform: Platform,
  tx: Tx,
  shop_id: string,
  actor: Actor,
): Promise<{ readonly closed_at: Date; readonly session_ids: readonly string[] }> {
  const shop = await lockWholeShop(tx, shop_id)
  if (shop?.state !== 'active') throw reject('ENOTFOUND')
  if (await hasUnfinishedBusiness(tx, shop_id)) throw reject('ECLOSE')
  const closed_at = platform.businessClock.now()
  const at = platform.realClock.now()
  await tellShop(platform, tx, shop_id, { kind: 'shop_closed' })
  await recordAudit(tx, { shop_id, at, actor, action: 'shop_closed' })
  await updateShop(tx, shop_id, {
    state: 'closed',
    closed_at,
    id_card_number: null,
    paper_uploaded_full: false,
    paper_verified: false,
    paper_refusal_reason: null,
    paper_refused_at: null,
    updated_at: closed_at,
  })
  const session_ids: string[] = []
  for (const user_id of await forgetPeople(tx, shop_id, closed_at)) {
    session_ids.push(...(await endSessions(tx, { shop_id, user_id }, { reason: 'shop_closed', at })))
  }
  await emptyShop(tx, shop_id)
  return { closed_at, session_ids }
}

async function hasUnfinishedBusiness(tx: Tx, shop_id: string): Promise<boolean> {
  if (await hasParcelsIn(tx, shop_id, unfinished)) return true
  const balances = await sumBalances(tx, shop_id)
  return [...balances].some(
    ([account, balance]) => (account === 'shop_payable' || account === 'shop_fees_due') && balance !== 0,
  )
}
