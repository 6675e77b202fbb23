import type { AuditAction } from '@guihang/contract/shop/audit'
import { dayMs } from '@guihang/domain/time'
import { providerOf, recordAudit } from '../../../platform/audit.ts'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Seen } from '../../../platform/auth/seen-hash.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce, announceOffice } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { arePapersFull, listPapers, papersVersion } from '../../shop/papers/index.ts'
import { lockShop, notifyShop, type ShopRow, updateShop } from '../../shop/shops/index.ts'
import { notify } from '../../talk/notifications/index.ts'
import { requireSeenApproval } from '../approvals/index.ts'

const sendAgainMs = 7 * dayMs

/** Restricts a shop: within a second its people get ESH002, and a mail says why. */
export async function restrictShop(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  why: string,
): Promise<void> {
  const shop = await lockOpenShop(tx, id)
  if (shop.state === 'restricted') return
  await changeShop(platform, tx, id, { state: 'restricted' })
  await notifyShop(platform, tx, id, { kind: 'shop_restricted', values: { reason: why } })
  await writeDown(platform, tx, operator, id, 'shop_restricted', why)
}

export async function liftRestriction(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<void> {
  const shop = await lockOpenShop(tx, id)
  if (shop.state === 'active') return
  await changeShop(platform, tx, id, { state: 'active' })
  await notifyShop(platform, tx, id, { kind: 'restriction_lifted' })
  await writeDown(platform, tx, operator, id, 'shop_restriction_lifted', '')
}

/**
 * As the operator has seen them. ESL0003 for an organization, or a licence number, without a picture of the licence,
 * EPAPERS when papers are missing or have changed since, EAP002 (docs/rules/papers.md).
 */
export async function verifyPapers(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  { papers_version, reason = '' }: { readonly papers_version: string; readonly reason?: string | undefined },
  seen?: Seen,
): Promise<void> {
  const shop = await lockOpenShop(tx, id)
  await requireSeenApproval(tx, operator, seen, { kind: 'papers', id, now: platform.businessClock.now() })
  const papers = await listPapers(tx, id)
  const needsLicence = shop.shop_type === 'organization' || shop.business_licence_number !== null
  if (needsLicence && !papers.some(({ picture }) => picture === 'licence_front')) throw reject('ESL0003')
  if (!arePapersFull(shop.shop_type, papers)) throw reject('EPAPERS')
  if (papersVersion(shop, papers) !== papers_version) throw reject('EPAPERS')
  if (shop.paper_verified) return
  await changeShop(platform, tx, id, {
    paper_uploaded_full: true,
    paper_verified: true,
    paper_refusal_reason: null,
    paper_refused_at: null,
  })
  await notifyShop(platform, tx, id, { kind: 'papers_verified' })
  await notifyOfPapers(platform, tx, id, { outcome: 'approved' })
  await writeDown(platform, tx, operator, id, 'papers_verified', reason)
}

/** With a reason for the shop, which is asked for others. EPAPERS when it has sent none: then no mail goes out. */
export async function refusePapers(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  why: string,
): Promise<void> {
  const shop = await lockOpenShop(tx, id)
  if ((await listPapers(tx, id)).length === 0) throw reject('EPAPERS')
  const now = platform.businessClock.now()
  await changeShop(platform, tx, id, {
    paper_verified: false,
    // Counted as not sent, so that the portal asks the shop for them again.
    paper_uploaded_full: false,
    paper_refusal_reason: why,
    paper_refused_at: platform.realClock.now(),
    paper_verify_expire_at: laterOf(shop.paper_verify_expire_at, new Date(now.getTime() + sendAgainMs)),
  })
  const link = `${platform.environment.publicUrl}/user/profile?tab=papers`
  await notifyShop(platform, tx, id, { kind: 'papers_refused', values: { reason: why }, link })
  await notifyOfPapers(platform, tx, id, { outcome: 'rejected', reason: why })
  await writeDown(platform, tx, operator, id, 'papers_refused', why)
}

async function notifyOfPapers(
  { businessClock }: Pick<Platform, 'businessClock'>,
  tx: Tx,
  id: string,
  decided: { readonly outcome: 'approved' | 'rejected'; readonly reason?: string },
): Promise<void> {
  const at = businessClock.now()
  await notify(tx, 'papers_decided', [
    { shop_id: id, id, code: '', occasion: at.toISOString(), at, ...decided },
  ])
}

/** Raises ENOTFOUND for a shop that is closed, too. */
export async function lockOpenShop(tx: Tx, id: string): Promise<ShopRow> {
  const shop = await lockShop(tx, id)
  if (shop === undefined || shop.state === 'closed') throw reject('ENOTFOUND')
  return shop
}

export async function changeShop(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  id: string,
  changes: Parameters<typeof updateShop>[2],
): Promise<void> {
  await updateShop(tx, id, { ...changes, updated_at: platform.businessClock.now() })
  await announce(tx, { shop_id: id, type: 'profile', id })
  await announceOffice(tx, { type: 'approval', id })
}

export async function writeDown(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  shop_id: string,
  action: AuditAction,
  what: string,
): Promise<void> {
  const at = platform.realClock.now()
  await recordAudit(tx, { shop_id, at, actor: providerOf(operator), action, what })
}

function laterOf(one: Date | null, other: Date): Date {
  return one === null || one < other ? other : one
}
