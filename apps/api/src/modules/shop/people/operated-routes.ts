import { operatedPeopleOperations as operations } from '@guihang/contract/provider/operated-people'
import type { Tx } from '../../../platform/database/index.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getOperatedShop } from '../../provider/operated-shops/index.ts'
import { activateUser, deactivateUser, lockUser, type Stopped, unlockUser } from './judge-people.ts'

export function operatedPeopleRoutes(platform: Platform) {
  const answer = async (tx: Tx, shop_id: string) => ({ data: await getOperatedShop(tx, shop_id) })
  // This process may forget a session only after the commit.
  const stopping = async (stop: (tx: Tx) => Promise<Stopped>) => {
    const { session_ids, ...stopped } = await platform.database.transaction(async (tx) => {
      const { shop_id, session_ids } = await stop(tx)
      return { ...(await answer(tx, shop_id)), session_ids }
    })
    for (const id of session_ids) platform.auth.guard.forget(id)
    return stopped
  }
  return routes(operations, {
    activateUser: handleWithoutTransaction(operations.activateUser, ({ params: { id }, body, operator }) =>
      stopping(async (tx) =>
        body?.active === false
          ? await deactivateUser(platform, tx, operator, id, body.reason ?? '')
          : { shop_id: await activateUser(platform, tx, operator, id), session_ids: [] },
      ),
    ),
    lockUser: handleWithoutTransaction(operations.lockUser, ({ params, body, operator }) =>
      stopping((tx) => lockUser(platform, tx, operator, params.id, body.reason)),
    ),
    unlockUser: handle(operations.unlockUser, async ({ tx, params, operator }) =>
      answer(tx, await unlockUser(platform, tx, operator, params.id)),
    ),
  })
}
