import { dayMs } from '@guihang/domain/time'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { unusedDays } from './get-sandbox.ts'
import { deleteSandbox, findSandbox, listUnusedSandboxes } from './sandbox.store.ts'

const atOnce = 100

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
