import { operatedShopOperations as operations } from '@guihang/contract/provider/operated-shops'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getShop } from '../../shop/papers/index.ts'
import { liftRestriction, refusePapers, restrictShop, verifyPapers } from './judge-shops.ts'
import {
  findMissingNumbers,
  findPapersVersion,
  getOperatedShop,
  listOperatedShops,
} from './list-operated-shops.ts'
import { setOrderSystem } from './set-order-system.ts'

export function operatedShopRoutes(platform: Platform) {
  const answer = async (tx: Tx, id: string) => ({ data: await getOperatedShop(tx, id) })
  return routes(operations, {
    listOperatedShops: handle(operations.listOperatedShops, ({ db, query }) => listOperatedShops(db, query)),
    getOperatedShop: handle(operations.getOperatedShop, async ({ db, params, operator }) => {
      const shop = await getOperatedShop(db, params.id)
      // Read before the pictures, so that the version is never newer than what is shown.
      const papers_version = await findPapersVersion(db, params.id)
      const papers = await getShop(platform, db, params.id, operator.id)
      return { data: { ...shop, papers, papers_version } }
    }),
    restrictShop: handle(operations.restrictShop, async ({ tx, params, body, operator }) => {
      await restrictShop(platform, tx, operator, params.id, body.reason)
      return await answer(tx, params.id)
    }),
    liftRestriction: handle(operations.liftRestriction, async ({ tx, params, operator }) => {
      await liftRestriction(platform, tx, operator, params.id)
      return await answer(tx, params.id)
    }),
    setOrderSystem: handle(operations.setOrderSystem, async ({ tx, params, body, operator }) => {
      await setOrderSystem(platform, tx, operator, params.id, body.is_oms)
      return await answer(tx, params.id)
    }),
    verifyPapers: handle(operations.verifyPapers, async (call) => {
      const { tx, params, body, operator } = call
      await verifyPapers(platform, tx, operator, params.id, body, seenIn(platform, call))
      const meta = { missing_numbers: await findMissingNumbers(tx, params.id) }
      return { ...(await answer(tx, params.id)), meta }
    }),
    refusePapers: handle(operations.refusePapers, async ({ tx, params, body, operator }) => {
      await refusePapers(platform, tx, operator, params.id, body.reason)
      return await answer(tx, params.id)
    }),
  })
}
