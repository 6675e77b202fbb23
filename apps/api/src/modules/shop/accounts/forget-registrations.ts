import { dayMs } from '@guihang/domain/time'
import { deleteAuditLog } from '../../../platform/audit.ts'
import { inBatches } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteShop } from '../shops/index.ts'
import { deleteStores } from '../stores/index.ts'
import { deleteInvitations, deletePeople, findAbandonedShops, lockAbandoned } from '../users/index.ts'

const weekMs = 7 * dayMs

/** After a week e-mail and phone become free again (docs/rules/accounts-and-sign-in.md). Answers how many. */
export async function forgetRegistrations(platform: Platform): Promise<number> {
  const before = new Date(platform.businessClock.now().getTime() - weekMs)
  const { database } = platform
  let count = 0
  for (const id of await findAbandonedShops(database.db, before)) {
    count += await database.transaction(async (tx) => {
      // Asked again under a lock: the link of a mail may be followed in this very moment.
      if (!(await lockAbandoned(tx, id, platform.realClock.now()))) return 0
      await deleteAuditLog(tx, id)
      await deleteStores(tx, id)
      await deletePeople(tx, id)
      await deleteShop(tx, id)
      return 1
    })
  }
  return count
}

/** After a week they can register themselves (docs/rules/accounts-and-sign-in.md). Answers how many. */
export async function forgetInvitations(platform: Platform): Promise<number> {
  const before = new Date(platform.businessClock.now().getTime() - weekMs)
  const { db } = platform.database
  return await inBatches((size) => deleteInvitations(db, { before, now: platform.realClock.now(), size }))
}
