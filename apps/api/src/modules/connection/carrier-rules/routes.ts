import { carrierRuleOperations as operations } from '@guihang/contract/connection/carrier-rules'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getCarrierRules, setCarrierRules } from './keep-rules.ts'
import { tryRules } from './try-rules.ts'

export function carrierRuleRoutes(platform: Platform) {
  return routes(operations, {
    getCarrierRules: handle(operations.getCarrierRules, async ({ db }) => ({
      data: await getCarrierRules(db),
    })),
    setCarrierRules: handle(operations.setCarrierRules, async ({ tx, operator, body }) => ({
      data: await setCarrierRules(platform, tx, operator, body),
    })),
    tryCarrierRules: handleWithoutTransaction(operations.tryCarrierRules, async ({ db, body }) => ({
      data: await tryRules(platform, db, body.rules),
    })),
  })
}
