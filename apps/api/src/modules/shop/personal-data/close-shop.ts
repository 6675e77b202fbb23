import { isFinal, parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { deleteGatewayTokens } from '../../../platform/auth/gateway-tokens.store.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { deleteFiles } from '../../../platform/files/files.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { deleteKeys } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteWebhooks } from '../../connection/webhooks/index.ts'
import { deleteClaimPhotos } from '../../money/claims/index.ts'
import { sumBalances } from '../../money/ledger/index.ts'
import { deleteWordings } from '../../parcels/addresses/index.ts'
import { deleteBatches } from '../../parcels/batches/index.ts'
import { deleteDrafts } from '../../parcels/change/index.ts'
import { deleteExports } from '../../parcels/exports/index.ts'
import { deleteImports } from '../../parcels/imports/index.ts'
import { deleteLogo } from '../../parcels/labels/index.ts'
import { listParcelCounts } from '../../parcels/list/index.ts'
import { deletePickupLists } from '../../parcels/pickup-lists/index.ts'
import { deleteReweighPhotos } from '../../provider/reweighs/index.ts'
import { deleteNotices } from '../../talk/notifications/index.ts'
import { deleteSupport } from '../../talk/support/index.ts'
import { deleteBankAccounts } from '../banks/index.ts'
import { endSessions } from '../identity/index.ts'
import { deletePapers } from '../papers/index.ts'
import { deletePresets } from '../presets/index.ts'
import { deleteSandboxOf } from '../sandbox/index.ts'
import { lockWholeShop, notifyShop, updateShop } from '../shops/index.ts'
import { deleteStores } from '../stores/index.ts'
import { forgetPeople } from '../users/index.ts'

/** Statuses that something is still to follow. Drafts were never sent and go with the shop. */
const unfinished: ReadonlySet<string> = new Set(
  parcelStatuses.filter((status) => status !== 'draft' && !isFinal(status)),
)

/** Accounts that hold what the shop is owed, owes, or may come to owe. */
const unsettled: ReadonlySet<string> = new Set(['shop_payable', 'shop_fees_due', 'fees_held'])

/**
 * For good. Parcels, money and the audit log stay for as long as the law asks (docs/personal-data.md). Throws ECLOSE
 * while parcels are on their way or money is owed, in either direction.
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
  await notifyShop(platform, tx, shop_id, { kind: 'shop_closed' })
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

/** Deletes what only the shop itself needed. Parcels that were sent, money and the audit log stay. */
async function emptyShop(tx: Tx, shop_id: string): Promise<void> {
  await deletePapers(tx, shop_id)
  await deleteClaimPhotos(tx, shop_id)
  await deleteReweighPhotos(tx, shop_id)
  await deleteSupport(tx, shop_id)
  await deleteExports(tx, shop_id)
  await deleteBatches(tx, shop_id)
  await deleteImports(tx, shop_id)
  await deleteLogo(tx, shop_id)
  await deletePresets(tx, shop_id)
  // Receipts of payouts are books, which stay like the ledger.
  await deleteFiles(tx, shop_id, 'statement_receipt')
  await deleteBankAccounts(tx, shop_id)
  await deleteGatewayTokens(tx, shop_id)
  await deleteWebhooks(tx, shop_id)
  await deleteWordings(tx, shop_id)
  await deletePickupLists(tx, shop_id)
  await deleteStores(tx, shop_id)
  await deleteKeys(tx, shop_id)
  await deleteDrafts(tx, shop_id)
  await deleteNotices(tx, shop_id)
  await deleteSandboxOf(tx, shop_id)
}

async function hasUnfinishedBusiness(tx: Tx, shop_id: string): Promise<boolean> {
  const counts = await listParcelCounts(tx, shop_id)
  if (counts.some(({ status }) => unfinished.has(status))) return true
  const balances = await sumBalances(tx, shop_id)
  return [...balances].some(([account, balance]) => unsettled.has(account) && balance !== 0)
}
