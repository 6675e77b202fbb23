import { operatedParcelOperations as operations } from '@guihang/contract/provider/operated-parcels'
import { handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getOperatedParcel } from './get-operated-parcel.ts'
import { listOperatedParcels } from './list-operated-parcels.ts'

export function operatedParcelRoutes(platform: Platform) {
  return routes(operations, {
    listOperatedParcels: handleWithoutTransaction(operations.listOperatedParcels, ({ operator, query }) =>
      listOperatedParcels(platform, operator, query),
    ),
    getOperatedParcel: handleWithoutTransaction(
      operations.getOperatedParcel,
      async ({ operator, params }) => ({
        data: await getOperatedParcel(platform, operator, params.tracking_number),
      }),
    ),
  })
}
