import { sandboxOperations as operations } from '@guihang/contract/shop/sandbox'
import { personOf } from '../../../platform/audit.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enterSandbox, getSandbox, openSandbox, wipeSandbox } from './keep-sandboxes.ts'

export function sandboxRoutes(platform: Platform) {
  return routes(operations, {
    getSandbox: handle(operations.getSandbox, async ({ shop, db }) => ({
      data: await getSandbox(db, shop.id),
    })),
    openSandbox: handle(operations.openSandbox, async ({ shop, user, tx, request }) => ({
      data: await openSandbox(platform, tx, shop, personOf(request, user)),
    })),
    enterSandbox: handle(operations.enterSandbox, ({ shop, user, tx, request }) =>
      enterSandbox(platform, tx, { shop, user }, personOf(request, user)),
    ),
    wipeSandbox: handle(operations.wipeSandbox, ({ shop, user, tx, request }) =>
      wipeSandbox(platform, tx, shop.id, personOf(request, user)),
    ),
  })
}
