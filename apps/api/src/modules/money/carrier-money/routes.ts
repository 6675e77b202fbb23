import { carrierMoneyOperations as operations } from '@guihang/contract/money/carrier-money'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { acceptDifference, askWriteOff, decideWriteOff } from './differences/decide-difference.ts'
import { countByClass, listDifferences } from './differences/list-differences.ts'
import { getCarrierMoney } from './get-carrier-money.ts'

export function carrierMoneyRoutes(platform: Platform) {
  return routes(operations, {
    listCarrierDifferences: handle(operations.listCarrierDifferences, ({ db, query }) =>
      listDifferences(db, query),
    ),
    countCarrierDifferences: handle(operations.countCarrierDifferences, ({ db, query }) =>
      countByClass(db, query),
    ),
    acceptCarrierDifference: handle(
      operations.acceptCarrierDifference,
      async ({ tx, operator, params, body }) => ({
        data: await acceptDifference({ platform, tx, operator, id: params.id }, body),
      }),
    ),
    askCarrierWriteOff: handle(operations.askCarrierWriteOff, async ({ tx, operator, params, body }) => ({
      data: await askWriteOff({ platform, tx, operator, id: params.id }, body),
    })),
    decideCarrierWriteOff: handle(operations.decideCarrierWriteOff, async (call) => {
      const { tx, operator, params, body } = call
      return {
        data: await decideWriteOff({ platform, tx, operator, id: params.id }, body, seenIn(platform, call)),
      }
    }),
    getCarrierMoney: handle(operations.getCarrierMoney, async ({ db, params, language }) => ({
      data: await getCarrierMoney(platform, db, params.tracking_number, language),
    })),
  })
}
