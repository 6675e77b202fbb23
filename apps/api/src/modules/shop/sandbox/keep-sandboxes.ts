import type { Sandbox } from '@guihang/contract/shop/sandbox'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { sandboxShopCode } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { dayMs } from '@guihang/domain/time'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { SignedInShop, SignedInUser } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type IssuedTokens, startSessionOf } from '../identity/index.ts'
import { insertShop, lockShop } from '../shops/index.ts'
import { createStore, findDefaultStore, storeBodyOf } from '../stores/index.ts'
import { activatePerson, insertPerson, listActivePeople, lockPerson } from '../users/index.ts'
import { deleteSandbox, findSandbox, listUnusedSandboxes } from './sandbox.store.ts'

/** A sandbox that nobody uses for so many days is wiped. */
export const unusedDays = 30

export async function getSandbox(reader: Reader, shop_id: string): Promise<Sandbox | null> {
  const found = await findSandbox(reader, shop_id)
  if (found === undefined) return null
  const { shop_code, created_at, parcel_count, used_at } = found
  return {
    shop_code,
    parcel_count,
    created_at: created_at.toISOString(),
    wiped_on: addDays(businessDayOf(used_at), unusedDays),
  }
}

/** It stands alone (is_oms 0); its one person has no password and no address for mails (decision 0287). */
export async function openSandbox(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  actor: Actor,
): Promise<Sandbox> {
  const real = await lockShop(tx, shop.id)
  if (real === undefined) throw reject('ENOTFOUND')
  const present = await getSandbox(tx, shop.id)
  if (present !== null) return present
  const at = platform.realClock.now()
  const sandbox = { id: newId(), shop_code: sandboxShopCode(shop.shop_code), is_oms: 0 }
  await insertShop(tx, {
    ...sandbox,
    sandbox_of: shop.id,
    shop_name: real.shop_name,
    shop_type: real.shop_type,
    categories: JSON.stringify(real.categories),
    paper_verified: true,
    created_at: at,
    updated_at: at,
  })
  const person = { shop_id: sandbox.id, id: newId() }
  await insertPerson(tx, {
    ...person,
    name: 'Thử nghiệm',
    email: `sandbox-${person.id}@sandbox.invalid`,
    phone: `sandbox-${person.id}`,
    created_at: at,
    updated_at: at,
  })
  await activatePerson(tx, sandbox.id, person.id, at)
  const store = await findDefaultStore(tx, shop.id)
  if (store !== undefined)
    await createStore(platform, tx, { ...sandbox, papers_due_at: null }, storeBodyOf(store))
  await recordAudit(tx, { shop_id: shop.id, at, actor, action: 'sandbox_made', what: sandbox.shop_code })
  const made = await getSandbox(tx, shop.id)
  if (made === null) throw new Error('A sandbox was not made')
  return made
}

/** The session ends with the access of whoever enters. Raises ENOTFOUND where the shop has no sandbox. */
export async function enterSandbox(
  platform: Platform,
  tx: Tx,
  { shop, user }: { readonly shop: SignedInShop; readonly user: SignedInUser },
  actor: Actor,
): Promise<IssuedTokens> {
  // Who takes this person's access away at this moment comes before, or ends the new session too.
  const entering = await lockPerson(tx, shop.id, user.id)
  if (entering?.state !== 'active' || entering.access !== 'full') throw reject('ETOKEN')
  const sandbox = await findSandbox(tx, shop.id)
  const [person] = sandbox === undefined ? [] : await listActivePeople(tx, sandbox.id)
  if (sandbox === undefined || person === undefined) throw reject('ENOTFOUND')
  const at = platform.realClock.now()
  await recordAudit(tx, { shop_id: shop.id, at, actor, action: 'sandbox_entered', what: sandbox.shop_code })
  const from = { ip: actor.ip ?? '', user_agent: actor.user_agent ?? undefined, entered_by: user.id }
  return await startSessionOf(platform, tx, { shop_id: sandbox.id, user_id: person.id }, from)
}

const atOnce = 100

/** Raises ENOTFOUND where there is none. */
export async function wipeSandbox(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  shop_id: string,
  actor: Actor,
): Promise<void> {
  // Of two calls at once the second finds none.
  await lockOpenShop(tx, shop_id)
  const sandbox = await findSandbox(tx, shop_id)
  if (sandbox === undefined) throw reject('ENOTFOUND')
  await deleteSandbox(tx, sandbox.id)
  const at = platform.realClock.now()
  await recordAudit(tx, { shop_id, at, actor, action: 'sandbox_wiped', what: sandbox.shop_code })
}

export async function deleteSandboxOf(tx: Tx, shop_id: string): Promise<void> {
  const sandbox = await findSandbox(tx, shop_id)
  if (sandbox !== undefined) await deleteSandbox(tx, sandbox.id)
}

/** Each in a transaction of its own. Answers how many. */
export async function wipeUnusedSandboxes({ database, realClock }: Platform): Promise<number> {
  const before = new Date(realClock.now().getTime() - unusedDays * dayMs)
  const unused = await listUnusedSandboxes(database.db, before, atOnce)
  for (const id of unused) await database.transaction((tx) => deleteSandbox(tx, id))
  return unused.length
}
