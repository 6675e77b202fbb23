import { operatedPeopleOperations as operations } from '@guihang/contract/people/operated-people'
import type { Tx } from '../../platform/database/index.ts'
import { handle, handleReading, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { getOperatedShop } from '../operated-shops/index.ts'
import { activateUser, lockUser, unlockUser } from './judge-people.ts'

/** What the provider decides about people; each call answers the person's shop. */
export function operatedPeopleRoutes(platform: Platform) {
  const answer = async (tx: Tx, shop_id: string) => ({ data: await getOperatedShop(tx, shop_id) })
  return routes(operations, {
    activateUser: handle(operations.activateUser, async ({ tx, params, operator }) =>
      answer(tx, await activateUser(platform, tx, operator, params.id)),
    ),
    // Reading: this process may forget a session only after the commit.
    lockUser: handleReading(operations.lockUser, async ({ params, body, operator }) => {
      const { session_ids, ...locked } = await platform.database.transaction(async (tx) => {
        const { shop_id, session_ids } = await lockUser(platform, tx, operator, params.id, body.reason)
        return { ...(await answer(tx, shop_id)), session_ids }
      })
      for (const id of session_ids) platform.auth.guard.forget(id)
      return locked
    }),
    unlockUser: handle(operations.unlockUser, async ({ tx, params, operator }) =>
      answer(tx, await unlockUser(platform, tx, operator, params.id)),
    ),
  })
}
